export * from "./commands/index.ts";
export type { Argument, BuiltInFunction, Signature } from "./language/compile/function-table.ts";
export { interpolations } from "./language/compile/interpolations.ts";
export type * from "./language/run/effects.ts";
export type * from "./language/run/trace-event.ts";
export { loadRegex, loadRegexFor } from "./library/functions/load-regex-for.ts";
export {
  type CheckedPreferences,
  checkPreferences,
  type PreferenceKind,
} from "./library/game/saved-preferences.ts";
export { builtInFunctions } from "./library/index.ts";
export { BUILT_IN_VARIABLES } from "./library/variables/built-in-variables.ts";
export { loadDefinition } from "./load-definition.ts";
export { applyDelta } from "./model/apply-delta.ts";
export { diffStates } from "./model/delta.ts";
export { EngineError, Interrupted, RequestPending } from "./model/errors.ts";
export { FormerState } from "./model/former-state.ts";
export { hasGuessableIds, lastPromptId, withFreshIds } from "./model/fresh-ids.ts";
export type { StepThroughRequest } from "./model/history.ts";
export { createIdSource } from "./model/ids.ts";
export { brokenInvariants, misplaced } from "./model/invariants.ts";
export { type LoadedGroup, readLoadedGroups } from "./model/loaded-groups.ts";
export { type Labelled, type LineCode, LOG_LINES } from "./model/log-lines.ts";
export { onOneLine } from "./model/one-line.ts";
export { isRealFace } from "./model/open-cards.ts";
export type * from "./model/plugin.ts";
export type * from "./model/ports.ts";
export { createRandomSource } from "./model/random.ts";
export { reachableIds } from "./model/reachable-ids.ts";
export { migratedReplay, REPLAY_FORMAT, type ReplayFile, replayFile } from "./model/replay-file.ts";
export { isSaying, type LineSaying, lowered, type Saying, saidLine, saidValues } from "./model/sayings.ts";
export { unsoundGame } from "./model/sound-tables.ts";
export * from "./model/state.ts";
export type * from "./model/text-notes.ts";
export type * from "./model/user.ts";
export {
  createRehearsals,
  type Foreseen,
  REHEARSED,
  type RehearsalRequest,
  type Rehearsals,
} from "./rehearsal/rehearse.ts";
export type * from "./table/api.ts";
export { type CarryOver, carryOver, type NotCarried } from "./table/carry-over.ts";
export { type Evaluated, evaluateCondition, evaluateExpression } from "./table/evaluate.ts";
export { type GameOutline, gameOutline } from "./table/game-outline.ts";
export { isGameOutline, type OutlinedPlace, outlinedGame, withCodeOf } from "./table/outlined-game.ts";
export { checkedTrace, readTrace, TraceError } from "./table/read-trace.ts";
export { recordTrace, type TraceRecorder } from "./table/record-trace.ts";
export { createTable, openTable } from "./table/table.ts";
export * from "./table/trace.ts";
export * from "./view/index.ts";
