/**
 * The tables of the state, its log and its options, without which no game can be shown or played: what a plugin writes may empty
 * them, but entries stay objects, and lists stay lists. Everything else in them is the plugin's.
 */
import type { Delta } from "./state.ts";
import { getOwn, isList, isObjectValue, type Value, type ValueObject } from "./value.ts";

interface Table {
  /** The list of ids that an entry carries. */
  list?: string;
  /** Whether an entry may do without. */
  needed?: boolean;
}

const TABLES = new Map<string, Table>([
  ["cardById", { list: "ruleIds" }],
  ["stackById", { list: "cardIds", needed: true }],
  ["groupById", { list: "stackIds", needed: true }],
  ["playerData", {}],
  ["ruleById", {}],
]);

/** What would be wrong after writing `value` below these keys, such as `/groupById must be an object`; null: nothing. */
export function unsound(keys: readonly string[], value: Value): string | null {
  const table = TABLES.get(keys[0]!);
  if (keys.length === 1 && keys[0] === "messages")
    return isList(value) ? null : mustBe("/messages", "a list");
  // Every action writes the language of its actor there.
  if (keys.length === 1 && keys[0] === "options")
    return isObjectValue(value) ? null : mustBe("/options", "an object");
  if (table === undefined || keys.length > 3) return null;
  if (keys.length === 3)
    return keys[2] === table.list && !isList(value) ? mustBe(`/${keys.join("/")}`, "a list") : null;
  const place = `/${keys.join("/")}`;
  if (!isObjectValue(value)) return mustBe(place, "an object");
  return keys.length === 2 ? unsoundEntry(place, value, table) : unsoundTable(place, value, table);
}

/** Whether the tables hold together without the value at these keys. */
export function mayGo(keys: readonly string[]): boolean {
  const table = TABLES.get(keys[0]!);
  return keys.length !== 3 || table?.needed !== true || keys[2] !== table.list;
}

/** As `unsound`, of a whole game, such as one that code gave back or that somebody uploaded. */
export function unsoundGame(game: ValueObject): string | null {
  for (const name of TABLES.keys()) {
    const found = Object.hasOwn(game, name) ? unsound([name], game[name]!) : null;
    if (found !== null) return found;
  }
  return null;
}

/** As `unsoundGame`, of what a delta has changed: histories that people upload may lead anywhere. */
export function unsoundAfter(game: ValueObject, delta: Delta): string | null {
  for (const name of [...TABLES.keys(), "options"]) {
    const change = delta[name];
    // Games without any rules may lack their table.
    if (change === undefined || (name === "ruleById" && !Object.hasOwn(game, name))) continue;
    const table = getOwn(game, name);
    const ids = isObjectValue(table) && !Array.isArray(change) ? Object.keys(change) : null;
    const found =
      ids === null
        ? unsound([name], table)
        : ids.reduce<string | null>(
            (first, id) => first ?? unsoundPart(name, id, table as ValueObject),
            null,
          );
    if (found !== null) return found;
  }
  return null;
}

/** Entries may go. */
function unsoundPart(name: string, id: string, table: ValueObject): string | null {
  return Object.hasOwn(table, id) ? unsound([name, id], table[id]!) : null;
}

function unsoundTable(place: string, entries: ValueObject, table: Table): string | null {
  for (const [id, entry] of Object.entries(entries)) {
    const at = `${place}/${id}`;
    const found = isObjectValue(entry) ? unsoundEntry(at, entry, table) : mustBe(at, "an object");
    if (found !== null) return found;
  }
  return null;
}

function unsoundEntry(place: string, entry: ValueObject, { list, needed = false }: Table): string | null {
  if (list === undefined || (!needed && !Object.hasOwn(entry, list))) return null;
  return isList(getOwn(entry, list)) ? null : mustBe(`${place}/${list}`, "a list");
}

const mustBe = (place: string, kind: string): string => `${place} must be ${kind}`;
