/**
 * Plugins and their versions (spec api §8.1). A row of `plugins` is what lists show; definition and card database
 * of each version are rows of `plugin_versions`, so that a room can stay on the version it started with.
 */

import { setImmediate as nextTurn } from "node:timers/promises";
import type { GameAbout } from "@baize/plugin";
import { and, asc, desc, eq, getTableColumns, isNull, or, type SQL, sql } from "../base/drizzle.ts";
import type { Db } from "./database.ts";
import { cutOlder, describeOlder, listed, type PackedDefinition } from "./listed-plugin.ts";
import { type PackedJson, packJson, unpackJson } from "./packed-json.ts";
import type { JsonRecord, PackedContent } from "./plugin-content.ts";
import { grew, lockAuthor, type PluginQuota, refuseBeyond } from "./plugin-quota.ts";
import { pruneLog, pruneVersions } from "./plugin-upkeep.ts";
import {
  customCardDb,
  decks,
  plugins,
  pluginVersions,
  roomLog,
  rooms,
  userPluginPermission,
  users,
} from "./schema.ts";
import { asBytes } from "./tables/bytes-column.ts";

export type { JsonRecord } from "./plugin-content.ts";

export interface Plugin {
  id: number;
  name: string;
  version: number;
  numFavorites: number;
  public: boolean;
  /** Null when the author's account was deleted. */
  authorId: number | null;
  /** `Unknown` without an author. */
  authorAlias: string;
  repoUrl: string | null;
  announcements: unknown;
  tutorialUrl: string | null;
  /** Null: stored by an older server, and not looked at since (`describeOlder`). */
  about: GameAbout | null;
  insertedAt: Date;
  updatedAt: Date;
  seedHash: string | null;
  /** `{author}/{folder}` of a plugin from a folder of the server's; null: somebody has saved it. */
  seedKey: string | null;
}

export interface PluginWithCounts extends Plugin {
  /** Rooms created in the last 24 hours and 30 days. */
  count24h: number;
  count30d: number;
}

interface PluginContent {
  version: number;
  gameDef: JsonRecord;
  cardDb: JsonRecord;
}

/** A version as JSON text, as it goes to threads and over the wire. */
export interface PluginText {
  version: number;
  gameDef: string;
  cardDb: string;
}

/** What was changed is not the version that is stored. */
export class OtherVersionError extends Error {
  override name = "OtherVersionError";
}

export interface NewPlugin {
  name: string;
  authorId: number;
  public: boolean;
  repoUrl: string | null;
  gameDef: JsonRecord | PackedDefinition;
  cardDb: JsonRecord | PackedJson;
  seedKey?: string;
  seedHash?: string;
}

type PluginChanges = Partial<Omit<NewPlugin, "authorId" | "seedKey">>;

/** A plugin as a push from its repository finds it. */
export interface RepoPlugin {
  id: number;
  authorId: number | null;
  /** Null: the author has not asked for a secret. */
  webhookSecretHash: string | null;
}

/** Who looks at plugins. */
interface Viewer {
  id: number;
  admin: boolean;
}

