/** The newest version of a game that can be had now: the server's, or without a line the newest that is kept on this device. */
import { unpackBundle } from "@baize/plugin";
import type { PackedPlugin } from "../../local-room/table-schema.ts";
import { tableStore } from "../../local-room/tables.ts";
import { createPluginCache } from "../../offline/store/plugin-cache.ts";
import { fetchWithToken } from "../room/sync/fetch-with-token.ts";
import { fetchPacked } from "../room/sync/load-plugin.ts";

const cache = createPluginCache();

/** How long a line that is there, but brings nothing, is waited for where a version is kept; milliseconds. */
const PATIENCE_MS = 4000;

/** Throws when there is neither. */
export async function newestPlugin(
  id: number,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<PackedPlugin> {
  // Where the browser forbids the database, whoever makes the table says so.
  const kept = await newestKept(id).catch(() => null);
  try {
    const fetch = kept ? fetchSoon : fetchWithToken;
    const packed = await fetchPacked({ id, fetch, onProgress, signal });
    const { version } = unpackBundle(packed);
    void cache.put(id, version, packed);
    return { id, version, packed };
  } catch (error) {
    signal.throwIfAborted();
    if (!kept) throw error;
    return kept;
  }
}

/** Rejects where no answer begins in time. */
async function fetchSoon(path: string, signal: AbortSignal): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PATIENCE_MS);
  try {
    return await fetchWithToken(path, AbortSignal.any([signal, late.signal]));
  } finally {
    clearTimeout(timer);
  }
}

async function newestKept(id: number): Promise<PackedPlugin | null> {
  const [atTables, lately] = await Promise.all([tableStore.plugin(id), cache.newest(id)]);
  if (!atTables || !lately) return atTables ?? (lately && { id, ...lately });
  return lately.version > atTables.version ? { id, ...lately } : atTables;
}
