/** Cards for groups that the game does not have are left out, and the player is told (decks §6.3). */
import type { JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { type DeckItem, type Said, say } from "@baize/protocol";

/** @param seat that `playerN` stands for; `playerN` itself, where the deck is for any seat, is read as the first. */
export function inPresentGroups(
  items: readonly DeckItem[],
  gameDef: JsonObject,
  seat: string,
): { items: DeckItem[]; notices: Said[] } {
  const groups = isObject(gameDef.groups) ? gameDef.groups : {};
  const player = seat === "playerN" ? "player1" : seat;
  const isPresent = ({ loadGroupId }: DeckItem) =>
    Object.hasOwn(groups, loadGroupId.replaceAll("playerN", player));
  const leftOut = new Map<string, number>();
  for (const item of items) {
    if (isPresent(item)) continue;
    leftOut.set(item.loadGroupId, (leftOut.get(item.loadGroupId) ?? 0) + item.quantity);
  }
  return {
    items: items.filter(isPresent),
    notices: [...leftOut].map(([group, count]) =>
      say(count === 1 ? "import_left_out_one" : "import_left_out", { count, group }),
    ),
  };
}
