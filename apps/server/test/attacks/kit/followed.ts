/** Whether cards can be told apart, or found again, by anything that a viewer was sent. */
import type { Card, Json } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { cardsIn } from "./player.ts";

/** Where a card lies and what it is called: all that may differ between cards that have just been shuffled. */
const PLACE = new Set(["id", "stackId", "parentCardId", "stackIndex", "cardIndex"]);
/** What differs between faces. */
const FACE = new Set(["databaseId", "ruleIds", "power", "friend"]);

/** What is sent of each card of a group besides its place, and its face where it is known, each variant once. */
export function variantsIn(view: RoomView, groupId: string): string[] {
  const looks = cardsIn(view, groupId).map((card) => {
    const { sides, ...fields } = card as Card & Record<string, Json>;
    const rest = Object.entries(fields).filter(([key]) => !PLACE.has(key) && !FACE.has(key));
    const triggers = Object.entries(sides).map(([side, face]) => [side, face?.triggers ?? {}]);
    const { id: _id, cardIds: _cardIds, ...stack } = view.game.stackById[card.stackId]!;
    return JSON.stringify([Object.fromEntries(rest), triggers, stack]);
  });
  return [...new Set(looks)].sort();
}

/** Names of cards and stacks of a group. */
export function namesIn(view: RoomView, groupId: string): string[] {
  return cardsIn(view, groupId).flatMap(({ id, stackId }) => [id, stackId]);
}

/** Names of a group's cards that stand anywhere else than at the cards themselves: arrows, marks, properties, texts. */
export function referencesTo(view: RoomView, groupId: string): string[] {
  const names = namesIn(view, groupId);
  const { cardById, stackById, groupById, ...rest } = view.game;
  const without = <T>(byId: Record<string, T>, keys: string[]) =>
    Object.entries(byId).filter(([key]) => !keys.includes(key));
  const own = cardsIn(view, groupId).map(({ id, stackId, parentCardId, ...card }) => card);
  const { deltas, ...around } = { ...view, game: rest };
  const elsewhere = JSON.stringify([
    without(cardById, names),
    without(stackById, names),
    without(groupById, [groupId]),
    own,
    deltas,
    around,
  ]);
  return names.filter((name) => elsewhere.includes(name));
}
