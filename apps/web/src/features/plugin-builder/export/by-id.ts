import type { JsonObject } from "@baize/engine";

/** Rows as a section with a member for each of them. Of two with the same id the later one holds, at the earlier place. */
export function byId<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  entryOf: (item: Item) => JsonObject,
): JsonObject {
  return Object.fromEntries(items.map((item) => [idOf(item), entryOf(item)]));
}
