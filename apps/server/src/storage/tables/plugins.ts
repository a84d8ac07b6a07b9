/** Plugins, and what their players make for them: decks and cards. */
import { boolean, index, integer, pgTable, primaryKey, sql, text, uniqueIndex } from "../../base/drizzle.ts";
import { bytes } from "./bytes-column.ts";
import { id, instant, reference, stamps, str } from "./columns.ts";
import { json } from "./json-column.ts";
import { users } from "./people.ts";

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
  (table) => [
    index("plugins_author_id_index").on(table.authorId),
    index("plugins_repo_url_index").on(table.repoUrl),
  ],
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
  (table) => [
    uniqueIndex("user_plugin_permission_unique").on(table.userId, table.privateAccess),
    index("user_plugin_permission_private_access_index").on(table.privateAccess),
  ],
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
    /** What lists tell of the items, worked out when they are written: `deck_cards` adds up the quantities. */
    cards: integer("cards").notNull().generatedAlwaysAs(sql`deck_cards("load_list")`),
    entries: integer("entries").notNull().generatedAlwaysAs(sql`deck_entries("load_list")`),
    bytes: integer("bytes").notNull().generatedAlwaysAs(sql`octet_length("load_list"::text)`),
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
  (table) => [
    uniqueIndex("custom_card_db_unique").on(table.pluginId, table.authorId, table.public),
    index("custom_card_db_author_id_index").on(table.authorId),
  ],
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
