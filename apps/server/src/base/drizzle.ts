/**
 * What the server uses of drizzle-orm, loaded as CommonJS. As ES modules each of its hundred files would make Node read the package's
 * own description once more, which is 180 KB of JSON: a tenth of the processor time that a server takes to start.
 */
import { createRequire } from "node:module";

const load = createRequire(import.meta.url);
const core = load("drizzle-orm") as typeof import("drizzle-orm");
const columns = load("drizzle-orm/pg-core") as typeof import("drizzle-orm/pg-core");
const pglite = load("drizzle-orm/pglite") as typeof import("drizzle-orm/pglite");
const pgliteMigrator = load("drizzle-orm/pglite/migrator") as typeof import("drizzle-orm/pglite/migrator");
const postgres = load("drizzle-orm/postgres-js") as typeof import("drizzle-orm/postgres-js");
const postgresMigrator = load(
  "drizzle-orm/postgres-js/migrator",
) as typeof import("drizzle-orm/postgres-js/migrator");

export type { SQL, SQLWrapper } from "drizzle-orm";
export type { AnyPgColumn, PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Expressions and conditions of queries. */
export const {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  max,
  ne,
  notExists,
  or,
  sql,
} = core;
/** What a query fails with: the query, its values and the database's own error as the cause. */
export const { DrizzleQueryError } = core;
export type DrizzleQueryError = InstanceType<typeof DrizzleQueryError>;

/** What tables are declared with. */
export const {
  bigint,
  bigserial,
  boolean,
  customType,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} = columns;

/** Queries to the embedded database, and its migrations. */
export const { drizzle: drizzlePglite } = pglite;
export const { migrate: migratePglite } = pgliteMigrator;
/** Queries to a PostgreSQL server, and its migrations. */
export const { drizzle: drizzlePostgres } = postgres;
export const { migrate: migratePostgres } = postgresMigrator;
