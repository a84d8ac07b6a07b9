/** Columns as every table has them (spec api §11). All timestamps are UTC without a zone. */
import { bigint, bigserial, sql, timestamp, varchar } from "../../base/drizzle.ts";

export const id = () => bigserial("id", { mode: "number" }).primaryKey();
export const reference = (name: string) => bigint(name, { mode: "number" });
export const str = (name: string) => varchar(name, { length: 255 });
export const moment = (name: string) => timestamp(name, { precision: 0, mode: "date" });
/** Milliseconds matter where a lifetime is compared with the clock. */
export const instant = (name: string) => timestamp(name, { precision: 3, mode: "date" });
/** Of the database alone: the clocks of processes differ. */
export const NOW = sql`(now() at time zone 'utc')`;
const now = () => new Date(Math.floor(Date.now() / 1000) * 1000);
export const stamps = {
  insertedAt: moment("inserted_at").notNull().$defaultFn(now),
  updatedAt: moment("updated_at").notNull().$defaultFn(now),
};
