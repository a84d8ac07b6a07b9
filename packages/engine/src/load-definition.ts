/** The one place where the language is given its functions and variables. A file of its own: pages that never run code take none of it along. */
import { playable } from "./language/playable.ts";
import { builtInFunctions } from "./library/index.ts";
import { builtInVariables } from "./library/variables/built-in-variables.ts";
import type { Definition, PluginSource } from "./model/plugin.ts";

/**
 * Makes a definition for `createTable`. Code is compiled when it first runs and then kept for as long as the
 * definition lives; one definition serves any number of tables.
 */
export function loadDefinition(source: PluginSource): Definition {
  return playable(source, { functions: builtInFunctions(), variables: builtInVariables });
}
