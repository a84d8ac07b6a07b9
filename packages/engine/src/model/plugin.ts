/** A plugin as the engine is given it. */
import type { JsonObject } from "./state.ts";

/** Card database: databaseId → side → column → raw cell (text, or JSON in custom cards). */
export type CardDatabase = Record<string, Record<string, JsonObject>>;

/** One stored version of a plugin, as `packages/plugin` produces it. */
export interface PluginSource {
  id: number;
  version: number;
  authorId: number | null;
  gameDef: JsonObject;
  cardDb: CardDatabase;
  /** Where a part of the definition was written, such as `json/rules.json:12`; absent: its files are not at hand. */
  lineOf?(path: readonly string[]): string | null;
}

/** A plugin version made ready to run: code compiled once, rules indexed. Opaque; made by `loadDefinition`. */
export interface Definition {
  readonly source: PluginSource;
}
