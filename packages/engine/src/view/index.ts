export { AliasBook, UnknownIdError } from "./alias-book.ts";
export { type Change, type Touched, touchedBy } from "./change.ts";
export { commonView } from "./common-view.ts";
export { IdHolders } from "./id-holders.ts";
export { type CardMention, cardMentions } from "./mentions.ts";
export { convertedNotes, type KeptNotes } from "./old-notes.ts";
export type { NotedPiece } from "./pieces.ts";
export { notePrompts, type PromptCardMention, type PromptNotes } from "./prompt-notes.ts";
export { redactDelta, redactFades, redactLines } from "./redact.ts";
export { piecesShown } from "./shown-pieces.ts";
export {
  type NotedMention,
  type NotedPromptMention,
  noNotes,
  type StepNotes,
  stepNotes,
} from "./step-notes.ts";
export { viewChange, viewDelta } from "./view-delta.ts";
export { viewGame } from "./view-game.ts";
export { type ViewIndex, viewIndexOf } from "./view-parts.ts";
export { knows, type Viewer } from "./viewer.ts";
