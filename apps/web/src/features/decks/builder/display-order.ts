/** The order that entries are shown in; the stored one never changes by it (decks §2.3). */

import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { DeckEntry } from "../model/deck-editor.ts";
import type { EntryFacts } from "./use-entry-facts.ts";

/** As stored. */
export const STORED = "";

/** Properties to order by: name, type and the columns of the card table; an empty label has to be made up. */
export function orderColumns(
  gameDef: JsonObject,
  label: (label: Json | undefined) => string,
): { id: string; label: string }[] {
  const { deckbuilder } = gameDef;
  const columns = isObject(deckbuilder) && Array.isArray(deckbuilder.columns) ? deckbuilder.columns : [];
  const named = new Map([
    ["name", ""],
    ["type", ""],
  ]);
  for (const column of columns)
    if (isObject(column) && typeof column.propName === "string")
      named.set(column.propName, label(column.label) || column.propName);
  return [...named].map(([id, text]) => ({ id, label: text }));
}

/** Entries by a property of their cards; those without a value last, equal ones as stored. */
export function inOrder(
  entries: readonly DeckEntry[],
  property: string,
  facts: Pick<EntryFacts, "nameOf" | "propertyOf">,
): readonly DeckEntry[] {
  if (property === STORED) return entries;
  const keyOf = (entry: DeckEntry) => {
    const value = property === "name" ? facts.nameOf(entry) : facts.propertyOf(entry, property);
    return value === null || value === undefined ? "" : String(value);
  };
  return entries
    .map((entry) => ({ entry, key: keyOf(entry) }))
    .sort(
      (a, b) =>
        Number(a.key === "") - Number(b.key === "") ||
        a.key.localeCompare(b.key, undefined, { numeric: true, sensitivity: "base" }),
    )
    .map(({ entry }) => entry);
}
