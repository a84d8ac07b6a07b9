/** What a seat is to this person (table §9.2): decides its first button. */
import type { SeatHolder } from "@baize/engine";

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
