/** Seats of a saved game that is played on: whoever comes back should find their own, and their hand. */
import type { SeatId } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { isClosed, seatsOf } from "./host.ts";

/** Who held a seat when the game was saved, as long as nobody has sat down there since; null: nobody that is known. */
export function formerHolder(
  { game, playerInfo }: Pick<RoomView, "game" | "playerInfo">,
  seat: SeatId,
): { id: number; name: string } | null {
  if (playerInfo[seat]) return null;
  const { user_id: id, alias } = game.playerData[seat] ?? {};
  return typeof id === "number" && typeof alias === "string" ? { id, name: alias } : null;
}

/** The seat that somebody who comes is led to: their own of the saved game, else one that was nobody's, else the first that is free. */
export function seatToOffer(room: RoomView, userId: number | null): SeatId | null {
  const free = seatsOf(room).filter((seat) => !room.playerInfo[seat] && !isClosed(room, seat));
  const former = (seat: SeatId) => formerHolder(room, seat)?.id ?? null;
  return (
    free.find((seat) => userId !== null && former(seat) === userId) ??
    free.find((seat) => former(seat) === null) ??
    free[0] ??
    null
  );
}
