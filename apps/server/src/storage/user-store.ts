/** Users. E-mail addresses come in already trimmed and lower-cased. */

import { and, asc, eq, inArray, isNotNull, isNull, like, ne, notExists, or, sql } from "../base/drizzle.ts";
import { isUniqueViolation } from "../base/storage-errors.ts";
import { aliasKey, aliasSkeleton } from "./alias-key.ts";
import type { Db } from "./database.ts";
import { oneTimeTokens, replays, users } from "./schema.ts";

export interface User {
  id: number;
  email: string;
  alias: string;
  /** Null for accounts that nobody can sign in to, such as the author of the plugins we ship. */
  passwordHash: string | null;
  emailConfirmedAt: Date | null;
  /** Null counts as 0. */
  supporterLevel: number | null;
  /** Display name of a language. */
  language: string;
  timezone: string | null;
  /** By plugin id (spec api §12). */
  pluginSettings: Record<string, Record<string, unknown>>;
  favoritePlugins: Record<string, boolean>;
  whatsNewDismissed: number;
  hiddenTooltips: string[];
  patreonMemberId: string | null;
  admin: boolean;
  playtester: boolean;
  insertedAt: Date;
}

type NewUser = Pick<User, "email" | "alias" | "passwordHash"> &
  Partial<
    Pick<User, "timezone" | "admin" | "playtester" | "emailConfirmedAt" | "supporterLevel" | "language">
  >;

/** What may be changed of a user by `update`. */
export type UserChanges = Partial<
  Omit<User, "id" | "alias" | "passwordHash" | "pluginSettings" | "insertedAt">
>;

/** What of an account must be its own; a look-alike is an alias that only looks like another's. */
export type UniqueField = "email" | "alias" | "lookalike";

/** Which unique fields another account already has. */
export class UserTakenError extends Error {
  readonly fields: UniqueField[];
  constructor(fields: UniqueField[]) {
    super(`Already taken: ${fields.join(", ")}.`);
    this.name = "UserTakenError";
    this.fields = fields;
  }
}

export interface UserStore {
  /** Throws UserTakenError. Aliases are compared without case. */
  create(user: NewUser): Promise<User>;
  find(id: number): Promise<User | null>;
  findByEmail(email: string): Promise<User | null>;
  findByAlias(alias: string): Promise<User | null>;
  update(id: number, changes: UserChanges): Promise<void>;
  /**
   * Stores the hash of a new password; the reset links of the user end with the old one. With `checked` only while that is
   * still the hash, or else nothing is done and the answer is false.
   */
  setPassword(id: number, passwordHash: string, checked?: string): Promise<boolean>;
  /** Stores a password's hash of a newer kind, unless the password was changed since `checked` was read. */
  renewHash(id: number, checked: string, renewed: string): Promise<void>;
  /**
   * Replaces the plugin settings by what `change` makes of the stored ones, with the row locked meanwhile. What `change`
   * throws passes through and nothing is stored.
   */
  changePluginSettings(
    id: number,
    change: (stored: User["pluginSettings"]) => User["pluginSettings"],
  ): Promise<void>;
  /** Sets the time of confirmation unless there is one; false when the user is gone. */
  confirmEmail(id: number, at: Date): Promise<boolean>;
  /**
   * Deletes a user with sessions, permissions, decks, custom cards and the saved games they created. Public plugins stay
   * without an author; private ones are the caller's to remove first.
   */
  remove(id: number): Promise<void>;
  /** Links a support account and its level; an account linked to it before loses both. */
  linkSupporter(id: number, memberId: string, level: number): Promise<void>;
  /** Sets the level of every user with a linked support account, all or none. */
  setSupporterLevels(levelOf: (memberId: string) => number): Promise<void>;
  /** Up to `limit` users whose alias begins with the prefix, without case, by alias. */
  search(prefix: string, limit: number): Promise<Pick<User, "id" | "alias">[]>;
  /** Every user, by alias. */
  listAll(): Promise<Pick<User, "id" | "alias">[]>;
  /** Ids of all admins. */
  admins(): Promise<Set<number>>;
  /** Aliases by id, for those that exist. */
  aliases(ids: number[]): Promise<Map<number, string>>;
  /** Works out how the aliases look that are from before this was kept; of two that look alike the older one counts. */
  fillSkeletons(): Promise<void>;
}

/** False of a text that no row can have: the database takes no NUL. */
const isStorable = (text: string): boolean => !text.includes("\0");

