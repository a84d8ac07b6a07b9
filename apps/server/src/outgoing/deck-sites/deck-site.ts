/** What an adapter of a deck site gives: load items and what there is to say about them (table-ui §11.3). */
import type { ExtraDeckData, JsonObject } from "@baize/engine";
import { isRecord } from "../../is-record.ts";

export interface FetchedDeck {
  /** Name of the site as people know it. */
  site: string;
  /** Load items for `LOAD_CARDS`. */
  items: JsonObject[];
  extra?: ExtraDeckData;
  /** One line per card that is not in the game's database. */
  unknown: string[];
  /** What else the player should know. */
  notices: string[];
}

/** The deck could not be imported; `message` is for the player. */
export class DeckImportError extends Error {
  override name = "DeckImportError";
}

/** The deck itself could not be read. */
export function unreadable(
  site: string,
  sharing = "link sharing turned on in your profile settings",
): DeckImportError {
  return new DeckImportError(
    `Error loading deck. If you are attempting to load an unpublished deck, make sure you have ${sharing} of ${site}.`,
  );
}

/** `{code: quantity}` of an answer; anything else in it is left out. */
export function slotsOf(value: unknown): [code: string, quantity: number][] {
  if (!isRecord(value)) return [];
  return Object.entries(value).filter(
    (slot): slot is [string, number] =>
      typeof slot[1] === "number" && Number.isInteger(slot[1]) && slot[1] > 0,
  );
}
