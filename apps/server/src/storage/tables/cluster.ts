/** What the nodes of a cluster know of each other and count together. */
import { bigint, boolean, index, integer, pgTable, text, uuid } from "../../base/drizzle.ts";
import { id, instant } from "./columns.ts";

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
