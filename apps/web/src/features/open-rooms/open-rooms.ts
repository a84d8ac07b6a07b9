import type { RoomListItem } from "@baize/protocol";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useStore } from "zustand";
import { http, live } from "../../app/services.ts";

const roomsQuery = queryOptions({
  queryKey: ["rooms"],
  queryFn: async () => (await http.call("GET /api/rooms")).data,
});

/**
 * All open rooms, kept current by the lobby's `rooms_update`. Rooms of others that are not public come without a slug
 * (api §3.5.31): they only count.
 */
export function useOpenRooms() {
  const client = useQueryClient();
  const connected = useStore(live, (state) => state.connected);
  useEffect(
    () =>
      live.onLobby("rooms_update", ({ rooms }) =>
        client.setQueryData<RoomListItem[]>(roomsQuery.queryKey, rooms),
      ),
    [client],
  );
  useEffect(() => {
    // What changed while the connection was down was not announced.
    if (connected) void client.invalidateQueries({ queryKey: roomsQuery.queryKey });
  }, [client, connected]);
  return useQuery(roomsQuery);
}
