import type { JsonObject } from "@baize/engine";
import type { MyProfile } from "@baize/protocol";
import { useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { holdOpenTable } from "../../app/open-tables.ts";
import { profileQuery, useProfile, withPluginSettings } from "../../app/profile.ts";
import { http, live } from "../../app/services.ts";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { JoiningSkeleton } from "./chrome/page/JoiningSkeleton.tsx";
import { RoomSessionView } from "./chrome/page/RoomSessionView.tsx";
import { useCleanLeaving } from "./chrome/page/use-clean-leaving.ts";
import { useDarkPage } from "./chrome/page/use-dark-page.ts";
import type { TablePerson } from "./model/table-home.ts";
import { serverHome } from "./sync/server-home.ts";
import { useRoomSession } from "./sync/use-room-session.ts";

/** `/room/{slug}`: joins the room and shows its table. */
export default function RoomPage() {
  const { slug } = useParams({ from: "/room/$slug" });
  const { profile, status } = useProfile();
  useTranslation(["room", "table"]);
  useDarkPage();
  useCleanLeaving();
  const queries = useQueryClient();
  if (status === "unknown")
    return (
      <JoiningSkeleton onRetry={() => void queries.refetchQueries({ queryKey: profileQuery.queryKey })} />
    );
  // Another room or another person is another visit: nothing is carried over.
  return <Visit key={`${slug} ${profile?.id ?? "visitor"}`} slug={slug} profile={profile} />;
}

function Visit({ slug, profile }: { slug: string; profile: MyProfile | null }) {
  const socket = useStore(live, (state) => state.socket);
  const session = useRoomSession(socket, slug, profile);
  const queries = useQueryClient();
  const isSomebody = profile !== null;
  useEffect(() => (isSomebody ? holdOpenTable() : undefined), [isSomebody]);
  const home = useMemo(() => {
    const keep = (settings: Record<string, JsonObject>) =>
      queries.setQueryData(
        profileQuery.queryKey,
        (profile) => profile && withPluginSettings(profile, settings),
      );
    return serverHome(http, profile && personOf(profile), keep);
  }, [profile, queries]);
  // The table names itself once it stands.
  usePageTitle(null);
  return session ? <RoomSessionView session={session} home={home} /> : <JoiningSkeleton isRoom />;
}

function personOf({ id, alias, supporter_level, admin, plugin_settings }: MyProfile): TablePerson {
  return {
    id,
    accountId: id,
    alias,
    supporter: { level: supporter_level ?? 0, admin: admin === true },
    pluginSettings: plugin_settings as JsonObject,
  };
}
