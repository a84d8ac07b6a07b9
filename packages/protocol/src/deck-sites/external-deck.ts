/** The deck that a room was made for: `options.externalData` of its game (decks §6.4, §10 A-7). */
import { type DeckPlace, isPlace } from "./deck-address.ts";
import { DECK_SITE_LABELS, type DeckGame, type DeckSiteName } from "./deck-games.ts";

/** On a site of the game, or kept on this server under a number. */
export type ExternalDeck = { place: DeckPlace } | { deckId: number };

/** Domain of decks that are kept on this server. */
export const OWN_DECKS = "baize";

/** Null: it names no deck that could be loaded into this game. */
export function externalDeckOf(game: DeckGame | null, external: unknown): ExternalDeck | null {
  if (typeof external !== "object" || external === null) return null;
  const { domain, type, id } = external as Record<string, unknown>;
  if (typeof domain !== "string" || typeof type !== "string" || typeof id !== "string") return null;
  if (domain === OWN_DECKS) {
    return type === "deck" && /^[1-9][0-9]{0,9}$/.test(id) ? { deckId: Number(id) } : null;
  }
  if (!game || !Object.hasOwn(DECK_SITE_LABELS, domain)) return null;
  const site = domain as DeckSiteName;
  const place = { site, kind: type, id };
  return game.sites.includes(site) && isPlace(place) ? { place } : null;
}
