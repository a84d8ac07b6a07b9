/** Plugins from folders: those we ship, and those that an operator serves. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { formatFinding } from "@baize/plugin";
import { loadPluginFolder } from "@baize/plugin/folder";
import type { JsonRecord } from "../storage/plugin-store.ts";
import type { Stores } from "../storage/stores.ts";

/** Author of the plugins in `games/`. */
const SHIPPED_AUTHOR = "Baize";

/** The `seedKey` of every plugin inside `games/`: those of other folders may have the same author. */
export function shippedKeys(gamesDir: string): ReadonlySet<string | null> {
  return new Set(shippedPluginFolders(gamesDir).map((dir) => seedKeyOf(SHIPPED_AUTHOR, dir)));
}

const seedKeyOf = (authorAlias: string, dir: string) => `${authorAlias}/${basename(resolve(dir))}`;

export interface SeedOptions {
  /** Author shown for the plugin. An account that nobody can sign in to is made when there is no such user. */
  authorAlias: string;
  now(): number;
}

export interface SeededPlugin {
  id: number;
  name: string;
  version: number;
  /** What happened to the row. */
  change: "created" | "updated" | "unchanged";
  /** Doubts about the files, ready for a terminal. */
  warnings: string[];
}

/** The folder does not hold a plugin that may be stored; `message` lists what is wrong, a line each. */
export class SeedError extends Error {
  constructor(dir: string, problems: string[]) {
    super(`The plugin in ${dir} cannot be served:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    this.name = "SeedError";
  }
}

/**
 * Stores the plugin of a folder as a public plugin. The same folder again is the same plugin: unchanged content
 * changes nothing, changed content becomes the next version. Throws SeedError.
 */
export async function seedPlugin(dir: string, stores: Stores, options: SeedOptions): Promise<SeededPlugin> {
  const { gameDef, cardDb, errors, warnings } = await loadPluginFolder(dir);
  if (errors.length > 0) throw new SeedError(dir, errors.map(formatFinding));
  const name = typeof gameDef.pluginName === "string" ? gameDef.pluginName.trim() : "";
  if (name === "") throw new SeedError(dir, ["Invalid plugin name"]);

  const seedKey = seedKeyOf(options.authorAlias, dir);
  const seedHash = createHash("sha256").update(stableJson({ gameDef, cardDb })).digest("hex");
  const content = { name, gameDef: gameDef as JsonRecord, cardDb: cardDb as JsonRecord, seedHash };
  const notes = warnings.map(formatFinding);

  const existing = await stores.plugins.findSeed(seedKey);
  if (!existing) {
    const authorId = await authorNamed(options.authorAlias, stores);
    const plugin = await stores.plugins.create({
      ...content,
      authorId,
      public: true,
      repoUrl: null,
      seedKey,
    });
    return { id: plugin.id, name, version: 1, change: "created", warnings: notes };
  }
  if (existing.seedHash === seedHash) {
    return { id: existing.id, name, version: existing.version, change: "unchanged", warnings: notes };
  }
  const updated = await stores.plugins.update(existing.id, content, options.now());
  return {
    id: existing.id,
    name,
    version: updated?.version ?? existing.version,
    change: "updated",
    warnings: notes,
  };
}

/** Stores the plugins of the folders inside `games/`; one that may not be stored is logged and left. */
export async function seedShipped(
  gamesDir: string,
  stores: Stores,
  { now, log }: { now(): number; log: { error(data: object, message: string): void } },
): Promise<void> {
  for (const dir of shippedPluginFolders(gamesDir)) {
    try {
      await seedPlugin(dir, stores, { authorAlias: SHIPPED_AUTHOR, now });
    } catch (error) {
      if (!(error instanceof SeedError)) throw error;
      log.error({ dir }, error.message);
    }
  }
}

/** The plugin folders inside `games/`; none when there is no such folder. */
export function shippedPluginFolders(gamesDir: string): string[] {
  if (!existsSync(gamesDir)) return [];
  return readdirSync(gamesDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && holdsPlugin(join(gamesDir, entry.name)))
    .map((entry) => join(gamesDir, entry.name))
    .toSorted();
}

function holdsPlugin(folder: string): boolean {
  const json = join(folder, "json");
  return readdirSync(existsSync(json) ? json : folder).some((name) => name.endsWith(".json"));
}

async function authorNamed(alias: string, stores: Stores): Promise<number> {
  const known = await stores.users.findByAlias(alias);
  if (known) return known.id;
  const email = `${encodeURIComponent(alias.toLowerCase())}@seed.invalid`;
  return (await stores.users.create({ email, alias, passwordHash: null })).id;
}

/** JSON with sorted keys: the order of keys in files does not make another version. */
function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
