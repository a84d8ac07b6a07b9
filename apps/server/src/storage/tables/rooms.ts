/** Rooms that are open, and games that were saved. */
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  sql,
  text,
  uuid,
} from "../../base/drizzle.ts";
import { bytes } from "./bytes-column.ts";
import { id, reference, stamps, str } from "./columns.ts";
import { json } from "./json-column.ts";
import { users } from "./people.ts";
import { plugins } from "./plugins.ts";

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
    /** Ids of games that its history leads back to, where one was put in place of another: as much the room's own. Null: none. */
    otherGameIds: text("other_game_ids").array(),
    /** Ids of the saved games that its first game goes on from, without its own; null: none. */
    lineage: text("lineage").array(),
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
    /** Under which rules it is played, for good: `fair` or `open`. Null in rows from before it was kept. */
    policy: str("policy"),
    /** Named by whoever asked for the room: asked again under the same, they are led here. Null: under none. */
    requestId: uuid("request_id"),
    ...stamps,
  },
  (table) => [
    index("rooms_created_by_index").on(table.createdBy),
    index("rooms_plugin_id_index").on(table.pluginId, table.lastUpdate),
    index("rooms_game_id_index").on(table.gameId),
    index("rooms_other_game_ids_index")
      .using("gin", table.otherGameIds)
      .where(sql`${table.otherGameIds} <> '{}'`),
    index("rooms_lineage_index").using("gin", table.lineage).where(sql`${table.lineage} <> '{}'`),
    index("rooms_due_index").on(roomIsDueAt(table)),
    index("rooms_last_update_index").on(table.lastUpdate),
    index("rooms_public_index").on(table.lastUpdate).where(sql`${table.privacyType} = 'public'`),
    index("rooms_seated_index").using("gin", table.seated),
  ],
);

/** One row per room that was created in the last month: usage counts of plugins. */
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
  (table) => [
    index("room_log_plugin_id_index").on(table.pluginId, table.insertedAt),
    index("room_log_creator_id_index").on(table.creatorId),
  ],
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
    /** What keys of the metadata are called, by language; null: nothing but what they are. */
    metadataLabels: json("metadata_labels"),
    /** Of the room that it was saved in last; null: saved before that was kept. */
    roomName: str("room_name"),
    /** May dangle: a plugin's deletion keeps its saved games. */
    pluginId: reference("plugin_id"),
    numPlayers: integer("num_players"),
    /** Nobody has ever asked for it: saved by the end of a round, or of a room that was left. */
    automatic: boolean("automatic").notNull().default(false),
    /** Of a game that its creator plays on a device of their own: `SaveOrigin`. Null: saved in a room. */
    device: json("device"),
    /** It was opened at a table that was not fair, whose host could read all of it: it is no fair game any more. */
    seenOpen: boolean("seen_open").notNull().default(false),
    /** Ids of the saved games that it goes on from; null: none. */
    lineage: text("lineage").array(),
    /** Who has opened it, the newest last: `SaveOpening`. Null: nobody since that is kept. */
    openings: json("openings"),
    ...stamps,
  },
  (table) => [
    index("replays_player_ids_index").using("gin", table.playerIds),
    index("replays_user_id_index").on(table.userId),
    index("replays_lineage_index").using("gin", table.lineage).where(sql`${table.lineage} <> '{}'`),
  ],
);
