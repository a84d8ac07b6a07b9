/**
 * Every table of the product (spec api §11). `drizzle-kit generate` turns a change here into the next SQL file of
 * `migrations/`; migrations only go forward and run at start. All timestamps are UTC without a zone.
 */

import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from "../base/drizzle.ts";
import { bytes } from "./bytes-column.ts";
import { json } from "./json-column.ts";

const id = () => bigserial("id", { mode: "number" }).primaryKey();
const reference = (name: string) => bigint(name, { mode: "number" });
const str = (name: string) => varchar(name, { length: 255 });
const moment = (name: string) => timestamp(name, { precision: 0, mode: "date" });
/** Milliseconds matter where a lifetime is compared with the clock. */
const instant = (name: string) => timestamp(name, { precision: 3, mode: "date" });
const now = () => new Date(Math.floor(Date.now() / 1000) * 1000);
const stamps = {
  insertedAt: moment("inserted_at").notNull().$defaultFn(now),
  updatedAt: moment("updated_at").notNull().$defaultFn(now),
};

export const users = pgTable(
  "users",
  {
    id: id(),
    /** Trimmed and lower-cased. */
    email: str("email").notNull().unique(),
    passwordHash: str("password_hash"),
    alias: str("alias").unique(),
    /**
     * The alias as `aliasKey` folds it; unique, so that aliases differ by more than case. Folded by the application,
     * because `lower()` knows only ASCII in databases with the C locale.
     */
    aliasKey: str("alias_key").unique(),
    /** As `aliasSkeleton` reads it; null of one that looked like another's when this was first kept. */
    aliasSkeleton: text("alias_skeleton").unique(),
    emailConfirmedAt: moment("email_confirmed_at"),
    supporterLevel: integer("supporter_level"),
    /** Display name of a language. */
    language: str("language").notNull().default("English"),
    /** `{ "<pluginId>": {...} }`, spec api §12. */
    pluginSettings: json("plugin_settings").notNull().default(sql`'{}'::jsonb`),
    admin: boolean("admin").notNull().default(false),
    playtester: boolean("playtester").notNull().default(false),
    /** `{ "<pluginId>": true }`. */
    favoritePlugins: json("favorite_plugins").notNull().default(sql`'{}'::jsonb`),
    whatsNewDismissed: integer("whats_new_dismissed").notNull().default(0),
    hiddenTooltips: json("hidden_tooltips").notNull().default(sql`'[]'::jsonb`),
    patreonMemberId: str("patreon_member_id").unique(),
    /** IANA name. */
    timezone: str("timezone"),
    ...stamps,
  },
  // A handful, who are asked for with every list of rooms.
  (table) => [index("users_admin_index").on(table.id).where(sql`${table.admin}`)],
);

/** What lists need; definition and card database of the current version are in `plugin_versions`. */
export const plugins = pgTable(
  "plugins",
  {
    id: id(),
    name: str("name").notNull(),
    version: integer("version").notNull().default(1),
    numFavorites: integer("num_favorites").notNull().default(0),
    public: boolean("public").notNull().default(false),
    authorId: reference("author_id").references(() => users.id, { onDelete: "set null" }),
    repoUrl: str("repo_url"),
    /** Copies of `game_def.announcements` and `game_def.tutorialUrl`, so that lists read no definition. */
    announcements: json("announcements"),
    tutorialUrl: text("tutorial_url"),
    /** What `aboutOf` reads out of `game_def`; null of plugins that were stored before there was such a thing. */
    about: json("about"),
    webhookSecretHash: str("webhook_secret_hash"),
    /** Folder name of a plugin we ship or an operator seeds; null for uploads. */
    seedKey: str("seed_key").unique(),
    /** SHA-256 of what was seeded last, to tell whether the folder changed. */
    seedHash: str("seed_hash"),
    /** Deleted while rooms of it were open: invisible, and kept for those rooms until the last one closes. */
    deletedAt: instant("deleted_at"),
    ...stamps,
  },
  (table) => [index("plugins_author_id_index").on(table.authorId)],
);

