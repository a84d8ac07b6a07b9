import type { CardId, Delta, GameState, StackId } from "./state.ts";

/** The cards and stacks that are there, or can come back by a move through the history. */
export function reachableIds(game: GameState, deltas: readonly Delta[]): Set<CardId | StackId> {
  const ids = new Set<string>();
  for (const part of [game, ...deltas])
    for (const table of [part.cardById, part.stackById]) addKeys(table, ids);
  return ids;
}

/** Of a table, of what has changed in it, or of both sides where a change has replaced it. */
function addKeys(table: unknown, ids: Set<string>): void {
  if (typeof table !== "object" || table === null) return;
  if (Array.isArray(table)) for (const side of table) addKeys(side, ids);
  else for (const id of Object.keys(table)) ids.add(id);
}
