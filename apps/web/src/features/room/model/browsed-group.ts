import type { GroupId, SeatId } from "@baize/engine";
import type { RoomView } from "@baize/protocol";

/** The group that a seat looks through in the browse panel (table §9.1); null: none. */
export function browsedGroup(room: Pick<RoomView, "game"> | null, seat: SeatId | null): GroupId | null {
  return (seat !== null && room?.game.playerData[seat]?.browseGroup?.id) || null;
}
