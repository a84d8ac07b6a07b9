/** How many plugins an author may have, and how large they may be together. */
import { and, count, desc, eq, gt, isNull, sql } from "../base/drizzle.ts";
import type { Db } from "./database.ts";
import { plugins, pluginVersions, users } from "./schema.ts";

export interface PluginQuota {
  /** Plugins of one author. */
  plugins: number;
  /** Bytes of all their current versions, packed. */
  allBytes: number;
}

/** The author would have more than they may. */
export class PluginQuotaError extends Error {
  override name = "PluginQuotaError";
  readonly of: keyof PluginQuota;

  constructor(of: keyof PluginQuota) {
    super(of);
    this.of = of;
  }
}

type Tx = Pick<Db, "select">;

/** One after the other for each author: else two would count the same plugins and both find room. */
export async function lockAuthor(tx: Tx, authorId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, authorId)).for("no key update");
}

/** Throws PluginQuotaError when what an author has now is too much. */
export async function refuseBeyond(tx: Tx, authorId: number, quota: PluginQuota): Promise<void> {
  const isCurrent = and(eq(pluginVersions.pluginId, plugins.id), eq(pluginVersions.version, plugins.version));
  const [kept] = await tx
    .select({ plugins: count(), bytes: sql<number>`coalesce(sum(${packedBytes}), 0)::float8` })
    .from(plugins)
    .innerJoin(pluginVersions, isCurrent)
    .where(and(eq(plugins.authorId, authorId), isNull(plugins.deletedAt)));
  if (kept!.plugins > quota.plugins) throw new PluginQuotaError("plugins");
  if (kept!.bytes > quota.allBytes) throw new PluginQuotaError("allBytes");
}

/** Whether a version takes more than the one before it. */
export async function grew(tx: Tx, id: number, version: number): Promise<boolean> {
  const [now, before] = await tx
    .select({ bytes: packedBytes })
    .from(pluginVersions)
    .where(and(eq(pluginVersions.pluginId, id), gt(pluginVersions.version, version - 2)))
    .orderBy(desc(pluginVersions.version));
  return now!.bytes > (before?.bytes ?? 0);
}

/** Of a row of `plugin_versions`; parts from before they were packed count nothing. */
const packedBytes = sql<number>`(coalesce(octet_length(${pluginVersions.packedGameDef}), 0)
  + coalesce(octet_length(${pluginVersions.packedCardDb}), 0))`;
