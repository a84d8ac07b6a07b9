/** Card databases that users make themselves: one public and one private per user and plugin (api §3.8). */
import { and, asc, eq } from "drizzle-orm";
import type { Db } from "./database.ts";
import { customCardDb } from "./schema.ts";

/** databaseId (with the author's prefix) → sides, `author_id`, `author_alias`. */
export type StoredCards = Record<string, Record<string, unknown>>;

export interface CustomCardStore {
  /** Replaces the author's database of that plugin and visibility; answers its id. */
  save(cards: { authorId: number; pluginId: number; public: boolean; cardDb: StoredCards }): Promise<number>;
  /** Null when the author has none. */
  find(authorId: number, pluginId: number, isPublic: boolean): Promise<StoredCards | null>;
  /** Everybody's public cards of a plugin in one database; later authors win. */
  allPublic(pluginId: number): Promise<StoredCards>;
}

export function createCustomCardStore(db: Db): CustomCardStore {
  const { authorId, pluginId } = customCardDb;
  return {
    async save(cards) {
      const [row] = await db
        .insert(customCardDb)
        .values(cards)
        .onConflictDoUpdate({
          target: [pluginId, authorId, customCardDb.public],
          set: { cardDb: cards.cardDb, updatedAt: new Date() },
        })
        .returning({ id: customCardDb.id });
      return row!.id;
    },
    async find(author, plugin, isPublic) {
      const [row] = await db
        .select({ cardDb: customCardDb.cardDb })
        .from(customCardDb)
        .where(and(eq(authorId, author), eq(pluginId, plugin), eq(customCardDb.public, isPublic)));
      return row ? (row.cardDb as StoredCards) : null;
    },
    async allPublic(plugin) {
      const rows = await db
        .select({ cardDb: customCardDb.cardDb })
        .from(customCardDb)
        .where(and(eq(pluginId, plugin), eq(customCardDb.public, true)))
        .orderBy(asc(customCardDb.id));
      return Object.fromEntries(rows.flatMap((row) => Object.entries(row.cardDb as StoredCards)));
    },
  };
}
