/** Decks that users keep (api §3.7, decks §10). */

import { deckLimits } from "@baize/protocol";
import { and, asc, count, desc, eq, getTableColumns, inArray, sql } from "../base/drizzle.ts";
import type { Db } from "./database.ts";
import { decks, users } from "./schema.ts";

export interface StoredDeck {
  id: number;
  authorId: number;
  pluginId: number;
  name: string;
  /** Load items. */
  loadList: unknown[];
  public: boolean;
  /** 1 at first, one more with each change. */
  revision: number;
  insertedAt: Date;
  updatedAt: Date;
}

type NewDeck = Omit<StoredDeck, "id" | "revision" | "insertedAt" | "updatedAt">;

interface DeckAuthor {
  authorAlias: string | null;
  authorSupporterLevel: number | null;
}

/** What lists are divided into pages by. */
interface ListedDeck {
  id: number;
  public: boolean;
  /** Of its load list as JSON. */
  bytes: number;
}

/** What lists of public decks are found and put in order by. */
export interface PublicDeck extends DeckAuthor {
  id: number;
  name: string;
  revision: number;
  bytes: number;
}

/** The author's decks would have more than `deckLimits.allBytes` together. */
export class DecksTooLargeError extends Error {
  override name = "DecksTooLargeError";
}

/** A deck without its items. */
export interface StoredDeckSummary extends Omit<StoredDeck, "loadList"> {
  /** Sum of the quantities. */
  cards: number;
  entries: number;
}

export interface DeckStore {
  /**
   * Null, and nothing is kept, when the author has `most` decks for the plugin already; whoever else is at it just now.
   * Throws DecksTooLargeError.
   */
  create(deck: NewDeck, most: number): Promise<StoredDeck | null>;
  find(id: number): Promise<StoredDeck | null>;
  /**
   * Null when there is no such deck, or when it is at another revision than `base`: compared and written in one
   * statement. Without `base` the last one wins. Throws DecksTooLargeError, but not where the deck becomes no larger.
   */
  update(
    id: number,
    changes: Partial<Pick<StoredDeck, "name" | "loadList" | "public">>,
    base?: number,
  ): Promise<StoredDeck | null>;
  remove(id: number): Promise<void>;
  /** A user's decks for a plugin, the one that was changed last first. */
  listByAuthor(authorId: number, pluginId: number): Promise<ListedDeck[]>;
  /** Those of these decks that are the author's, in no order. */
  decksOf(authorId: number, ids: readonly number[]): Promise<StoredDeck[]>;
  /** Everybody's public decks for a plugin, by name. */
  listPublic(pluginId: number): Promise<PublicDeck[]>;
  /** Those of these decks that are public, in no order. */
  publicDecks(ids: readonly number[]): Promise<StoredDeck[]>;
  publicSummaries(ids: readonly number[]): Promise<StoredDeckSummary[]>;
}

type Tx = Pick<Db, "select">;

/** Decks that one query asks for. */
const AT_ONCE = 500;

export function createDeckStore(db: Db): DeckStore {
  const { cards, entries, bytes, ...whole } = getTableColumns(decks);
  const { loadList: _, ...plain } = whole;

  /** One after the other for each author: else two would count the same decks and both find room. */
  async function lockAuthor(tx: Tx, authorId: number): Promise<void> {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, authorId)).for("no key update");
  }

  async function refuseTooLarge(tx: Tx, authorId: number): Promise<void> {
    const all = sql<number>`coalesce(sum(${bytes}), 0)::float8`;
    const [kept] = await tx.select({ all }).from(decks).where(eq(decks.authorId, authorId));
    if (kept!.all > deckLimits.allBytes) throw new DecksTooLargeError();
  }

  return {
    create(deck, most) {
      return db.transaction(async (tx) => {
        await lockAuthor(tx, deck.authorId);
        const own = and(eq(decks.authorId, deck.authorId), eq(decks.pluginId, deck.pluginId));
        const [kept] = await tx.select({ count: count() }).from(decks).where(own);
        if (kept!.count >= most) return null;
        const [row] = await tx.insert(decks).values(deck).returning(whole);
        await refuseTooLarge(tx, deck.authorId);
        return toDeck(row!);
      });
    },
    async find(id) {
      const [row] = await db.select(whole).from(decks).where(eq(decks.id, id));
      return row ? toDeck(row) : null;
    },
    update(id, changes, base) {
      const isBase = base === undefined ? undefined : eq(decks.revision, base);
      return db.transaction(async (tx) => {
        const [found] = await tx.select({ authorId: decks.authorId }).from(decks).where(eq(decks.id, id));
        if (!found) return null;
        if (changes.loadList) await lockAuthor(tx, found.authorId);
        const [old] = await tx.select({ bytes }).from(decks).where(eq(decks.id, id));
        const [row] = await tx
          .update(decks)
          .set({ ...changes, revision: sql`${decks.revision} + 1`, updatedAt: new Date() })
          .where(and(eq(decks.id, id), isBase))
          .returning({ ...whole, bytes });
        if (!row) return null;
        if (row.bytes > (old?.bytes ?? 0)) await refuseTooLarge(tx, found.authorId);
        const { bytes: _bytes, ...deck } = row;
        return toDeck(deck);
      });
    },
    async remove(id) {
      await db.delete(decks).where(eq(decks.id, id));
    },
    async listByAuthor(authorId, pluginId) {
      return await db
        .select({ id: decks.id, public: decks.public, bytes })
        .from(decks)
        .where(and(eq(decks.authorId, authorId), eq(decks.pluginId, pluginId)))
        .orderBy(desc(decks.updatedAt), desc(decks.id));
    },
    async decksOf(authorId, ids) {
      const own = (some: number[]) => and(inArray(decks.id, some), eq(decks.authorId, authorId));
      const rows = await inParts(ids, (some) => db.select(whole).from(decks).where(own(some)));
      return rows.map(toDeck);
    },
    async listPublic(pluginId) {
      return await db
        .select({
          id: decks.id,
          name: decks.name,
          revision: decks.revision,
          bytes,
          authorAlias: users.alias,
          authorSupporterLevel: users.supporterLevel,
        })
        .from(decks)
        .leftJoin(users, eq(users.id, decks.authorId))
        .where(and(eq(decks.pluginId, pluginId), eq(decks.public, true)))
        .orderBy(asc(decks.name), asc(decks.id));
    },
    async publicDecks(ids) {
      const rows = await inParts(ids, (some) => db.select(whole).from(decks).where(isPublicOf(some)));
      return rows.map(toDeck);
    },
    publicSummaries(ids) {
      return inParts(ids, (some) =>
        db
          .select({ ...plain, cards, entries })
          .from(decks)
          .where(isPublicOf(some)),
      );
    },
  };
}

function isPublicOf(ids: number[]) {
  return and(inArray(decks.id, ids), eq(decks.public, true));
}

async function inParts<Row>(ids: readonly number[], find: (ids: number[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE)
    rows.push(...(await find(ids.slice(from, from + AT_ONCE))));
  return rows;
}

function toDeck(row: Omit<typeof decks.$inferSelect, "cards" | "entries" | "bytes">): StoredDeck {
  return { ...row, loadList: row.loadList as unknown[] };
}
