import type { PlayerUi } from "@baize/engine";
import type { Room } from "../room.ts";
import type { RoomUser } from "../room-deps.ts";

/** Who sits and does not say for which seat they act, acts for their own. */
export function forOwnSeat(room: Room, user: RoomUser, playerUi: PlayerUi | null): PlayerUi | null {
  const seat = room.seatOf(user.id);
  if (seat === null || (playerUi?.playerN ?? null) !== null) return playerUi;
  const nothing = { activeCardId: null, dropdownMenu: null, observingPlayerN: null, multiSelect: null };
  return { ...nothing, ...playerUi, playerN: seat };
}
