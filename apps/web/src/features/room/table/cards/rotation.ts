/** How far a card is turned for this viewer, and how it gets there (table §3.3). */
import type { Card, SeatId } from "@baize/engine";

/** Degrees clockwise: the viewer's own turn of the card, else everybody's. */
export function rotationFor(card: Card, seat: SeatId | null): number {
  const own = seat === null ? undefined : card.rotationByPlayer?.[seat];
  const rotation = own ?? card.rotation;
  return typeof rotation === "number" && Number.isFinite(rotation) ? rotation : 0;
}

/**
 * The angle equal to `to` that is nearest to `from`, so that a turn never takes the long way: from 270 to 0 goes
 * on to 360.
 */
export function nearestAngle(from: number, to: number): number {
  const turn = (((to - from) % 360) + 540) % 360;
  return from + turn - 180;
}