export interface PluginStore {
  /**
   * Stores version 1.
   * @param quota of the author; absent: whatever they have. Throws PluginQuotaError, and nothing is stored.
   */
  create(plugin: NewPlugin, quota?: PluginQuota): Promise<Plugin>;
  /**
   * Applies the changes and raises the version by one, atomically; null when there is no such plugin.
   * @param base the version that was changed. Throws OtherVersionError when the stored one is another.
   * @param quota of the author; absent: whatever they have. Throws PluginQuotaError, but not where the plugin becomes no larger.
   */
  update(
    id: number,
    changes: PluginChanges,
    now: number,
    limits?: { base?: number | undefined; quota?: PluginQuota },
  ): Promise<Plugin | null>;
  find(id: number): Promise<Plugin | null>;
  /** As `find`, but also a deleted plugin of which rooms are still open. For rooms and their members only. */
  findHeld(id: number): Promise<Plugin | null>;
  findSeed(seedKey: string): Promise<Plugin | null>;
  /** Definition and card database; the current version when none is named. Null: no such plugin or version. */
  content(id: number, version?: number): Promise<PluginContent | null>;
  /** As `content`, for other threads to unpack. */
  packed(id: number, version?: number): Promise<PackedContent | null>;
  /** As `content`, but nothing is parsed: the main thread has better things to do. */
  text(id: number, version: number): Promise<PluginText | null>;
  /** Public, own and shared plugins; all of them for an admin. By version, highest first. */
  listVisible(viewer: Viewer | null, now: number): Promise<PluginWithCounts[]>;
  /** The rule "can view" of spec api §2 for one plugin. */
  canView(plugin: Plugin, viewer: Viewer | null): Promise<boolean>;
  /** Plugins with exactly this repository address. */
  withRepository(repoUrl: string): Promise<RepoPlugin[]>;
  /** Plugins whose stored secret ends with this hash (`webhook-secret.ts`). */
  withWebhookSecret(hash: string): Promise<RepoPlugin[]>;
  setWebhookSecret(id: number, hash: string): Promise<void>;
  /** Newest first. */
  listByAuthor(authorId: number): Promise<Plugin[]>;
  /**
   * Deletes a plugin with its permissions, decks, custom cards and usage log. While rooms of it are open, its row and
   * versions stay for them, invisible to all others. False when there was none.
   */
  remove(id: number): Promise<boolean>;
  /**
   * Reads what lists show out of the definitions of plugins that were stored before lists showed it, one after the
   * other: once in the life of each. @returns how many there were. What was stored before there were limits is cut.
   */
  describeOlder(): Promise<number>;
  /** Of plugins that have no open room, deletes versions replaced over an hour ago and what `remove` left. */
  pruneVersions(now: number): Promise<void>;
  /** Deletes who opened which room longer ago than lists count. */
  pruneLog(now: number): Promise<void>;
}

const DAY_MS = 86_400_000;

const columns = {
  ...getTableColumns(plugins),
  authorAlias: sql<string>`coalesce(${users.alias}, 'Unknown')`,
};

