import type { RoomListItem } from "@baize/protocol";

/** A room counts as active for this long after its last change, milliseconds. */
const ACTIVE_TIME = 60_000;

/**
 * @param now milliseconds since 1970.
 * @returns null while active, else how many whole minutes nothing has happened.
 */
export function idleMinutes(room: Pick<RoomListItem, "last_update">, now: number): number | null {
  const quiet = now - room.last_update * 1000;
  return quiet < ACTIVE_TIME ? null : Math.floor(quiet / 60_000);
}

export function countActive(rooms: readonly RoomListItem[], now: number): number {
  return rooms.filter((room) => idleMinutes(room, now) === null).length;
}
