/** Which side of a card this viewer sees (table-ui §3.1). */
import type { Card, Face, SeatId, SideName } from "@baize/engine";

/** What the choice depends on besides the card. */
export interface Looker {
  seat: SeatId | null;
  /** An omniscient spectator with Ctrl+F on. */
  peekingAll: boolean;
}

/**
 * Side A for a card that the viewer peeks at (also a many-sided one), else the current side. A side A that the
 * server has not sent, because the viewer may not know it, never replaces what is up.
 */
export function visibleSide(card: Card, looker: Looker): SideName {
  const peeks = looker.peekingAll || (looker.seat !== null && card.peeking?.[looker.seat] === true);
  return peeks && isKnown(card.sides.A) ? "A" : card.currentSide;
}

export function visibleFace(card: Card, looker: Looker): Face | undefined {
  return card.sides[visibleSide(card, looker)];
}

/**
 * Whether the face is a real one rather than a card back: it has a databaseId, or no such column but a picture
 * or a type (api §8.3).
 */
export function isRealFace(face: Face | undefined): boolean {
  if (!face) return false;
  if (face.databaseId !== undefined) return face.databaseId !== null;
  return Boolean(face.imageUrl) || Boolean(face.type);
}

/** Side A of a hidden card is sent empty. */
const isKnown = (face: Face | undefined) => face !== undefined && (isRealFace(face) || Boolean(face.name));
