import type { MyProfile } from "@baize/protocol";
import { useLocation } from "@tanstack/react-router";
import { MailQuestion } from "lucide-react";
import { useEffect, useId } from "react";
import { awaitAddress } from "../../app/awaited-address.ts";
import { ConfirmActions } from "./ConfirmActions.tsx";
import { useWaitingText } from "./use-waiting-text.ts";

/** Under the header until the address is confirmed: where the link is, and what else there is to do. */
export default function ConfirmBar({ profile }: { profile: MyProfile }) {
  const text = useWaitingText(profile.email);
  const id = useId();
  const { pathname } = useLocation();
  useEffect(() => awaitAddress(profile.email), [profile.email]);
  // The profile says the same at length.
  if (pathname === "/profile") return null;
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-line bg-ink-2 px-4 py-2.5"
    >
      <p id={id} className="m-0 flex min-w-0 items-center gap-2.5 [overflow-wrap:anywhere]">
        <MailQuestion size={18} aria-hidden className="flex-none text-brass-hi" />
        {text}
      </p>
      <ConfirmActions isShort />
    </section>
  );
}
