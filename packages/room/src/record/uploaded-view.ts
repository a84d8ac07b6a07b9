/**
 * Views are not uploaded: what their viewer could not see is not in them, so that a game made of one is broken. Views say of
 * themselves that they are; those that were downloaded before they did, or from elsewhere, are told by their shape.
 */
import { looksLikeName } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";

/** Key of a game that is somebody's view. */
export const VIEW_MARK = "playerView";

/** @param value an untrusted game of any shape. */
export function isView(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (value[VIEW_MARK] === true) return true;
  const cards = isObject(value.cardById) ? value.cardById : {};
  const ids = Object.keys(cards);
  if (ids.filter(looksLikeName).length > ids.length / 2) return true;
  // Every game has the functions of its plugin; no view has.
  return !isObject(value.functions) && Object.values(cards).some(isWithoutFace);
}

/** Nothing but a back and a blank of its size. */
function isWithoutFace(card: unknown): boolean {
  if (!isObject(card) || !isObject(card.sides) || (card.databaseId ?? null) !== null) return false;
  return Object.values(card.sides).every(
    (side) => isObject(side) && !side.imageUrl && !side.type && !side.databaseId,
  );
}
