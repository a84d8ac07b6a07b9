/** What the server and browsers must say alike about decks. Nothing here needs more than the language itself. */
export type { DeckItem } from "../http/deck.ts";
export { inEntry } from "../reasons/said.ts";
export * from "./check-items.ts";
export { deckLimits } from "./limits.ts";
