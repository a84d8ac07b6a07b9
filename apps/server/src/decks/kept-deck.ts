/** A deck that is kept on this server, for a room that was made with it (decks §10 A-7). */
import type { CardDatabase, PluginSource } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { checkDeckItems, type DeckItem, say } from "@baize/protocol";
import type { FetchedDeck } from "@baize/room";
import type { NamedCards } from "../custom-cards/named-cards.ts";
import { DeckImportError } from "../outgoing/deck-sites/deck-site.ts";
import { inPresentGroups } from "../outgoing/deck-sites/present-groups.ts";
import type { DeckStore } from "../storage/deck-store.ts";

export interface KeptDeckRequest {
  deckId: number;
  /** Who loads it: their own private decks and cards count. */
  userId: number;
  seat: string;
  plugin: PluginSource;
}

export async function keptDeck(
  stores: { decks: Pick<DeckStore, "find">; cards: NamedCards },
  { deckId, userId, seat, plugin }: KeptDeckRequest,
): Promise<FetchedDeck> {
  const deck = await stores.decks.find(deckId);
  const mayLoad = deck?.pluginId === plugin.id && (deck.public || deck.authorId === userId);
  if (!deck || !mayLoad) throw new DeckImportError(say("deck_private"));
  const entries = checkDeckItems(deck.loadList).items;
  const isThere = await finder(stores.cards, entries, userId, plugin);
  const known = entries.filter(isThere);
  const unknown = entries
    .filter((entry) => !isThere(entry))
    .map((entry) => say("import_unknown_card", { name: String(entry._name ?? entry.databaseId ?? "") }));
  const { items, notices } = inPresentGroups(known.map(sent), plugin.gameDef, seat);
  if (items.length === 0) throw new DeckImportError(say("import_no_cards"));
  return { site: "Baize", name: deck.name, items, unknown, notices, isKept: true };
}

/** Whether an entry can be loaded: written out, a custom card that this person may use, or a card of the game. */
async function finder(
  cards: NamedCards,
  entries: readonly DeckItem[],
  userId: number,
  { id, cardDb }: PluginSource,
): Promise<(entry: DeckItem) => boolean> {
  const custom = entries.flatMap(({ authorId, databaseId }) =>
    authorId === undefined ? [] : (databaseId ?? []),
  );
  const texts =
    custom.length === 0 ? [] : await Promise.all([cards.own(id, userId, custom), cards.shared(id, custom)]);
  const found: CardDatabase[] = texts.map((text) => JSON.parse(text));
  return ({ databaseId, authorId, cardDetails }) => {
    if (isObject(cardDetails)) return true;
    if (typeof databaseId !== "string") return false;
    return (authorId === undefined ? [cardDb] : found).some((database) =>
      Object.hasOwn(database, databaseId),
    );
  };
}

/** Names and places as they are kept; other keys that are free in the format stay here. */
function sent(entry: DeckItem): DeckItem {
  const keys = Object.entries(entry).filter(([key]) => !key.startsWith("_") || key === "_name");
  return Object.fromEntries(keys) as DeckItem;
}
