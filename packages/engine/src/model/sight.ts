/**
 * In which groups people at the table can keep an eye on hidden cards (api §8.3, decision 4), by what the definition says
 * of the group:
 *
 * | Group | What is in sight |
 * |---|---|
 * | `table` | everything: cards lie side by side, whoever moves one is seen to move it |
 * | `hand` | nothing: whoever holds the cards orders them as they like |
 * | `pile` | the order, as long as nobody looks at the cards in it and moves them about |
 */
import type { Group } from "./state.ts";
import { isObjectValue } from "./value.ts";

export type Sight = "table" | "hand" | "pile";

export function sightOf(group: Group | undefined): Sight {
  const enter = isObjectValue(group?.onCardEnter) ? group.onCardEnter : {};
  if (enter.inPlay === true) return "table";
  const isHeld = /hand$/i.test(String(group?.groupType ?? "")) || /hand$/i.test(group?.id ?? "");
  return isHeld || showsToSome(enter.peeking) ? "hand" : "pile";
}

/** Cards that enter are shown to some seats and not to others. */
function showsToSome(peeking: unknown): boolean {
  return isObjectValue(peeking) && Object.values(peeking).some((flag) => flag === true);
}
