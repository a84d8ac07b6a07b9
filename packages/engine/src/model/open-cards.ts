/** Which cards everybody at the table can read (api §8.3). */
import type { Card, Face } from "./state.ts";

/** Its current side shows it to everybody. */
export function isOpen(card: Card): boolean {
  return isRealFace(card.sides?.[card.currentSide]);
}

/** A side that is more than a card back: it has a databaseId, or no such key and a picture or type of its own. */
export function isRealFace(face: Face | undefined): boolean {
  if (!face) return false;
  const { databaseId } = face;
  if (databaseId === undefined && !Object.hasOwn(face, "databaseId"))
    return Boolean(face.imageUrl) || Boolean(face.type);
  return databaseId !== null && databaseId !== undefined && databaseId !== "";
}
