/** Cards that a step has laid on the table for others to see. Pure. */
import type { SeatId } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { isKnown } from "../../model/visible-side.ts";
import { seatInId } from "../../model/whose.ts";
import { type PlacedCard, placedFrom } from "./placed-cards.ts";

/** The one card that has left a group of another seat, where its face can be seen. */
export function laidByOthers(
  { game: then }: RoomView,
  { game: now }: RoomView,
  me: SeatId,
): PlacedCard | null {
  for (const [id, group] of Object.entries(then.groupById)) {
    const seat = seatInId(id);
    if (seat === null || seat === me || group === now.groupById[id]) continue;
    const placed = placedFrom(id, then.groupById, now.groupById);
    const card = placed && now.cardById[now.stackById[placed.stackId]?.cardIds[0] ?? ""];
    if (placed && card && seatInId(placed.groupId) !== me && isKnown(card, me, false)) return placed;
  }
  return null;
}

/** The last card that has come from one shared group to another with its face up, such as the next one of a board. */
export function laidForAll({ game: then }: RoomView, { game: now }: RoomView): PlacedCard | null {
  const more = (id: string) =>
    (now.groupById[id]?.stackIds.length ?? 0) - (then.groupById[id]?.stackIds.length ?? 0);
  const changed = Object.keys(now.groupById).filter((id) => more(id) !== 0);
  const [groupId, ...others] = changed.filter((id) => more(id) > 0);
  // A game that is dealt or put away brings cards to several places, or takes them from hands.
  if (groupId === undefined || others.length > 0 || changed.length !== 2) return null;
  if (changed.some((id) => seatInId(id) !== null)) return null;
  const known = new Set(then.groupById[groupId]?.stackIds);
  const stackId = now.groupById[groupId]?.stackIds.findLast((id) => !known.has(id));
  const card = now.cardById[now.stackById[stackId ?? ""]?.cardIds[0] ?? ""];
  return stackId !== undefined && card && isKnown(card, null, false) ? { groupId, stackId } : null;
}
