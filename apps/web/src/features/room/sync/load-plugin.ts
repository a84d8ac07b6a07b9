/** Gets the plugin version that a room runs: from the cache, else from the server (table §1.3). */
import { unpackBundle } from "@baize/plugin";
import type { PluginCache } from "../../../offline/store/plugin-cache.ts";
import { PLUGIN_RETRIES, PLUGIN_RETRY_MS } from "../model/constants.ts";
import type { TablePlugin } from "../model/room-context.tsx";

export interface LoadPluginOptions {
  id: number;
  version: number;
  cache: PluginCache;
  /** Requests a path of the API with the person's token. */
  fetch(path: string, signal: AbortSignal): Promise<Response>;
  /** 0 to 100. */
  onProgress(percent: number): void;
  signal: AbortSignal;
  /** Waits; tests do it without a clock. */
  wait?(milliseconds: number): Promise<void>;
}

/** Throws when the plugin cannot be had: after four retries, or when what came is no plugin. */
export async function loadPlugin(options: LoadPluginOptions): Promise<TablePlugin> {
  const { id, version, cache, signal } = options;
  const cached = await cache.get(id, version);
  if (cached !== null) {
    const plugin = unpacked(cached, id);
    // A damaged entry is as good as none.
    if (plugin && plugin.version === version) return plugin;
  }
  const packed = await fetched(options);
  signal.throwIfAborted();
  const plugin = unpacked(packed, id);
  if (!plugin) throw new Error("The plugin data could not be read.");
  // The table need not wait for what the next visit wants; the cache keeps its failures to itself.
  void cache.put(id, plugin.version, packed);
  return plugin;
}

function unpacked(packed: string, id: number): TablePlugin | null {
  try {
    const bundle = unpackBundle(packed);
    return {
      id: bundle.id ?? id,
      version: bundle.version,
      name: bundle.name ?? "",
      gameDef: bundle.game_def,
      cardDb: bundle.card_db,
    };
  } catch (error) {
    console.warn("plugin: not readable", error);
    return null;
  }
}

async function fetched(options: LoadPluginOptions): Promise<string> {
  const { wait = sleep, signal } = options;
  for (let attempt = 0; ; attempt++) {
    try {
      return await fetchPacked(options);
    } catch (error) {
      if (signal.aborted || attempt >= PLUGIN_RETRIES) throw error;
      await wait(PLUGIN_RETRY_MS * 2 ** attempt);
      signal.throwIfAborted();
    }
  }
}

/**
 * Asks the server once for a packed plugin. Throws when it has no answer, or another than that.
 * @param version absent: the present one.
 */
export async function fetchPacked({
  id,
  version,
  fetch,
  onProgress,
  signal,
}: Pick<LoadPluginOptions, "id" | "fetch" | "onProgress" | "signal"> & {
  version?: number;
}): Promise<string> {
  onProgress(0);
  const query = version === undefined ? "" : `?version=${version}`;
  const response = await fetch(`/be/api/plugins/${id}${query}`, signal);
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  const body = await readWithProgress(response, onProgress);
  const value: unknown = JSON.parse(body);
  if (typeof value !== "string") throw new Error("The server answered with something else than plugin data.");
  return value;
}

/** Reads a body and reports `round(loaded / total · 100)`; 0 while the total is unknown. */
async function readWithProgress(response: Response, onProgress: (percent: number) => void): Promise<string> {
  const total = Number(response.headers.get("content-length") ?? 0);
  // A compressed answer counts other bytes than it gives: no percentage then.
  const known = total > 0 && !response.headers.get("content-encoding");
  if (!response.body) return response.text();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let loaded = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    loaded += value.length;
    if (known) onProgress(Math.min(100, Math.round((loaded / total) * 100)));
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
