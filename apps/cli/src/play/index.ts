/** Play-script tests of plugins (docs/plugins/testing.md), for the command line and for vitest. */
export {
  formatFailure,
  type PlayFailure,
  type PlayScript,
  type PlayStep,
  readPlayScript,
  runPlayScript,
  ScriptError,
  type TracedStep,
} from "@baize/plugin/play";
export { findPlayFiles, loadPlayDefinition, type PlayFile, readPlayScripts } from "./folder.ts";
