import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { isUnconfirmed, useProfile } from "../app/profile.ts";
import { withTexts } from "../i18n/i18n.ts";
import { Notices } from "./AlertRegion.tsx";
import { Header } from "./Header.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";

const ConfirmBar = lazy(() => withTexts(import("../features/confirm-account/ConfirmBar.tsx"), "profile"));

/** Frame of the screens outside the room: header on top, a notice when the connection is lost (the room has its own). */
export function Page() {
  const { t } = useTranslation("common");
  const { profile } = useProfile();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-s bg-brass px-3 py-2 font-semibold text-brass-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t("skipToContent")}
      </a>
      <Notices />
      <OfflineBanner />
      <Header />
      {isUnconfirmed(profile) ? (
        <Suspense>
          <ConfirmBar profile={profile} />
        </Suspense>
      ) : null}
      <div id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </div>
    </div>
  );
}