/** Kept while current, or while a room that started on it may be open (spec api §8.1). */
export const pluginVersions = pgTable(
  "plugin_versions",
  {
    pluginId: reference("plugin_id")
      .notNull()
      .references(() => plugins.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    /** See `packJson`. */
    packedGameDef: bytes("packed_game_def"),
    packedCardDb: bytes("packed_card_db"),
    /** Of versions from before they were packed. */
    gameDef: json("game_def"),
    cardDb: json("card_db"),
    /** When a newer version replaced this one; null while current. */
    supersededAt: instant("superseded_at"),
    ...stamps,
  },
  (table) => [primaryKey({ columns: [table.pluginId, table.version] })],
);

export const userPluginPermission = pgTable(
  "user_plugin_permission",
  {
    id: id(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The plugin. */
    privateAccess: reference("private_access")
      .notNull()
      .references(() => plugins.id, { onDelete: "cascade" }),
    ...stamps,
  },
  (table) => [uniqueIndex("user_plugin_permission_unique").on(table.userId, table.privateAccess)],
);

export const decks = pgTable(
  "decks",
  {
    id: id(),
    name: str("name").notNull(),
    authorId: reference("author_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    pluginId: reference("plugin_id")
      .notNull()
      .references(() => plugins.id, { onDelete: "cascade" }),
    /** An array of load items. */
    loadList: json("load_list").notNull(),
    public: boolean("public").notNull().default(false),
    /** One more with each change. */
    revision: integer("revision").notNull().default(1),
    ...stamps,
  },
  (table) => [
    index("decks_author_id_index").on(table.authorId),
    index("decks_plugin_id_index").on(table.pluginId),
  ],
);

/** One set of cards per user, plugin and visibility; the cards are in `custom_card_blocks`. */
export const customCardDb = pgTable(
  "custom_card_db",
  {
    id: id(),
    public: boolean("public").notNull().default(true),
    authorId: reference("author_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    pluginId: reference("plugin_id")
      .notNull()
      .references(() => plugins.id, { onDelete: "cascade" }),
    cards: integer("cards").notNull().default(0),
    /** Of the cards as JSON. */
    bytes: integer("bytes").notNull().default(0),
    ...stamps,
  },
  (table) => [uniqueIndex("custom_card_db_unique").on(table.pluginId, table.authorId, table.public)],
);

/** A hundred cards of a set or fewer, in order of their ids: what is read, sent and checked at once stays small. */
export const customCardBlocks = pgTable(
  "custom_card_blocks",
  {
    dbId: reference("db_id")
      .notNull()
      .references(() => customCardDb.id, { onDelete: "cascade" }),
    /** From 0. */
    place: integer("place").notNull(),
    /** Ids of the first and the last card, in the order of their bytes. */
    firstKey: text("first_key").notNull(),
    lastKey: text("last_key").notNull(),
    cards: integer("cards").notNull(),
    /** Of the block as JSON. */
    bytes: integer("bytes").notNull(),
    /** Id to card, see `packJson`. */
    packed: bytes("packed").notNull(),
  },
  (table) => [primaryKey({ columns: [table.dbId, table.place] })],
);

/** Seconds since 1970 at which a room is over, if nobody uses it. */
export const roomIsDueAt = ({
  lastUpdate,
  inactivityLimit,
}: {
  lastUpdate: AnyPgColumn;
  inactivityLimit: AnyPgColumn;
}) => sql`(${lastUpdate} + coalesce(${inactivityLimit}, 3600))`;

/** What claims of rooms are numbered by, whichever process makes them. */
export const roomEpochs = pgSequence("room_epochs");

/** Open rooms; a row lives as long as its room may be re-opened. */
export const rooms = pgTable(
  "rooms",
  {
    id: id(),
    name: str("name").notNull(),
    slug: str("slug").notNull().unique(),
    createdBy: reference("created_by").notNull(),
    privacyType: str("privacy_type").notNull(),
    /** Seconds since 1970. */
    lastUpdate: bigint("last_update", { mode: "number" }).notNull(),
    numPlayers: integer("num_players").notNull(),
    pluginId: reference("plugin_id").notNull(),
    /** `game.id` of the game that is played: its saves are the room's own while it is open (api §7.6). */
    gameId: str("game_id"),
    /** Seconds without any use after which the room is saved and closed; null in rows from before it was kept: at least an hour. */
    inactivityLimit: integer("inactivity_limit"),
    /** The start of a process that has the room; null: nobody has opened it since it was put away. */
    owner: uuid("owner"),
    /** Of the last claim, out of one sequence for all rooms: a slug that is used again never repeats one. */
    epoch: bigint("epoch", { mode: "number" }).notNull().default(0),
    /** Of snapshot and journal: an older version of the server leaves the room alone. */
    format: integer("format").notNull().default(1),
    /** Ids of the people who hold a seat: they see the room in lists, whoever else does. Null: not written yet. */
    seated: bigint("seated", { mode: "number" }).array(),
    /** A game of somebody's own device is or was played there. */
    fromDevice: boolean("from_device").notNull().default(false),
    ...stamps,
  },
  (table) => [
    index("rooms_created_by_index").on(table.createdBy),
    index("rooms_plugin_id_index").on(table.pluginId, table.lastUpdate),
    index("rooms_game_id_index").on(table.gameId),
    index("rooms_due_index").on(roomIsDueAt(table)),
    index("rooms_last_update_index").on(table.lastUpdate),
    index("rooms_public_index").on(table.lastUpdate).where(sql`${table.privacyType} = 'public'`),
    index("rooms_seated_index").using("gin", table.seated),
  ],
);

/** One row per room ever created: usage counts of plugins. */
export const roomLog = pgTable(
  "room_log",
  {
    id: id(),
    creatorId: reference("creator_id").references(() => users.id, { onDelete: "set null" }),
    pluginId: reference("plugin_id")
      .notNull()
      .references(() => plugins.id, { onDelete: "cascade" }),
    ...stamps,
  },
  (table) => [index("room_log_plugin_id_index").on(table.pluginId, table.insertedAt)],
);

export const roomSnapshots = pgTable(
  "room_snapshots",
  {
    slug: str("slug")
      .notNull()
      .references(() => rooms.slug, { onDelete: "cascade" }),
    /** Number of the last journal entry it contains; 0 = the new room. */
    version: bigint("version", { mode: "number" }).notNull(),
    /** See `packJson`. */
    packed: bytes("packed"),
    /** Of rooms that have not been played since snapshots are packed. */
    snapshot: json("snapshot"),
    ...stamps,
  },
  (table) => [primaryKey({ columns: [table.slug, table.version] })],
);

export const roomJournal = pgTable(
  "room_journal",
  {
    slug: str("slug")
      .notNull()
      .references(() => rooms.slug, { onDelete: "cascade" }),
    version: bigint("version", { mode: "number" }).notNull(),
    /** JSON as it was written: the database need not look into it. */
    entry: text("entry").notNull(),
    /** Of the claim under which it was written: along a journal it never falls. Null before there were claims. */
    epoch: bigint("epoch", { mode: "number" }),
    ...stamps,
  },
  (table) => [primaryKey({ columns: [table.slug, table.version] })],
);

/** Saved games. */
export const replays = pgTable(
  "replays",
  {
    id: id(),
    /** The creator; no foreign key, as in api §11. */
    userId: reference("user_id").notNull(),
    /** `game.id`. */
    uuid: str("uuid").notNull().unique(),
    playerIds: integer("player_ids").array().notNull().default(sql`'{}'::integer[]`),
    deletedBy: integer("deleted_by").array().notNull().default(sql`'{}'::integer[]`),
    /** See `packJson`. */
    packedGame: bytes("packed_game"),
    /** An array, oldest first. */
    packedDeltas: bytes("packed_deltas"),
    /** Of games that have not been saved since they are packed. */
    gameJson: json("game_json"),
    deltas: json("deltas"),
    metadata: json("metadata"),
    /** Of the room that it was saved in last; null: saved before that was kept. */
    roomName: str("room_name"),
    /** May dangle: a plugin's deletion keeps its saved games. */
    pluginId: reference("plugin_id"),
    numPlayers: integer("num_players"),
    /** Nobody has ever asked for it: saved by the end of a round, or of a room that was left. */
    automatic: boolean("automatic").notNull().default(false),
    /** Of a game that its creator plays on a device of their own: `SaveOrigin`. Null: saved in a room. */
    device: json("device"),
    ...stamps,
  },
  (table) => [
    index("replays_player_ids_index").using("gin", table.playerIds),
    index("replays_user_id_index").on(table.userId),
  ],
);

/** One row per login ("family", spec api §4.3). Tokens are stored as SHA-256 only. */
export const sessions = pgTable(
  "sessions",
  {
    familyId: str("family_id").primaryKey(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    authHash: str("auth_hash").notNull().unique(),
    authExpires: instant("auth_expires").notNull(),
    authHardExpires: instant("auth_hard_expires").notNull(),
    renewHash: str("renew_hash").notNull().unique(),
    renewExpires: instant("renew_expires").notNull(),
    /** The pair before the last renewal, honoured for a short grace after `rotatedAt`. */
    previousAuthHash: str("previous_auth_hash").unique(),
    previousRenewHash: str("previous_renew_hash").unique(),
    rotatedAt: instant("rotated_at"),
    /** The current pair sealed with the previous renew token, so that a second tab can be given the same pair. */
    sealedPair: text("sealed_pair"),
    cookieHash: str("cookie_hash").notNull().unique(),
    revokedAt: instant("revoked_at"),
    ...stamps,
  },
  (table) => [index("sessions_user_id_index").on(table.userId)],
);

/** Links sent by mail. */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    id: id(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** `confirm` or `reset`. */
    kind: str("kind").notNull(),
    tokenHash: str("token_hash").notNull().unique(),
    expires: instant("expires").notNull(),
    usedAt: instant("used_at"),
    ...stamps,
  },
  (table) => [index("one_time_tokens_user_id_index").on(table.userId)],
);

export const alerts = pgTable("alerts", {
  id: id(),
  message: str("message"),
  minutesUntil: integer("minutes_until"),
  ...stamps,
});

/** The nodes of a cluster, one row per start of a process; whoever beats is alive. Times are no part of it: clocks differ. */
export const nodes = pgTable("nodes", {
  boot: uuid("boot").primaryKey(),
  /** For operators. */
  name: text("name").notNull(),
  /** One more with each sign of life. */
  beat: bigint("beat", { mode: "number" }).notNull(),
  /** Version of what nodes say to each other. */
  link: integer("link").notNull(),
  /** Of rooms, the highest that the node reads. */
  format: integer("format").notNull(),
  /** Whether the node has the message bus. */
  bus: boolean("bus").notNull(),
  /** It is about to end, and takes no rooms any more. */
  draining: boolean("draining").notNull().default(false),
  /** Threads that have rooms. */
  workers: integer("workers").notNull(),
  /** In memory there, and the sockets in them. */
  rooms: integer("rooms").notNull(),
  members: integer("members").notNull(),
});

/** What every node is to hear, for as long as a node may have missed it; the bus only makes it quick. */
export const clusterEvents = pgTable("cluster_events", {
  /** In the order of commits: events are written one at a time. */
  id: id(),
  kind: text("kind").notNull(),
  /** JSON. */
  body: text("body").notNull(),
  at: instant("at").notNull(),
});

/** Attempts that are counted for all nodes together. Unlogged: after a crash of the database counting begins anew. */
export const attemptCounts = pgTable(
  "attempt_counts",
  {
    /** The limit and whose attempts. */
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    /** When counting begins anew. */
    resets: instant("resets").notNull(),
  },
  (table) => [index("attempt_counts_resets_index").on(table.resets)],
);

/** Solutions of captchas that have been used, for as long as they would be valid. */
export const usedCaptchas = pgTable(
  "used_captchas",
  {
    solution: text("solution").primaryKey(),
    expires: instant("expires").notNull(),
  },
  (table) => [index("used_captchas_expires_index").on(table.expires)],
);
