/** Names of decks and cards, as long as they may be. */
import { deckLimits } from "@baize/protocol/decks";

/** A name without what is too much of it; a letter of two units, as an emoji is one, goes as a whole. */
export function cutName(name: string, most: number = deckLimits.nameLength): string {
  return [...name].slice(0, most).join("");
}
