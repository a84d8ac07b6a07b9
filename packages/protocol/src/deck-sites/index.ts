export * from "./deck-address.ts";
export * from "./deck-games.ts";
export * from "./external-deck.ts";
