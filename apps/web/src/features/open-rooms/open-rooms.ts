import type { RoomCount, RoomListItem } from "@baize/protocol";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useStore } from "zustand";
import { isAway } from "../../app/query.ts";
import { http, live } from "../../app/services.ts";

interface OpenRooms {
  rooms: RoomListItem[];
  /** How many there are, by plugin; null: the list holds them all. */
  counts: RoomCount[] | null;
}

/** How often the rooms of one plugin are asked for where the lobby tells only of the newest of all, milliseconds. */
const ASK_AGAIN = 10_000;

/** The open rooms; what else is asked of rooms stands below its key. */
export const roomsQuery = queryOptions({
  queryKey: ["rooms"],
  queryFn: async (): Promise<OpenRooms> => {
    const { data, counts = null } = await http.call("GET /api/rooms");
    return { rooms: data, counts };
  },
});

/** Shows what the lobby tells of. An answer that is still on its way may be older, and would take its place. */
export async function takeRooms(client: QueryClient, told: OpenRooms): Promise<void> {
  await client.cancelQueries({ queryKey: roomsQuery.queryKey, exact: true });
  client.setQueryData<OpenRooms>(roomsQuery.queryKey, told);
}

/**
 * The open rooms, kept current by the lobby's `rooms_update`: all of them, or the newest where they are many. Rooms of
 * others that are not public come without a slug, or not at all (api §3.5.31): they only count.
 */
export function useOpenRooms() {
  const client = useQueryClient();
  const connected = useStore(live, (state) => state.connected);
  useEffect(
    () =>
      live.onLobby("rooms_update", ({ rooms, counts = null }) => void takeRooms(client, { rooms, counts })),
    [client],
  );
  useEffect(() => {
    // What changed while the connection was down was not announced.
    if (connected) void client.invalidateQueries({ queryKey: roomsQuery.queryKey });
  }, [client, connected]);
  return useQuery(roomsQuery);
}

/** The open rooms of one plugin, and how many there are with those that are not listed. */
export function useRoomsOf(pluginId: number) {
  const all = useOpenRooms();
  const counts = all.data?.counts ?? null;
  const asked = useQuery({
    queryKey: [...roomsQuery.queryKey, pluginId],
    queryFn: async () => (await http.call("GET /api/rooms", { query: { plugin_id: pluginId } })).data,
    enabled: counts !== null,
    refetchInterval: ASK_AGAIN,
  });
  const listed = all.data?.rooms.filter((room) => room.plugin_id === pluginId);
  return {
    rooms: counts ? asked.data : listed,
    count: counts?.find((count) => count.plugin_id === pluginId) ?? null,
    isError: isAway(counts ? asked : all),
  };
}
