/**
 * Play scripts (docs/plugins/testing.md): read, played on a table of the real engine, and written of what people did. Runs in
 * browsers and in Node.
 */
export { resolveLabel } from "../base/labels.ts";
export { promptsOf } from "./answer.ts";
export { cardsOf } from "./find-cards.ts";
export type { ReadTable } from "./find-lists.ts";
export { calledOf, selectorOf, stackSelectorOf } from "./name-cards.ts";
export { type AskedList, shortFormOf } from "./name-lists.ts";
export { formatFailure, type PlayFailure, runPlayScript, type TracedStep } from "./run-play.ts";
export { type PlayScript, type PlayStep, readPlayScript, ScriptError, VERBS } from "./script.ts";
export { Stage, type StageSettings } from "./stage.ts";
