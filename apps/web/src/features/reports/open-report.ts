/** Opens a bug report as a table of this device: with its own version of the game, or with another where that is gone. */
import { loadDefinition, loadRegexFor } from "@baize/engine";
import { unpackBundle } from "@baize/plugin";
import { type BugReport, reportedGame } from "@baize/room/report";
import type { DevicePerson } from "../../local-room/person.ts";
import type { PackedPlugin } from "../../local-room/table-schema.ts";
import { makeTable, tableStore } from "../../local-room/tables.ts";
import { createPluginCache } from "../../offline/store/plugin-cache.ts";
import { newestPlugin } from "../device-table/newest-plugin.ts";
import { fetchWithToken } from "../room/sync/fetch-with-token.ts";
import { fetchPacked } from "../room/sync/load-plugin.ts";

/** The game of a report from this device or the server: the version that it names, else the newest. Null: neither has any. */
export async function pluginOf(
  { plugin: { id, version } }: BugReport,
  signal: AbortSignal,
): Promise<PackedPlugin | null> {
  const here = (await tableStore.plugin(id, version).catch(() => null)) ?? (await cached(id, version));
  if (here) return here;
  try {
    const packed = await fetchPacked({ id, version, fetch: fetchWithToken, onProgress() {}, signal });
    return { id, version: unpackBundle(packed).version, packed };
  } catch {
    signal.throwIfAborted();
  }
  return newestPlugin(id, () => {}, signal).catch(() => null);
}

async function cached(id: number, version: number): Promise<PackedPlugin | null> {
  const packed = await createPluginCache().get(id, version);
  return packed === null ? null : { id, version, packed };
}

/**
 * @returns the slug of the table, which is open for the page that shows it next.
 * @throws with what the table's thread said; `full` where the device has no room left.
 */
export async function openReport(
  report: BugReport,
  plugin: PackedPlugin,
  person: DevicePerson,
): Promise<{ slug: string } | { full: boolean }> {
  const { id, version, packed } = plugin;
  const { game_def: gameDef, card_db: cardDb } = unpackBundle(packed);
  await loadRegexFor(gameDef);
  const definition = loadDefinition({ id, version, authorId: null, gameDef, cardDb });
  const saved = reportedGame(report, definition);
  const outcome = await makeTable({ plugin, saved, takenFrom: null }, person);
  if (outcome.kind === "opened") return { slug: outcome.table.slug };
  if (outcome.kind === "failed") console.warn("A report could not be opened.", outcome.message);
  return { full: outcome.kind === "failed" && outcome.full };
}
