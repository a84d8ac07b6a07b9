/** Where cards come onto the table: the deck builder, two sample decks, and the dialog that spawns a card. */
import type { CardDatabase, JsonObject } from "@baize/engine";
import type { BuilderState, Group } from "../model/builder-state.ts";

const SAMPLE_CARDS = 10;

export function deckSections({ deckbuilder, groups }: BuilderState, cardDb: CardDatabase): JsonObject {
  const decks = groups.filter(({ groupType }) => groupType === "Deck");
  const { maxCardQuantity, searchableColumns } = deckbuilder;
  return {
    deckbuilder: {
      addButtons: Array.from({ length: maxCardQuantity }, (_, index) => index + 1),
      columns: searchableColumns.map(({ propertyId, label }) => ({ propName: propertyId, label })),
      spawnGroups: spawnGroups(decks),
    },
    deckMenu: {
      subMenus: [
        {
          label: "Sample Decks",
          deckLists: [{ label: "Sample Deck 1", deckListId: "sampleDeck1" }],
        },
        {
          label: "More Sample Decks",
          subMenus: [
            {
              label: "Nested Menu",
              deckLists: [{ label: "Sample Deck 2", deckListId: "sampleDeck2" }],
            },
          ],
        },
      ],
    },
    preBuiltDecks: sampleDecks(decks[0] ?? groups[0], Object.keys(cardDb)),
    spawnExistingCardModal: {
      columnProperties: ["name", "type"],
      loadGroupIds: groups
        .filter(({ groupType }) => groupType === "Deck" || groupType === "In Play")
        .map(({ groupId }) => groupId),
    },
  };
}

/** The decks as whoever loads cards sees them: one entry for all players' decks of the same kind. */
function spawnGroups(decks: readonly Group[]): JsonObject[] {
  const labels = new Map<string, string>();
  for (const { groupId, label } of decks) {
    const id = ofActingPlayer(groupId);
    if (!labels.has(id)) labels.set(id, label.replace(/Player \d+/, "My"));
  }
  return [...labels].map(([loadGroupId, label]) => ({ loadGroupId, label }));
}

/** The first and the last cards of the game, so that a room can be tried at once. */
function sampleDecks(group: Group | undefined, cardIds: readonly string[]): JsonObject {
  const deck = (label: string, ids: readonly string[]): JsonObject => ({
    label,
    cards: group
      ? ids.map((databaseId) => ({
          databaseId,
          quantity: 1,
          loadGroupId: ofActingPlayer(group.groupId),
        }))
      : [],
  });
  return {
    sampleDeck1: deck("Sample Deck 1", cardIds.slice(0, SAMPLE_CARDS)),
    sampleDeck2: deck("Sample Deck 2", cardIds.slice(-SAMPLE_CARDS)),
  };
}

/** `player2Deck` → `playerNDeck`: that of whoever acts. */
function ofActingPlayer(groupId: string): string {
  return groupId.replace(/^player\d+/, "playerN");
}
