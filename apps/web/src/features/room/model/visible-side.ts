/** Which face of a card this viewer sees (table §3.1). */
import type { Card, Face, SeatId, SideName } from "@baize/engine";

/**
 * Side A for whoever peeks at the card, also at a many-sided one, else the side that lies up. A side A that the
 * server has not sent, because the viewer may not know it, never replaces what is up.
 */
export function visibleSide(card: Card, me: SeatId | null, peekingAll: boolean): SideName {
  const peeked = (me !== null && card.peeking?.[me] === true) || peekingAll;
  return peeked && isSent(card.sides?.A) ? "A" : card.currentSide;
}

/** Side A of a hidden card comes empty (api §8.3). */
const isSent = (face: Face | undefined) => Boolean(face?.name || face?.imageUrl || face?.type);

export function visibleFace(card: Card, me: SeatId | null, peekingAll: boolean): Face | undefined {
  return card.sides?.[visibleSide(card, me, peekingAll)];
}

/** A side that is more than a card back: it has a databaseId, or no such key and a picture or type (api §8.3). */
export function isRealFace(face: Face | undefined): boolean {
  if (!face) return false;
  if (Object.hasOwn(face, "databaseId")) return Boolean(face.databaseId);
  return Boolean(face.imageUrl || face.type);
}

/** Whether this viewer knows the card: its visible side shows more than a back (api §8.3). */
export function isKnown(card: Card, me: SeatId | null, peekingAll: boolean): boolean {
  const face = visibleFace(card, me, peekingAll);
  // The back that a hidden card comes with has neither; a card written at the table is in no database.
  return (face?.name ?? null) !== null && Boolean(face?.type || face?.imageUrl);
}
