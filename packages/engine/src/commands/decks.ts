/** Commands that load and unload cards. */

import { objectAt } from "../model/definition-parts.ts";
import type { Json, JsonObject } from "../model/state.ts";
import { argsOf, oneOf, optional, someOf, text, textUpTo } from "./args.ts";
import { command, seatOf } from "./command.ts";
import { labelled } from "./label-text.ts";
import { literal, path } from "./literal.ts";
import { loadCards, loadGroupOf, loadItem } from "./load-item.ts";
import { loadLines } from "./load-lines.ts";
import { log, sideNameOf, UNNAMED } from "./log-line.ts";
import { labelOfGroup } from "./lookup.ts";
import { invalid } from "./refusal.ts";

const loadDeck = command("loadDeck", argsOf({ deckId: text }), {
  about: "Loads one of the plugin's own decks.",
  toCode({ deckId }, context) {
    seatOf(context);
    const { gameDef, language } = context;
    const decks = objectAt(gameDef, "preBuiltDecks");
    if (!Object.hasOwn(decks, deckId)) throw invalid("Deck not found.");
    const deck = labelled(gameDef, objectAt(decks, deckId).label ?? deckId, language);
    return [log("deck_loaded", { deck }), ["LOAD_CARDS", literal(deckId)]];
  },
});

/** More cards at once than any deck has. */
const MAX_CARDS = 2_000;
const DECK_NAME_LENGTH = 200;

const loadList = command(
  "loadList",
  argsOf({ items: someOf(loadItem), name: optional(textUpTo(DECK_NAME_LENGTH)) }),
  {
    about:
      "Loads a list of cards. The log says how many go into which group, beside the name of the deck, if it has one; and of cards that are in no database that somebody has made them.",
    toCode({ items, name }, context) {
      const seat = seatOf(context);
      const cards = cardsOf(items);
      if (cards > MAX_CARDS)
        throw invalid(`This deck has ${cards} cards; at most ${MAX_CARDS} can be loaded at once.`);
      for (const { loadGroupId } of items) loadGroupOf(context, loadGroupId as string, seat);
      return [...loadLines(items, name, context), loadCards(items)];
    },
  },
);

const cardsOf = (items: readonly JsonObject[]) =>
  items.reduce((sum, { quantity }) => sum + Number(quantity), 0);

const spawnCard = command(
  "spawnCard",
  argsOf({ databaseId: text, loadGroupId: text, side: optional(text) }),
  {
    about: "Makes one card of the card database, in a group.",
    toCode({ databaseId, loadGroupId, side = "A" }, context) {
      const groupId = loadGroupOf(context, loadGroupId, seatOf(context));
      const item: JsonObject = { databaseId, quantity: 1, loadGroupId };
      if (side !== "A") item.currentSide = side;
      const to = labelOfGroup(context, groupId);
      const name = sideNameOf("$SPAWNED_CARD.id", side);
      return [
        ["VAR", "$STACKS_BEFORE_SPAWN", ["GET", path("groupById", groupId, "stackIds")]],
        loadCards([item]),
        ["VAR", "$SPAWNED_CARD", newCardIn(groupId)],
        [
          "COND",
          ["EQUAL", "$SPAWNED_CARD", null],
          log("card_spawned_in", { card: UNNAMED, to }),
          ["EQUAL", name.code, null],
          log("card_spawned_in", { card: UNNAMED, to }),
          ["TRUE"],
          log("card_spawned_in", { card: name, to }),
        ],
      ];
    },
  },
);

/**
 * The card that is in a group now and whose stack was not there before; null: the plugin has moved it on at once. Its name is
 * read of the card itself, so it is told to those who see it (api §8.3); what the database says of some card is told to nobody.
 */
function newCardIn(groupId: string): Json {
  const isNew: Json = ["NOT", ["IN_LIST", "$STACKS_BEFORE_SPAWN", "$CARD.stackId"]];
  return ["ONE_CARD", "$CARD", ["AND", ["EQUAL", "$CARD.groupId", literal(groupId)], isNew]];
}

const unload = command("unload", argsOf({ what: oneOf("mine", "shared") }), {
  about: "Removes the cards of the sender's seat, or the shared ones.",
  toCode: ({ what }, context) => [["UNLOAD_CARDS", what === "mine" ? seatOf(context) : "shared"]],
});

export const deckCommands = [loadDeck, loadList, spawnCard, unload];
