import type { MyProfile } from "@baize/protocol";
import { useParams } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { startMotion } from "../../app/motion.ts";
import { useProfile } from "../../app/profile.ts";
import { live } from "../../app/services.ts";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { i18n } from "../../i18n/i18n.ts";
import { JoiningSkeleton } from "./chrome/page/JoiningSkeleton.tsx";
import { RoomSessionView } from "./chrome/page/RoomSessionView.tsx";
import { useCleanLeaving } from "./chrome/page/use-clean-leaving.ts";
import { openRoomSession, type RoomSession } from "./sync/room-session.ts";

/** `/room/{slug}`: joins the room and shows its table. */
export default function RoomPage() {
  const { slug } = useParams({ from: "/room/$slug" });
  const { profile, status } = useProfile();
  useTranslation(["room", "table"]);
  useDarkPage();
  useCleanLeaving();
  if (status === "unknown") return <JoiningSkeleton />;
  // Another room or another person is another visit: nothing is carried over.
  return <Visit key={`${slug} ${profile?.id ?? "visitor"}`} slug={slug} profile={profile} />;
}

/** What lies on the felt is dark, menus as well, which hang on the body; dialogs are read like pages, and keep the theme of these. */
function useDarkPage(): void {
  useLayoutEffect(() => {
    startMotion();
    document.body.classList.add("on-felt");
    return () => document.body.classList.remove("on-felt");
  }, []);
}

function Visit({ slug, profile }: { slug: string; profile: MyProfile | null }) {
  const session = useRoomSession(slug, profile);
  // The table names itself once it stands.
  usePageTitle(null);
  return session ? <RoomSessionView session={session} profile={profile} /> : <JoiningSkeleton />;
}

/** Opens the room on the app's socket, again when that is replaced (sign-in, sign-out). */
function useRoomSession(slug: string, profile: MyProfile | null): RoomSession | null {
  const socket = useStore(live, (state) => state.socket);
  const [session, setSession] = useState<RoomSession | null>(null);
  const id = profile?.id;
  const alias = profile?.alias ?? "";
  useEffect(() => {
    if (!socket) return;
    const user = id === undefined ? null : { id, alias };
    const t = (key: string, values?: Record<string, unknown>) => i18n.t(key, { ns: "room", ...values });
    const opened = openRoomSession({ socket, slug, user, t });
    setSession(opened);
    return () => opened.close();
  }, [socket, slug, id, alias]);
  return session;
}
