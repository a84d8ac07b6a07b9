/** Accounts, their sessions and links, and what is announced to all. */
import { boolean, index, integer, pgTable, sql, text } from "../../base/drizzle.ts";
import { id, instant, moment, reference, stamps, str } from "./columns.ts";
import { json } from "./json-column.ts";

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
