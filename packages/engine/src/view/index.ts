export { AliasBook } from "./alias-book.ts";
export { type Redaction, redactDelta, redactionsOf, redactLines } from "./redaction.ts";
export { viewDelta } from "./view-delta.ts";
export { viewGame } from "./view-game.ts";
export { knows, type Viewer } from "./viewer.ts";
