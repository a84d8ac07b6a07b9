import type { CardDatabase, JsonObject } from "@baize/engine";
import { zipParts } from "@baize/plugin";
import type { RawPluginResponse } from "@baize/protocol";
import { strToU8, unzipSync, zipSync } from "fflate";
import { http } from "../../app/services.ts";
import { saveFile } from "../../ui/save-file.ts";
import { cardTableText } from "./card-table-text.ts";

/** Large plugins take their time on slow lines, milliseconds. */
const TIMEOUT = 60_000;

/**
 * Saves a plugin of one's own as `{pluginName}_game_definition.zip`: `{section}.json` for every section of the
 * definition, and the card database as `card_db.tsv` beside them. @throws HttpError
 */
export async function downloadPlugin(id: number): Promise<void> {
  const plugin = await http.get<RawPluginResponse>(`/api/plugins/raw/${id}`, { timeout: TIMEOUT });
  const name = `${fileName(plugin.name)}_game_definition.zip`;
  saveFile(new Uint8Array(pluginZip(plugin)), name, "application/zip");
}

/** The zip's bytes; uploading it again gives the same definition. */
export function pluginZip({
  game_def,
  card_db,
}: Pick<RawPluginResponse, "game_def" | "card_db">): Uint8Array {
  const parts = unzipSync(zipParts(game_def as JsonObject));
  const cards = { "card_db.tsv": strToU8(cardTableText(card_db as CardDatabase)) };
  return zipSync({ ...parts, ...cards });
}

/** Without the characters that file systems forbid. */
function fileName(name: string): string {
  return name.replace(/[\\/:*?"<>|]/g, "_");
}
