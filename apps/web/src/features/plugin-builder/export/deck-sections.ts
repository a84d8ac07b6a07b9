/** Where cards come onto the table: the deck builder, the decks that a table can be tried with, and the dialog that spawns a card. */
import type { CardDatabase, Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { Say } from "../contents/contents.ts";
import { labelOfOwn } from "../contents/player-labels.ts";
import { deckJson } from "../decks/game-decks.ts";
import type { BuilderState, DeckSource, Group } from "../model/builder-state.ts";

const SAMPLE_CARDS = 10;
/** What a column of the author's table is called that says how often a card is in the game, without case. */
const COPIES = ["copies", "quantity", "qty", "count", "amount"];
const MOST_COPIES = 99;
/** More cards than this are no deck that a room loads at once. */
const MOST_CARDS = 500;

/** The ids of the decks that are made of the card table while the author has made none. */
export const standardDecks = { sampleDeck1: "first", sampleDeck2: "last", allCards: "all" } as const;

export function deckSections(state: BuilderState, cardDb: CardDatabase, say: Say): JsonObject {
  const { deckMenu, preBuiltDecks, ...others } = standardSections(state, cardDb, say);
  if (!state.decks) return { ...others, deckMenu, preBuiltDecks } as JsonObject;
  return { ...others, ...deckJson(state.decks, (source) => cardsOfSource(source, state, cardDb)) };
}

/** What a deck holds that is made of the card table. */
export function cardsOfSource(
  source: DeckSource,
  { groups }: Pick<BuilderState, "groups">,
  cardDb: CardDatabase,
): Json[] {
  const group = groups.find(({ groupType }) => groupType === "Deck") ?? groups[0];
  const ids = Object.keys(cardDb);
  const copies = copiesOf(cardDb);
  const made = {
    first: () => deck("", group, ids.slice(0, SAMPLE_CARDS)),
    last: () => deck("", group, ids.slice(-SAMPLE_CARDS)),
    all: () => deck("", group, ids, (id) => copies?.get(id) ?? 1),
  }[source]();
  return isObject(made) && Array.isArray(made.cards) ? made.cards : [];
}

function standardSections(
  { deckbuilder, groups, language }: BuilderState,
  cardDb: CardDatabase,
  say: Say,
): JsonObject {
  const decks = groups.filter(({ groupType }) => groupType === "Deck");
  const { maxCardQuantity, searchableColumns } = deckbuilder;
  const deckOf = decks[0] ?? groups[0];
  const allCards = wholeGame(say("deck.allCards"), deckOf, cardDb);
  const sample = (number: number) => say("deck.sample", { number });
  return {
    deckbuilder: {
      addButtons: Array.from({ length: maxCardQuantity }, (_, index) => index + 1),
      columns: searchableColumns.map(({ propertyId, label }) => ({ propName: propertyId, label })),
      spawnGroups: spawnGroups(decks, language),
    },
    deckMenu: {
      subMenus: [
        {
          label: say("deck.samples"),
          deckLists: [{ label: sample(1), deckListId: "sampleDeck1" }],
        },
        {
          label: say("deck.moreSamples"),
          subMenus: [
            {
              label: say("deck.nestedMenu"),
              deckLists: [{ label: sample(2), deckListId: "sampleDeck2" }],
            },
          ],
        },
      ],
      ...(allCards ? { deckLists: [{ label: say("deck.allCards"), deckListId: "allCards" }] } : {}),
    },
    preBuiltDecks: {
      ...sampleDecks(sample, deckOf, Object.keys(cardDb)),
      ...(allCards ? { allCards } : {}),
    },
    spawnExistingCardModal: {
      columnProperties: ["name", "type"],
      loadGroupIds: groups
        .filter(({ groupType }) => groupType === "Deck" || groupType === "In Play")
        .map(({ groupId }) => groupId),
    },
  };
}

/** The decks as whoever loads cards sees them: one entry for all players' decks of the same kind. */
function spawnGroups(decks: readonly Group[], language: BuilderState["language"]): JsonObject[] {
  const labels = new Map<string, string>();
  for (const { groupId, label } of decks) {
    const id = ofActingPlayer(groupId);
    if (!labels.has(id)) labels.set(id, labelOfOwn(label, language));
  }
  return [...labels].map(([loadGroupId, label]) => ({ loadGroupId, label }));
}

/** The first and the last cards of the game, so that a room can be tried at once. */
function sampleDecks(
  label: (number: number) => string,
  group: Group | undefined,
  cardIds: readonly string[],
): JsonObject {
  return {
    sampleDeck1: deck(label(1), group, cardIds.slice(0, SAMPLE_CARDS)),
    sampleDeck2: deck(label(2), group, cardIds.slice(-SAMPLE_CARDS)),
  };
}

/** All cards, as often as the author's table says; null where the samples are the game, or where it is more than a deck. */
function wholeGame(label: string, group: Group | undefined, cardDb: CardDatabase): JsonObject | null {
  const cardIds = Object.keys(cardDb);
  const copies = copiesOf(cardDb);
  if (copies === null && cardIds.length <= SAMPLE_CARDS) return null;
  const copiesOfOne = (id: string) => copies?.get(id) ?? 1;
  const count = cardIds.reduce((sum, id) => sum + copiesOfOne(id), 0);
  return count > MOST_CARDS ? null : deck(label, group, cardIds, copiesOfOne);
}

/** @param copies how often a card is in it; one that is not is left out. */
function deck(
  label: string,
  group: Group | undefined,
  cardIds: readonly string[],
  copies: (databaseId: string) => number = () => 1,
): JsonObject {
  if (!group) return { label, cards: [] };
  const loadGroupId = ofActingPlayer(group.groupId);
  return {
    label,
    cards: cardIds.flatMap((databaseId) => {
      const quantity = copies(databaseId);
      return quantity > 0 ? [{ databaseId, quantity, loadGroupId }] : [];
    }),
  };
}

/** How often each card is in the game by a column of the author's table; null where no column says so. */
export function copiesOf(cardDb: CardDatabase): Map<string, number> | null {
  const cards = Object.entries(cardDb);
  const column = Object.keys(cards[0]?.[1].A ?? {}).find((name) => COPIES.includes(name.toLowerCase()));
  if (column === undefined) return null;
  // An empty cell is no number: the card is there.
  const copies = cards.map(([id, { A }]) => [id, Number(String(A?.[column] ?? "").trim() || 1)] as const);
  // A column of that name which holds something else is another property of the cards.
  if (!copies.every(([, count]) => Number.isInteger(count) && count >= 0)) return null;
  return new Map(copies.map(([id, count]) => [id, Math.min(count, MOST_COPIES)]));
}

/** `player2Deck` → `playerNDeck`: that of whoever acts. */
function ofActingPlayer(groupId: string): string {
  return groupId.replace(/^player\d+/, "playerN");
}
