/**
 * Views are not uploaded: what their viewer could not see is not in them, so that a game made of one is broken. Views say of
 * themselves that they are; those that were downloaded before they did, or from elsewhere, are told by their shape.
 */
import { type GameState, looksLikeName } from "@baize/engine";
import { isRecord } from "../is-record.ts";

/** Key of a game that is somebody's view. */
export const VIEW_MARK = "playerView";

export const NO_UPLOAD_OF_VIEWS =
  "This file holds only what one player could see. The host can download the complete game.";

/** @param game of the right shape otherwise. */
export function isView(game: GameState): boolean {
  if (game[VIEW_MARK] === true) return true;
  const ids = [...Object.keys(game.cardById), ...Object.keys(game.stackById)];
  if (ids.length > 0 && ids.every(looksLikeName)) return true;
  // Every game has the functions of its plugin; no view has.
  return !isRecord(game.functions) && Object.values(game.cardById).some(isWithoutFace);
}

/** Nothing but a back and a blank of its size. */
function isWithoutFace({ databaseId, sides }: GameState["cardById"][string]): boolean {
  if ((databaseId ?? null) !== null) return false;
  return Object.values(sides).every((side) => !side?.imageUrl && !side?.type && !side?.databaseId);
}
