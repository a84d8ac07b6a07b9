/** Cards that users make themselves: one public and one private set per user and plugin (api §3.8), stored in blocks. */

import { and, asc, eq, gt, inArray, or, type SQL, sql } from "../base/drizzle.ts";
import type { Db } from "./database.ts";
import { customCardBlocks, customCardDb } from "./schema.ts";
import { asBytes } from "./tables/bytes-column.ts";

/** How much a set, or several, holds. */
export interface CardCounts {
  cards: number;
  /** Of the cards as JSON. */
  bytes: number;
}

/** Some cards of a set, by their stored ids. */
export interface CardBlock extends CardCounts {
  /** Ids of the first and the last card, in the order of their bytes. */
  firstKey: string;
  lastKey: string;
  /** Id to card, see `packJson`. */
  packed: Uint8Array;
}

/** Whose cards of which plugin, and who may see them. */
export interface CardSet {
  authorId: number;
  pluginId: number;
  public: boolean;
}

/** A place in the blocks of all public sets of a plugin. */
export interface BlockPlace {
  dbId: number;
  place: number;
}

type PlacedBlock = BlockPlace & CardBlock;

export interface CustomCardStore {
  /** Replaces a set; answers its id. Blocks in the order of their cards. */
  save(set: CardSet, blocks: readonly CardBlock[]): Promise<number>;
  /** Removes a set; answers the id that it had, null when there was none. */
  remove(set: CardSet): Promise<number | null>;
  /** A text that is another one after any set of the plugin's public ones has changed. */
  publicState(pluginId: number): Promise<string>;
  /** A text that is another one after the set has changed. */
  stateOf(set: CardSet): Promise<string>;
  /** What a set holds; nothing when there is none. */
  counts(set: CardSet): Promise<CardCounts>;
  /** The blocks of a set, in order; null when there is none. */
  blocks(set: CardSet): Promise<CardBlock[] | null>;
  /** Blocks of everybody's public cards after a place, in order, as long as they are within `bytes` together; at least one. */
  publicBlocks(pluginId: number, after: BlockPlace | null, bytes: number): Promise<PlacedBlock[]>;
  /**
   * Those blocks of a set that may hold one of the ids; at most so many.
   * @param ids as they are stored, `author_id-<authorId>-<databaseId>`.
   */
  blocksWith(set: CardSet, ids: readonly string[], most: number): Promise<CardBlock[]>;
}

/** Rows that are looked at for one page. */
const PAGE_ROWS = 50;

export function createCustomCardStore(db: Db): CustomCardStore {
  const { dbId, place, firstKey, lastKey, cards, bytes, packed } = customCardBlocks;
  const block = { firstKey, lastKey, cards, bytes, packed: asBytes(packed) };
  const isSet = (set: CardSet) =>
    and(
      eq(customCardDb.authorId, set.authorId),
      eq(customCardDb.pluginId, set.pluginId),
      eq(customCardDb.public, set.public),
    );
  const idOf = async (set: CardSet): Promise<number | null> => {
    const [row] = await db.select({ id: customCardDb.id }).from(customCardDb).where(isSet(set));
    return row?.id ?? null;
  };

  /**
   * Sums change with each row that comes, goes, or is written again: the database numbers the transaction that wrote a
   * row. Times would not do, which are whole seconds.
   */
  const stateWhere = async (condition: SQL | undefined): Promise<string> => {
    const { id, bytes: held } = customCardDb;
    const [row] = await db
      .select({
        ids: sql<string>`coalesce(sum(${id}), 0)::text`,
        bytes: sql<string>`coalesce(sum(${held}), 0)::text`,
        writes: sql<string>`coalesce(sum(${customCardDb}.xmin::text::bigint), 0)::text`,
      })
      .from(customCardDb)
      .where(condition);
    return [row?.ids, row?.bytes, row?.writes].join("-");
  };

  return {
    save: (set, blocks) =>
      db.transaction(async (tx) => {
        const held = {
          cards: blocks.reduce((sum, one) => sum + one.cards, 0),
          bytes: blocks.reduce((sum, one) => sum + one.bytes, 0),
        };
        const [row] = await tx
          .insert(customCardDb)
          .values({ ...set, ...held })
          .onConflictDoUpdate({
            target: [customCardDb.pluginId, customCardDb.authorId, customCardDb.public],
            set: { ...held, updatedAt: new Date() },
          })
          .returning({ id: customCardDb.id });
        const { id } = row!;
        await tx.delete(customCardBlocks).where(eq(dbId, id));
        for (const [index, one] of blocks.entries())
          await tx.insert(customCardBlocks).values({ ...one, dbId: id, place: index });
        return id;
      }),

    async remove(set) {
      const [row] = await db.delete(customCardDb).where(isSet(set)).returning({ id: customCardDb.id });
      return row?.id ?? null;
    },

    publicState: (pluginId) =>
      stateWhere(and(eq(customCardDb.pluginId, pluginId), eq(customCardDb.public, true))),

    stateOf: (set) => stateWhere(isSet(set)),

    async counts(set) {
      const [row] = await db
        .select({ cards: customCardDb.cards, bytes: customCardDb.bytes })
        .from(customCardDb)
        .where(isSet(set));
      return row ?? { cards: 0, bytes: 0 };
    },

    async blocks(set) {
      const id = await idOf(set);
      if (id === null) return null;
      return db.select(block).from(customCardBlocks).where(eq(dbId, id)).orderBy(asc(place));
    },

    async publicBlocks(pluginId, after, most) {
      const from = after
        ? or(gt(dbId, after.dbId), and(eq(dbId, after.dbId), gt(place, after.place)))
        : undefined;
      const near = await db
        .select({ dbId, place, bytes })
        .from(customCardBlocks)
        .innerJoin(customCardDb, eq(customCardDb.id, dbId))
        .where(and(eq(customCardDb.pluginId, pluginId), eq(customCardDb.public, true), from))
        .orderBy(asc(dbId), asc(place))
        .limit(PAGE_ROWS);
      let total = 0;
      const within = near.filter((one, index) => {
        total += one.bytes;
        return index === 0 || total <= most;
      });
      if (within.length === 0) return [];
      const wanted = within.map((one) => and(eq(dbId, one.dbId), eq(place, one.place)));
      return db
        .select({ dbId, place, ...block })
        .from(customCardBlocks)
        .where(or(...wanted))
        .orderBy(asc(dbId), asc(place));
    },

    async blocksWith(set, ids, most) {
      const id = ids.length > 0 ? await idOf(set) : null;
      if (id === null) return [];
      const ranges = await db
        .select({ place, firstKey, lastKey })
        .from(customCardBlocks)
        .where(eq(dbId, id))
        .orderBy(asc(place));
      const keys = ids.map((key) => Buffer.from(key));
      const places = ranges
        .filter((range) => {
          const [first, last] = [Buffer.from(range.firstKey), Buffer.from(range.lastKey)];
          return keys.some((key) => Buffer.compare(first, key) <= 0 && Buffer.compare(key, last) <= 0);
        })
        .map((range) => range.place)
        .slice(0, most);
      if (places.length === 0) return [];
      return db
        .select(block)
        .from(customCardBlocks)
        .where(and(eq(dbId, id), inArray(place, places)))
        .orderBy(asc(place));
    },
  };
}
