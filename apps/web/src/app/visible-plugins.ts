import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useProfile } from "./profile.ts";
import { queryClient } from "./query.ts";
import { http, live } from "./services.ts";
import { useWhenConnected } from "./use-when-connected.ts";

/** How often games are asked for while somebody looks at them, milliseconds: nobody tells of one that is shared. */
export const ASK_FOR_PLUGINS = 60_000;

const KEY = ["plugins", "visible"];

/** @param userId 0 for a visitor. */
export const visiblePluginsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...KEY, userId],
    queryFn: async () => (await http.call("GET /api/plugins/visible/:userId", { params: { userId } })).data,
  });

/** The plugins this person may see; asked once it is known who they are. */
export function useVisiblePlugins() {
  const { profile, status } = useProfile();
  return useQuery({ ...visiblePluginsQuery(profile?.id ?? 0), enabled: status !== "unknown" });
}

/**
 * As `useVisiblePlugins`, for a page that shows the list itself: a game that is shared meanwhile appears by itself. The list is asked
 * for again each minute while the page is in sight, when it comes into sight, when the line is there again, and when
 * the lobby tells of a room whose game the list does not have.
 */
export function useCurrentPlugins() {
  const { profile, status } = useProfile();
  const plugins = useQuery({
    ...visiblePluginsQuery(profile?.id ?? 0),
    enabled: status !== "unknown",
    refetchInterval: ASK_FOR_PLUGINS,
  });
  useWhenConnected(true, askForOld);
  const { data, refetch } = plugins;
  // Of a game that this person may not see the answer says nothing: it is asked for once.
  const [asked] = useState(() => new Set<number>());
  useEffect(() => {
    if (!data) return;
    const known = new Set(data.map(({ id }) => id));
    return live.onLobby("rooms_update", ({ rooms }) => {
      const unknown = rooms.map(({ plugin_id: id }) => id).filter((id) => !known.has(id) && !asked.has(id));
      for (const id of unknown) asked.add(id);
      if (unknown.length > 0) void refetch();
    });
  }, [data, refetch, asked]);
  return plugins;
}

/** The list, unless it has just been asked for. */
function askForOld(): void {
  void queryClient.refetchQueries({ queryKey: KEY, type: "active", stale: true });
}
