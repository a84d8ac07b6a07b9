/**
 * The jsonb column of every table. PostgreSQL cannot store two things JSON text may contain: the NUL character and
 * half a surrogate pair. Players and plugin authors can type both, so they are replaced by U+FFFD on the way in:
 * a stray character must never make a room's journal unwritable.
 */

import { jsonText } from "@baize/protocol/json-text";
import { customType } from "../../base/drizzle.ts";

const UNSTORABLE = /(?<!\\)((?:\\\\)*)\\u(?:0000|[dD][89a-fA-F][0-9a-fA-F]{2})/g;

/** JSON text that PostgreSQL accepts as jsonb. `JSON.stringify` writes exactly the unstorable characters as escapes. */
export function toStorableJson(value: unknown): string {
  const text = jsonText(value);
  return text.includes("\\u") ? text.replace(UNSTORABLE, "$1\ufffd") : text;
}

/** A jsonb column typed as `T`. Key order is not kept; numbers, texts and null are kept exactly. */
export const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: toStorableJson,
  fromDriver: (value) => value,
});
