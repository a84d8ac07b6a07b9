/** Play-script tests of plugins (docs/plugins/testing.md), for the command line and for vitest. */
export { findPlayFiles, loadPlayDefinition, type PlayFile, readPlayScripts } from "./folder.ts";
export { formatFailure, type PlayFailure, runPlayScript } from "./run-play.ts";
export { type PlayScript, type PlayStep, readPlayScript, ScriptError } from "./script.ts";
