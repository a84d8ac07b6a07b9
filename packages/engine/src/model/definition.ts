/** A plugin version made ready to run (decision 16). */
import type { Definition, PluginSource } from "./plugin.ts";
import type { JsonObject } from "./state.ts";
import { isObjectValue, type Value } from "./value.ts";

/** The sections of the definition that the engine reads while a game runs; absent ones are empty. */
export interface LoadedDefinition extends Definition {
  readonly source: PluginSource;
  readonly actionLists: JsonObject;
  readonly automation: JsonObject;
  readonly layouts: JsonObject;
  readonly prompts: JsonObject;
  readonly preBuiltDecks: JsonObject;
  readonly steps: JsonObject;
  readonly stepOrder: readonly string[];
}

/** The sections of a plugin's definition. */
export function sections(source: PluginSource): LoadedDefinition {
  const { gameDef } = source;
  const order = gameDef.stepOrder;
  return {
    source,
    actionLists: section(gameDef, "actionLists"),
    automation: section(gameDef, "automation"),
    layouts: section(gameDef, "layouts"),
    prompts: section(gameDef, "prompts"),
    preBuiltDecks: section(gameDef, "preBuiltDecks"),
    steps: section(gameDef, "steps"),
    stepOrder: Array.isArray(order) ? order.filter((id) => typeof id === "string") : [],
  };
}

/** A section of the definition; empty when it is missing or no object. */
export function section(gameDef: JsonObject, name: string): JsonObject {
  const value = Object.hasOwn(gameDef, name) ? gameDef[name]! : null;
  return isObjectValue(value as Value) ? (value as JsonObject) : {};
}
