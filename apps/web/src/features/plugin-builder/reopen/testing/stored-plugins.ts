/** Plugins made by hand, as the server hands them to their author: the games of the house, and real ones beside the project. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { CardDatabase, JsonObject } from "@baize/engine";
import { loadPluginFolder } from "@baize/plugin/folder";
import type { RawPlugin } from "../open-stored.ts";

const root = join(import.meta.dirname, "../../../../../../..");

export interface PluginFolder {
  name: string;
  folder: string;
  /** Why it cannot be read here; null: it can. */
  missing: string | null;
}

const beside = (name: string): PluginFolder => {
  const folder = join(root, "../shared/plugins", name);
  return { name, folder, missing: existsSync(folder) ? null : `No plugin at ../shared/plugins/${name}.` };
};
const ofTheHouse = (name: string): PluginFolder => ({
  name,
  folder: join(root, "games", name),
  missing: null,
});

export const houseGames = ["duel-of-lanterns", "standard-52", "tidewatch"].map(ofTheHouse);
export const realPlugins = ["lotrlcg", "marvel"].map(beside);

export async function rawPlugin({ name, folder }: PluginFolder): Promise<RawPlugin> {
  const { gameDef, cardDb } = await loadPluginFolder(folder);
  return rawOf(gameDef, cardDb, name);
}

export function rawOf(gameDef: JsonObject, cardDb: CardDatabase = {}, name = "A game"): RawPlugin {
  return { id: 7, name, version: 3, game_def: gameDef, card_db: cardDb };
}
