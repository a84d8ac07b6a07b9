export { AliasBook, UnknownIdError } from "./alias-book.ts";
export { type Change, type Touched, touchedBy } from "./change.ts";
export { IdHolders } from "./id-holders.ts";
export { redactDelta, redactLines } from "./redact.ts";
export { noNotes, type Redaction, type StepNotes, stepNotes } from "./step-notes.ts";
export { viewChange, viewDelta } from "./view-delta.ts";
export { viewGame } from "./view-game.ts";
export { type ViewIndex, viewIndexOf } from "./view-parts.ts";
export { knows, type Viewer } from "./viewer.ts";
