import type { CardDatabase, JsonObject } from "@baize/engine";
import { zipPlugin } from "@baize/plugin";
import { http } from "../../app/services.ts";
import { saveFile } from "../../ui/save-file.ts";

/** Large plugins take their time on slow lines, milliseconds. */
const TIMEOUT = 60_000;

/**
 * Saves a plugin of one's own as `{pluginName}_game_definition.zip`: `{section}.json` for every section of the
 * definition, and the card database as `card_db.tsv` beside them. @throws HttpError
 */
export async function downloadPlugin(id: number): Promise<void> {
  const plugin = await http.call("GET /api/plugins/raw/:id", { params: { id }, timeout: TIMEOUT });
  const name = `${fileName(plugin.name)}_game_definition.zip`;
  const zip = zipPlugin(plugin.game_def as JsonObject, plugin.card_db as CardDatabase);
  saveFile(new Uint8Array(zip), name, "application/zip");
}

/** Without the characters that file systems forbid. */
function fileName(name: string): string {
  return name.replace(/[\\/:*?"<>|]/g, "_");
}
