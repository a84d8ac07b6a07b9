/** The people at a table, as the engine knows them. */
import type { JsonObject } from "./state.ts";

/** A user's saved settings for one plugin (api §12). */
export interface PluginSettings {
  player?: JsonObject;
  game?: JsonObject;
  automation?: { gameRules?: Record<string, boolean>; cardRules?: Record<string, Record<string, boolean>> };
  [key: string]: unknown;
}

/** The person behind an action, a seat or a new game. */
export interface User {
  id: number;
  alias: string;
  /** Display name of a language, such as `English`. */
  language: string;
  settings?: PluginSettings;
}
