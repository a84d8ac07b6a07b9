/** Plugins packed for the wire, kept in memory by version (api §3.3.20). */
import type { Beside } from "../side-work/jobs.ts";
import type { Plugin } from "../storage/plugin-store.ts";
import type { packBody } from "./pack-body.ts";
import type { PluginTexts } from "./plugin-texts.ts";

interface PackedPlugin {
  /** The body: a JSON string literal of base64 of gzip of the plugin's JSON. */
  body: Buffer;
  /** Strong; depends on the content alone. */
  etag: string;
}

export interface PackedPlugins {
  /**
   * Null when that version is not stored. With `forAuthor` the repository's address is in it. Packing runs off the main
   * thread and at most once per version, however many players open a room together.
   */
  get(plugin: Plugin, version: number, forAuthor: boolean): Promise<PackedPlugin | null>;
  /** Forgets a plugin that was deleted. */
  drop(pluginId: number): void;
}

/** What is done beside the main thread. */
export type PackingJobs = Beside<{ packBody: typeof packBody }>;

const BUDGET_BYTES = 96 * 1024 * 1024;

export function createPackedPlugins(texts: PluginTexts, sideWork: PackingJobs): PackedPlugins {
  /** In order of last use. */
  const entries = new Map<
    string,
    { pluginId: number; packed: Promise<PackedPlugin | null>; bytes: number }
  >();

  function trim(): void {
    let total = 0;
    for (const entry of entries.values()) total += entry.bytes;
    for (const [key, entry] of entries) {
      if (total <= BUDGET_BYTES || entries.size <= 1) return;
      entries.delete(key);
      total -= entry.bytes;
    }
  }

  return {
    async get(plugin, version, forAuthor) {
      const repoUrl = forAuthor ? plugin.repoUrl : null;
      const key = JSON.stringify([plugin.id, version, plugin.name, repoUrl]);
      const entry = entries.get(key) ?? {
        pluginId: plugin.id,
        packed: pack(texts, sideWork, plugin, version, repoUrl),
        bytes: 0,
      };
      entries.delete(key);
      entries.set(key, entry);
      try {
        const packed = await entry.packed;
        if (!packed) entries.delete(key);
        else entry.bytes = packed.body.length;
        trim();
        return packed;
      } catch (error) {
        entries.delete(key);
        throw error;
      }
    },
    drop(pluginId) {
      for (const [key, entry] of entries) if (entry.pluginId === pluginId) entries.delete(key);
    },
  };
}

async function pack(
  texts: PluginTexts,
  sideWork: PackingJobs,
  { id, name }: Plugin,
  version: number,
  repoUrl: string | null,
): Promise<PackedPlugin | null> {
  const text = await texts.read(id, version);
  if (!text) return null;
  const { body, etag } = await sideWork.packBody({ ...text, id, name, repoUrl });
  // From another thread comes what is no Buffer any more.
  return { body: Buffer.from(body.buffer, body.byteOffset, body.byteLength), etag };
}
