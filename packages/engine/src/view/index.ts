export { type Change, plainChange } from "./change.ts";
export { diff as viewDifference } from "./diff.ts";
export { IdHolders, idsWritten, type PastReferences } from "./id-holders.ts";
export { type CardMention, cardMentions } from "./mentions.ts";
export {
  audienceOf,
  looksLikeName,
  NameBook,
  type Standing,
  standingOf,
  UnknownIdError,
} from "./name-book.ts";
export { convertedNotes, type KeptNotes } from "./old-notes.ts";
export { freshOutward } from "./outward.ts";
export type { NotedPiece } from "./pieces.ts";
export { promptsAsked, reachablePrompts } from "./prompt-ids.ts";
export { notePrompts, type PromptCardMention, type PromptNotes } from "./prompt-notes.ts";
export { evaluateForAll } from "./readable-by-all.ts";
export { redactDelta, redactFades, redactLines } from "./redact.ts";
export { type SaidLine, saidLines, type ValuePlace } from "./said-lines.ts";
export { piecesShown } from "./shown-pieces.ts";
export {
  type NotedMention,
  type NotedPromptMention,
  noNotes,
  type StepNotes,
  stepNotes,
} from "./step-notes.ts";
export { type Touched, touchedBy } from "./touched.ts";
export { type ToldViews, tellViews, viewDelta } from "./view-delta.ts";
export { viewGame } from "./view-game.ts";
export { scopeOf, type ViewIndex, viewIndexOf } from "./view-parts.ts";
export { knows, type Reader, type Viewer } from "./viewer.ts";
