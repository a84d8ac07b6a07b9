/** Where walks are taken: a small plugin of the engine's own, a shipped game, and whole plugins of other people. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPluginFolder } from "@baize/plugin/folder";
import { loadDefinition } from "../../src/index.ts";
import type { CardDatabase, Definition } from "../../src/model/plugin.ts";
import type { JsonObject } from "../../src/model/state.ts";
import { readJson } from "../conformance/files.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** Folders, or the file of the fixture plugin, by the world's name. */
const PLACES = {
  "standard-52": join(root, "games/standard-52"),
  fixture: join(root, "packages/engine/conformance/fixtures/mini-plugin.json"),
  lotrlcg: join(root, "../shared/plugins/lotrlcg"),
  marvel: join(root, "../shared/plugins/marvel"),
} as const;

export type World = keyof typeof PLACES;
export const WORLDS = Object.keys(PLACES) as World[];

/** Null where the plugin is not at hand: those of other people are no part of the project. */
export async function definitionOf(world: World): Promise<Definition | null> {
  const place = PLACES[world];
  if (!existsSync(place)) return null;
  const files = place.endsWith(".json")
    ? (readJson(place) as { gameDef: JsonObject; cardDb: CardDatabase })
    : await loadPluginFolder(place);
  return loadDefinition({ id: 1, version: 1, authorId: 1, gameDef: files.gameDef, cardDb: files.cardDb });
}
