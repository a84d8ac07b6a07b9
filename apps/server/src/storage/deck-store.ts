/** Decks that users keep (api §3.7). */
import { and, asc, desc, eq, sql } from "drizzle-orm";
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

export interface PublicDeck extends StoredDeck {
  authorAlias: string | null;
  authorSupporterLevel: number | null;
}

export interface DeckStore {
  create(deck: Omit<StoredDeck, "id" | "revision" | "insertedAt" | "updatedAt">): Promise<StoredDeck>;
  find(id: number): Promise<StoredDeck | null>;
  /** Null when there is no such deck. */
  update(
    id: number,
    changes: Partial<Pick<StoredDeck, "name" | "loadList" | "public">>,
  ): Promise<StoredDeck | null>;
  remove(id: number): Promise<void>;
  /** A user's decks for a plugin, newest first. */
  listByAuthor(authorId: number, pluginId: number): Promise<StoredDeck[]>;
  /** Everybody's public decks for a plugin, by name. */
  listPublic(pluginId: number): Promise<PublicDeck[]>;
}

export function createDeckStore(db: Db): DeckStore {
  return {
    async create(deck) {
      const [row] = await db.insert(decks).values(deck).returning();
      return toDeck(row!);
    },
    async find(id) {
      const [row] = await db.select().from(decks).where(eq(decks.id, id));
      return row ? toDeck(row) : null;
    },
    async update(id, changes) {
      const [row] = await db
        .update(decks)
        .set({ ...changes, revision: sql`${decks.revision} + 1`, updatedAt: new Date() })
        .where(eq(decks.id, id))
        .returning();
      return row ? toDeck(row) : null;
    },
    async remove(id) {
      await db.delete(decks).where(eq(decks.id, id));
    },
    async listByAuthor(authorId, pluginId) {
      const rows = await db
        .select()
        .from(decks)
        .where(and(eq(decks.authorId, authorId), eq(decks.pluginId, pluginId)))
        .orderBy(desc(decks.updatedAt), desc(decks.id));
      return rows.map(toDeck);
    },
    async listPublic(pluginId) {
      const rows = await db
        .select({ deck: decks, authorAlias: users.alias, authorSupporterLevel: users.supporterLevel })
        .from(decks)
        .leftJoin(users, eq(users.id, decks.authorId))
        .where(and(eq(decks.pluginId, pluginId), eq(decks.public, true)))
        .orderBy(asc(decks.name), asc(decks.id));
      return rows.map(({ deck, ...author }) => ({ ...toDeck(deck), ...author }));
    },
  };
}

function toDeck(row: typeof decks.$inferSelect): StoredDeck {
  return { ...row, loadList: row.loadList as unknown[] };
}
