/** The order of the cards in a group, before and after a change. */
import type { CardId, GameState, GroupId } from "../model/state.ts";

/** The cards of a group, as they lie. */
export function cardsIn(groupId: GroupId, game: GameState): CardId[] {
  const stackIds = game.groupById[groupId]?.stackIds ?? [];
  return stackIds.flatMap((id) => game.stackById[id]?.cardIds ?? []);
}

/** True when two ids that are in both lists changed places with each other. */
export function orderChanged(before: readonly string[], after: readonly string[]): boolean {
  const kept = new Set(after);
  const common = before.filter((id) => kept.has(id));
  const wasThere = new Set(common);
  let index = 0;
  for (const id of after) {
    if (!wasThere.has(id)) continue;
    if (id !== common[index++]) return true;
  }
  return false;
}