export function createPluginStore(db: Db): PluginStore {
  const select = () => db.select(columns).from(plugins).leftJoin(users, eq(users.id, plugins.authorId));

  async function findHeld(id: number): Promise<Plugin | null> {
    const [row] = await select().where(eq(plugins.id, id));
    return row ? toPlugin(row) : null;
  }

  async function find(id: number): Promise<Plugin | null> {
    const [row] = await select().where(and(eq(plugins.id, id), isNull(plugins.deletedAt)));
    return row ? toPlugin(row) : null;
  }

  const sharedWith = (userId: number) =>
    sql`exists (select 1 from ${userPluginPermission} where ${userPluginPermission.privateAccess} = ${plugins.id}
      and ${userPluginPermission.userId} = ${userId})`;

  const pushed = (which: SQL): Promise<RepoPlugin[]> =>
    db
      .select({
        id: plugins.id,
        authorId: plugins.authorId,
        webhookSecretHash: plugins.webhookSecretHash,
      })
      .from(plugins)
      .where(and(which, isNull(plugins.deletedAt)));

  async function packed(id: number, version?: number): Promise<PackedContent | null> {
    const part = (column: "game_def" | "card_db") =>
      asBytes(
        sql`coalesce(${sql.identifier(`packed_${column}`)}, convert_to(${sql.identifier(column)}::text, 'UTF8'))`,
      );
    const wanted = and(eq(plugins.id, id), eq(pluginVersions.version, version ?? plugins.version));
    // The embedded database answers within the turn it is asked in: what is large is asked for in two.
    const [definition] = await db
      .select({ version: pluginVersions.version, gameDef: part("game_def") })
      .from(pluginVersions)
      .innerJoin(plugins, eq(plugins.id, pluginVersions.pluginId))
      .where(wanted);
    if (!definition) return null;
    await nextTurn();
    const [cards] = await db
      .select({ cardDb: part("card_db") })
      .from(pluginVersions)
      .where(and(eq(pluginVersions.pluginId, id), eq(pluginVersions.version, definition.version)));
    return cards ? { ...definition, ...cards } : null;
  }

  return {
    find,
    findHeld,

    async create({ gameDef, cardDb, ...plugin }, quota) {
      const [definition, cards] = [await stored(gameDef), await stored(cardDb)];
      const id = await db.transaction(async (tx) => {
        if (quota) await lockAuthor(tx, plugin.authorId);
        const [row] = await tx
          .insert(plugins)
          .values({ ...plugin, ...listed(gameDef) })
          .returning({ id: plugins.id });
        await tx.execute(sql`
          insert into plugin_versions (plugin_id, version, packed_game_def, packed_card_db, inserted_at, updated_at)
          values (${row!.id}, 1, ${definition}, ${cards}, now() at time zone 'utc', now() at time zone 'utc')`);
        if (quota) await refuseBeyond(tx, plugin.authorId, quota);
        return row!.id;
      });
      return (await find(id))!;
    },

    async update(id, changes, now, { base, quota } = {}) {
      const { gameDef, cardDb, ...rest } = changes;
      const definition = gameDef && (await stored(gameDef));
      const cards = cardDb && (await stored(cardDb));
      const found = await db.transaction(async (tx) => {
        const [row] = await tx
          .select({ version: plugins.version, authorId: plugins.authorId })
          .from(plugins)
          .where(and(eq(plugins.id, id), isNull(plugins.deletedAt)))
          .for("update");
        if (!row) return false;
        if (base !== undefined && base !== row.version) throw new OtherVersionError();
        const { authorId } = row;
        if (quota && authorId !== null) await lockAuthor(tx, authorId);
        const version = row.version + 1;
        const current = and(eq(pluginVersions.pluginId, id), eq(pluginVersions.version, row.version));
        // The parts that did not change are copied inside the database: a card database can be tens of megabytes.
        await tx.execute(sql`
          insert into plugin_versions
            (plugin_id, version, packed_game_def, packed_card_db, game_def, card_db, inserted_at, updated_at)
          select plugin_id, ${version},
            ${definition ?? sql.identifier("packed_game_def")}, ${cards ?? sql.identifier("packed_card_db")},
            ${definition ? sql`null` : sql.identifier("game_def")}, ${cards ? sql`null` : sql.identifier("card_db")},
            inserted_at, updated_at
          from plugin_versions where plugin_id = ${id} and version = ${row.version}`);
        await tx
          .update(pluginVersions)
          .set({ supersededAt: new Date(now) })
          .where(current);
        await tx
          .update(plugins)
          .set({ ...rest, ...(gameDef ? listed(gameDef) : {}), version, updatedAt: new Date(now) })
          .where(eq(plugins.id, id));
        if (quota && authorId !== null && (await grew(tx, id, version)))
          await refuseBeyond(tx, authorId, quota);
        return true;
      });
      return found ? find(id) : null;
    },

    async findSeed(seedKey) {
      const [row] = await select().where(eq(plugins.seedKey, seedKey));
      return row ? toPlugin(row) : null;
    },

    async content(id, version) {
      const found = await packed(id, version);
      if (!found) return null;
      const [gameDef, cardDb] = [await unpackJson(found.gameDef), await unpackJson(found.cardDb)];
      return { version: found.version, gameDef: JSON.parse(gameDef), cardDb: JSON.parse(cardDb) };
    },

    packed,

    async text(id, version) {
      const found = await packed(id, version);
      return (
        found && { version, gameDef: await unpackJson(found.gameDef), cardDb: await unpackJson(found.cardDb) }
      );
    },

    async listVisible(viewer, now) {
      const seen = viewer?.admin
        ? undefined
        : viewer
          ? or(eq(plugins.public, true), eq(plugins.authorId, viewer.id), sharedWith(viewer.id))
          : eq(plugins.public, true);
      const since = (ms: number) => sql<number>`(select count(*)::int from room_log
        where room_log.plugin_id = ${plugins.id} and room_log.inserted_at > ${new Date(now - ms).toISOString()}::timestamp)`;
      const rows = await db
        .select({ ...columns, count24h: since(DAY_MS), count30d: since(30 * DAY_MS) })
        .from(plugins)
        .leftJoin(users, eq(users.id, plugins.authorId))
        .where(and(isNull(plugins.deletedAt), seen))
        .orderBy(desc(plugins.version), asc(plugins.name), asc(plugins.id));
      return rows.map((row) => ({ ...toPlugin(row), count24h: row.count24h, count30d: row.count30d }));
    },

    async canView(plugin, viewer) {
      if (plugin.public) return true;
      if (!viewer) return false;
      if (viewer.admin || plugin.authorId === viewer.id) return true;
      const [row] = await db
        .select({ id: plugins.id })
        .from(plugins)
        .where(and(eq(plugins.id, plugin.id), sharedWith(viewer.id)));
      return row !== undefined;
    },

    withRepository: (repoUrl) => pushed(eq(plugins.repoUrl, repoUrl)),

    withWebhookSecret: (hash) => pushed(eq(sql`split_part(${plugins.webhookSecretHash}, '.', 2)`, hash)),

    async setWebhookSecret(id, webhookSecretHash) {
      await db.update(plugins).set({ webhookSecretHash }).where(eq(plugins.id, id));
    },

    async listByAuthor(authorId) {
      const rows = await select()
        .where(and(eq(plugins.authorId, authorId), isNull(plugins.deletedAt)))
        .orderBy(desc(plugins.updatedAt), desc(plugins.id));
      return rows.map(toPlugin);
    },

    remove: (id) =>
      db.transaction(async (tx) => {
        const mine = eq(plugins.id, id);
        const [row] = await tx
          .select({ deletedAt: plugins.deletedAt })
          .from(plugins)
          .where(mine)
          .for("update");
        if (!row || row.deletedAt) return false;
        const [open] = await tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.pluginId, id)).limit(1);
        if (!open) {
          await tx.delete(plugins).where(mine);
          return true;
        }
        await tx.delete(userPluginPermission).where(eq(userPluginPermission.privateAccess, id));
        await tx.delete(decks).where(eq(decks.pluginId, id));
        await tx.delete(customCardDb).where(eq(customCardDb.pluginId, id));
        await tx.delete(roomLog).where(eq(roomLog.pluginId, id));
        await tx.update(plugins).set({ deletedAt: new Date(), public: false, seedKey: null }).where(mine);
        return true;
      }),

    async describeOlder() {
      await cutOlder(db);
      return describeOlder(db, packed);
    },

    pruneVersions: (now) => pruneVersions(db, now),
    pruneLog: (now) => pruneLog(db, now),
  };
}

/** A part as a value of SQL: as base64, which is quicker to hand over than bytes. */
async function stored(part: JsonRecord | PackedJson): Promise<SQL> {
  return sql`decode(${Buffer.from(await packJson(part)).toString("base64")}, 'base64')`;
}

function toPlugin(row: typeof plugins.$inferSelect & { authorAlias: string }): Plugin {
  const { id, name, version, numFavorites, authorId, authorAlias, repoUrl, announcements, tutorialUrl } = row;
  const { insertedAt, updatedAt, seedHash, seedKey } = row;
  return {
    // Nobody writes it but `listed` and `describeOlder`.
    about: row.about as GameAbout | null,
    id,
    name,
    version,
    numFavorites,
    public: row.public,
    authorId,
    authorAlias,
    repoUrl,
    announcements,
    tutorialUrl,
    insertedAt,
    updatedAt,
    seedHash,
    seedKey,
  };
}
