export type * from "./api.ts";
export * from "./commands/index.ts";
export { BUILT_IN_VARIABLES } from "./compile/built-in-variables.ts";
export { loadDefinition } from "./definition.ts";
export { applyDelta, diffStates } from "./delta.ts";
export { EngineError, Interrupted, RequestPending } from "./errors.ts";
export { type Evaluated, evaluateCondition, evaluateExpression } from "./evaluate.ts";
export { FormerState } from "./former-state.ts";
export { hasGuessableIds, lastPromptId, withFreshIds } from "./fresh-ids.ts";
export type { Argument, BuiltInFunction, Signature } from "./functions/function-table.ts";
export { builtInFunctions } from "./functions/index.ts";
export {
  type CheckedPreferences,
  checkPreferences,
  type PreferenceKind,
} from "./game/saved-preferences.ts";
export { createIdSource } from "./ids.ts";
export { brokenInvariants, misplaced } from "./invariants.ts";
export { createRandomSource } from "./random.ts";
export { loadRegexFor } from "./regex/load-regex-for.ts";
export { migratedReplay, REPLAY_FORMAT, type ReplayFile, replayFile } from "./replay-file.ts";
export { unsoundGame } from "./sound-tables.ts";
export * from "./state.ts";
export { createTable, openTable } from "./table.ts";
export * from "./view/index.ts";