export function createUserStore(db: Db): UserStore {
  const one = async (condition: ReturnType<typeof eq>): Promise<User | null> => {
    const [row] = await db.select().from(users).where(condition);
    return row ? toUser(row) : null;
  };
  const brief = { id: users.id, alias: sql<string>`${users.alias}` };

  return {
    async create(user) {
      const taken = await takenFields(db, user);
      if (taken.length > 0) throw new UserTakenError(taken);
      try {
        const [row] = await db
          .insert(users)
          .values({
            ...user,
            aliasKey: aliasKey(user.alias),
            aliasSkeleton: aliasSkeleton(user.alias),
          })
          .returning();
        return toUser(row!);
      } catch (error) {
        // Somebody else was faster between the look and the insert.
        throw isUniqueViolation(error) ? new UserTakenError(await takenFields(db, user)) : error;
      }
    },
    find: (id) => one(eq(users.id, id)),
    findByEmail: async (email) => (isStorable(email) ? one(eq(users.email, email)) : null),
    findByAlias: async (alias) => (isStorable(alias) ? one(eq(users.aliasKey, aliasKey(alias))) : null),

    async update(id, changes) {
      if (Object.keys(changes).length === 0) return;
      await db
        .update(users)
        .set({ ...changes, updatedAt: new Date() })
        .where(eq(users.id, id));
    },

    setPassword: (id, passwordHash, checked) =>
      db.transaction(async (tx) => {
        const still = checked === undefined ? undefined : eq(users.passwordHash, checked);
        const changed = await tx
          .update(users)
          .set({ passwordHash, updatedAt: new Date() })
          .where(and(eq(users.id, id), still))
          .returning({ id: users.id });
        if (changed.length === 0) return false;
        await tx
          .delete(oneTimeTokens)
          .where(and(eq(oneTimeTokens.userId, id), eq(oneTimeTokens.kind, "reset")));
        return true;
      }),

    async renewHash(id, checked, renewed) {
      await db
        .update(users)
        .set({ passwordHash: renewed })
        .where(and(eq(users.id, id), eq(users.passwordHash, checked)));
    },

    async changePluginSettings(id, change) {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .select({ settings: users.pluginSettings })
          .from(users)
          .where(eq(users.id, id))
          .for("update");
        if (!row) return;
        const pluginSettings = change(row.settings as User["pluginSettings"]);
        await tx.update(users).set({ pluginSettings, updatedAt: new Date() }).where(eq(users.id, id));
      });
    },

    async confirmEmail(id, at) {
      await db
        .update(users)
        .set({ emailConfirmedAt: at, updatedAt: at })
        .where(and(eq(users.id, id), isNull(users.emailConfirmedAt)));
      return (await one(eq(users.id, id))) !== null;
    },

    async remove(id) {
      await db.transaction(async (tx) => {
        await tx.delete(replays).where(eq(replays.userId, id));
        await tx.delete(users).where(eq(users.id, id));
      });
    },

    async linkSupporter(id, memberId, level) {
      await db.transaction(async (tx) => {
        await tx
          .update(users)
          .set({ patreonMemberId: null, supporterLevel: 0 })
          .where(and(eq(users.patreonMemberId, memberId), ne(users.id, id)));
        await tx
          .update(users)
          .set({ patreonMemberId: memberId, supporterLevel: level, updatedAt: new Date() })
          .where(eq(users.id, id));
      });
    },

    async setSupporterLevels(levelOf) {
      await db.transaction(async (tx) => {
        const linked = await tx
          .select({ id: users.id, memberId: users.patreonMemberId, level: users.supporterLevel })
          .from(users)
          .where(isNotNull(users.patreonMemberId));
        for (const { id, memberId, level } of linked) {
          const supporterLevel = levelOf(memberId!);
          if (supporterLevel !== level)
            await tx.update(users).set({ supporterLevel }).where(eq(users.id, id));
        }
      });
    },

    search: (prefix, limit) =>
      db
        .select(brief)
        .from(users)
        .where(like(users.aliasKey, `${aliasKey(prefix).replace(/[\\%_]/g, "\\$&")}%`))
        .orderBy(asc(users.aliasKey))
        .limit(limit),

    async admins() {
      const found = await db.select({ id: users.id }).from(users).where(sql`${users.admin}`);
      return new Set(found.map(({ id }) => id));
    },
    listAll: () => db.select(brief).from(users).orderBy(asc(users.aliasKey)),

    async aliases(ids) {
      if (ids.length === 0) return new Map();
      const rows = await db.select(brief).from(users).where(inArray(users.id, ids));
      return new Map(rows.map((row) => [row.id, row.alias]));
    },

    async fillSkeletons() {
      const missing = await db
        .select(brief)
        .from(users)
        .where(and(isNull(users.aliasSkeleton), isNotNull(users.alias)))
        .orderBy(asc(users.id));
      for (const { id, alias } of missing) {
        const skeleton = aliasSkeleton(alias);
        const taken = db.select({ id: users.id }).from(users).where(eq(users.aliasSkeleton, skeleton));
        await db
          .update(users)
          .set({ aliasSkeleton: skeleton })
          .where(and(eq(users.id, id), notExists(taken)));
      }
    },
  };
}

async function takenFields(db: Db, user: Pick<User, "email" | "alias">): Promise<UniqueField[]> {
  const [key, skeleton] = [aliasKey(user.alias), aliasSkeleton(user.alias)];
  const rows = await db
    .select({ email: users.email, key: users.aliasKey, skeleton: users.aliasSkeleton })
    .from(users)
    .where(or(eq(users.email, user.email), eq(users.aliasKey, key), eq(users.aliasSkeleton, skeleton)));
  const taken: UniqueField[] = rows.some((row) => row.email === user.email) ? ["email"] : [];
  if (rows.some((row) => row.key === key)) taken.push("alias");
  else if (rows.some((row) => row.skeleton === skeleton)) taken.push("lookalike");
  return taken;
}

function toUser(row: typeof users.$inferSelect): User {
  return {
    ...row,
    alias: row.alias ?? `user ${row.id}`,
    pluginSettings: row.pluginSettings as User["pluginSettings"],
    favoritePlugins: row.favoritePlugins as User["favoritePlugins"],
    hiddenTooltips: row.hiddenTooltips as string[],
  };
}
