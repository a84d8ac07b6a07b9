import type { RoomListItem } from "@baize/protocol";
import { idleMinutes } from "./room-status.ts";

/** What of the rooms is shown; an empty text shows all. */
export interface RoomFilter {
  mode: RoomListItem["privacy_type"] | "";
  status: "active" | "idle" | "";
  /** Number of seats, as text. */
  seats: string;
}

export const everything: RoomFilter = { mode: "", status: "", seats: "" };

export const seatsOf = (room: RoomListItem): number => room.num_players ?? 1;

/** @param now milliseconds since 1970. */
export function filterRooms(
  rooms: readonly RoomListItem[],
  { mode, status, seats }: RoomFilter,
  now: number,
): RoomListItem[] {
  return rooms.filter(
    (room) =>
      (mode === "" || room.privacy_type === mode) &&
      (status === "" || (idleMinutes(room, now) === null) === (status === "active")) &&
      (seats === "" || seatsOf(room) === Number(seats)),
  );
}
