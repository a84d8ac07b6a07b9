/** What a seat is to this person (table §9.2): decides its first button. */
import type { SeatHolder, SeatId } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { seatInId } from "../../model/whose.ts";

export type SeatState = "signedOut" | "mine" | "taken" | "closed" | "free";

export function seatState(
  holder: SeatHolder | null | undefined,
  userId: number | null,
  closed = false,
): SeatState {
  if (holder && holder.id === userId) return "mine";
  if (closed && !holder) return "closed";
  if (holder) return "taken";
  return userId === null ? "signedOut" : "free";
}

/** Whether cards lie in a group of the seat: it is played, whoever holds it. */
export function hasCards(room: RoomView | null, seat: SeatId): boolean {
  if (!room) return false;
  const { groupById } = room.game;
  for (const id in groupById) if (seatInId(id) === seat && groupById[id]!.stackIds.length > 0) return true;
  return false;
}
