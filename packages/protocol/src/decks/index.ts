/** What the server and browsers must say alike about decks. Nothing here needs more than the language itself. */

export { inEntry } from "../reasons/said.ts";
export type { DeckItem } from "../routes/decks.ts";
export * from "./check-items.ts";
export { deckLimits } from "./limits.ts";
