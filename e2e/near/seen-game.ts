/** What somebody sees of a game, as a text by which two games can be compared. */
import type { Json, JsonObject } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { sortedKeys } from "../kit/sorted-keys.ts";

type GameView = RoomView["game"];

/** Stands for a card or a stack that the viewer may not know: another one each time it is hidden. */
const HIDDEN_NAME = /"n_[0-9a-z]+"/g;

/**
 * Stacks stand in their groups and cards in their stacks. Left out is what names the place (a room has an id of its own for the
 * game, and knows its people by other ids and names than a device), what belongs to the last action only, and the order in which hidden
 * stacks are shown, of which nobody is told anything.
 */
export function seenGame(view: GameView): string {
  const { groupById, stackById, cardById, playerData, ...rest } = view as unknown as Record<
    string,
    JsonObject
  >;
  for (const key of ["id", "roomSlug", "messages", "fadeText"]) delete rest[key];
  const groups = Object.entries(groupById!).map(([id, group]) => {
    const { stackIds, ...facts } = group as { stackIds: string[] };
    const stacks = stackIds.map((stackId) => stackOf(stackById![stackId] as JsonObject, cardById!));
    const isSeen = (stack: JsonObject) => !nameless(stack).includes('"hidden"');
    const hidden = stacks.filter((stack) => !isSeen(stack)).map(nameless);
    return [id, { ...facts, seen: stacks.filter(isSeen), hidden: hidden.sort() }];
  });
  const seats = Object.entries(playerData!).map(([seat, data]) => {
    const { user_id: _user, alias: _alias, ...facts } = data as JsonObject;
    return [seat, facts];
  });
  return nameless({ ...rest, groups: Object.fromEntries(groups), seats: Object.fromEntries(seats) });
}

function stackOf({ cardIds, ...facts }: JsonObject, cardById: JsonObject): JsonObject {
  const cards = (cardIds as string[]).map((id) => {
    // Where a card stands is where it is told here.
    const { stackIndex: _index, ...card } = cardById[id] as JsonObject;
    return card;
  });
  return { ...facts, cards };
}

/** As text, with every hidden name replaced by the same word. */
function nameless(value: Json): string {
  return JSON.stringify(sortedKeys(value)).replace(HIDDEN_NAME, '"hidden"');
}
