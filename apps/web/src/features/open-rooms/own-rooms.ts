/** The rooms that somebody hosts or sits in; fetched for whoever is signed in. */
import type { AskedRoom } from "@baize/protocol";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { http } from "../../app/services.ts";
import { roomsQuery } from "./open-rooms.ts";

const ownRoomsKey = (userId: number) => [...roomsQuery.queryKey, "own", userId];

/** Takes a room that was closed just now out of one's own at once; the others are asked for again. */
export function dropRoom(client: QueryClient, userId: number, roomId: number): void {
  client.setQueryData<AskedRoom[]>(ownRoomsKey(userId), (rooms) => rooms?.filter(({ id }) => id !== roomId));
  void client.invalidateQueries({ queryKey: roomsQuery.queryKey });
}

/** How often one's own rooms are asked for while somebody looks at them, milliseconds. */
const ASK_FOR_OWN = 30_000;

/**
 * The rooms that somebody hosts or sits in, those that were used last first. The lobby tells the same of all, and cannot say who sits
 * in a public one.
 */
export function useOwnRooms(userId: number) {
  return useQuery({
    queryKey: ownRoomsKey(userId),
    queryFn: async () => (await http.call("GET /api/rooms", { query: { own: "true" } })).data,
    refetchInterval: ASK_FOR_OWN,
    refetchOnMount: "always",
  });
}
