export * from "./channel/index.ts";
export * from "./deck-sites/index.ts";
export * from "./decks/index.ts";
export { fold } from "./fold.ts";
export * from "./http/index.ts";
export * from "./picture-address.ts";
export * from "./return-to.ts";
export * from "./support-levels.ts";
