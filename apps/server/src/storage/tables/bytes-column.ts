/** A column of bytes, such as packed JSON (`packed-json.ts`), and how a query reads it. */
import { customType, type SQL, type SQLWrapper, sql } from "../../base/drizzle.ts";

/**
 * A column of bytes. They are handed over as base64: the embedded database writes and reads bytes digit by digit, on the
 * main thread. `asBytes` is for reading.
 */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
  toDriver: (value) => sql`decode(${Buffer.from(value).toString("base64")}, 'base64')`,
});

/** Bytes of a query, handed over as base64. */
export function asBytes(value: SQLWrapper): SQL<Uint8Array> {
  return sql`encode(${value}, 'base64')`.mapWith(
    (text: string) => new Uint8Array(Buffer.from(text, "base64")),
  );
}
