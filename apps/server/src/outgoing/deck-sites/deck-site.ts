/** What an adapter of a deck site works with, and what it gives (decks §6.3). */
import type { CardDatabase } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { type DeckPlace, deckLimits, type Said, say } from "@baize/protocol";
import type { FetchedDeck, ImportOutcome } from "@baize/room";

/** What an adapter finds on its site. */
export type SiteDeck = Omit<FetchedDeck, "site">;

export interface SiteAccess {
  place: DeckPlace;
  cardDb: CardDatabase;
  /** The seat that the cards are loaded for; `playerN` for a deck that is kept for any. */
  seat: string;
  cards: CardAnswers;
  /** JSON below the site's base address, or that of another site; null for whatever is no such answer. */
  get(path: string, site?: DeckPlace["site"]): Promise<unknown>;
  post(path: string, body: object): Promise<unknown>;
}

/** Answers for single cards, kept for some time. */
export interface CardAnswers {
  find(code: string): SiteCard | undefined;
  keep(code: string, card: SiteCard): void;
}

/** What counts of a single card's answer. */
export interface SiteCard {
  name: string;
  /** Where the card goes when it is no part of the side deck. */
  goesTo: "Play1" | "Sideboard" | "Deck";
  /** Ids by which plugins may know it. */
  ids: readonly string[];
}

/** The deck could not be imported; what is said is for the player. */
export class DeckImportError extends Error {
  override name = "DeckImportError";
  readonly said: Said;

  constructor(said: Said) {
    super(said.text);
    this.said = said;
  }
}

/** A refusal as an outcome; anything else that is thrown stays an error. */
export async function importOutcome(fetch: () => Promise<FetchedDeck>): Promise<ImportOutcome> {
  try {
    return { deck: await fetch() };
  } catch (error) {
    if (error instanceof DeckImportError) return { refused: error.said };
    throw error;
  }
}

/** The deck itself could not be read. */
export function unreadable(sharing: "link sharing" | "sharing" = "link sharing"): DeckImportError {
  return new DeckImportError(
    sharing === "sharing" ? say("import_unreadable") : say("import_unreadable_link"),
  );
}

/** An object with something in it: a deck, as far as one can tell. */
export function isDeck(value: unknown): value is Record<string, unknown> {
  return isObject(value) && Object.keys(value).length > 0;
}

/** `{code: quantity}` of an answer; anything else in it is left out. Sites write nothing as `[]`, and numbers as texts. */
export function slotsOf(value: unknown): [code: string, quantity: number][] {
  if (!isObject(value)) return [];
  return Object.entries(value)
    .slice(0, deckLimits.entries)
    .map(([code, count]): [string, number] => [code, numberOf(count) ?? 0])
    .filter(
      ([code, count]) => isCode(code) && Number.isInteger(count) && count > 0 && count <= deckLimits.quantity,
    );
}

/** A number, or its decimal text; null for anything else. */
export function numberOf(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  return typeof value === "string" && /^-?[0-9]{1,12}(\.[0-9]{1,6})?$/.test(value) ? Number(value) : null;
}

/** An object, or the JSON text of one; an empty object for anything else. */
export function recordOf(value: unknown): Record<string, unknown> {
  if (typeof value !== "string") return isObject(value) ? value : {};
  try {
    const read: unknown = JSON.parse(value);
    return isObject(read) ? read : {};
  } catch {
    return {};
  }
}

/** A text with something in it, not longer than names are; null for anything else. */
export function textOf(value: unknown): string | null {
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" ? null : text.slice(0, deckLimits.nameLength);
}

/** Codes name cards; what does not look like one is nobody's. */
export function isCode(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text) && text !== "__proto__";
}

/** The name of a deck, where it has one. */
export function named(deck: Record<string, unknown>): { name?: string } {
  const name = textOf(deck.name);
  return name === null ? {} : { name };
}
