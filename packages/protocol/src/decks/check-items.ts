/**
 * The one check of load lists that come from outside: of decks that are sent to the server, and of files that a browser
 * reads (decks §1.1). What is wrong is said about each entry in the same words.
 */
import { isObject } from "@baize/engine/is-object";
import { type Said, say } from "../reasons/said.ts";
import type { DeckItem } from "../routes/decks.ts";
import { deckLimits } from "./limits.ts";

export interface DeckItemProblem {
  /** Place in the list, from 1. */
  entry: number;
  /** Without the place, such as `quantity must be 1 to 1000`. */
  what: Said;
}

export interface CheckedDeckItems {
  /** The good entries in their order, without those of quantity 0 or less. */
  items: DeckItem[];
  /** What is wrong with others: the first thing of each. */
  problems: DeckItemProblem[];
  /** What is wrong with the list as a whole; null: nothing. A list that is none, or too long, is not looked into. */
  listProblem: Said | null;
  /** Keys of good entries that mean nothing here, each once. */
  otherKeys: string[];
}

export interface DeckItemRules {
  /** What becomes of keys that mean nothing here. Decks keep what the server has sent; files lose it. Default `keep`. */
  otherKeys?: "keep" | "drop";
}

export function checkDeckItems(value: unknown, { otherKeys = "keep" }: DeckItemRules = {}): CheckedDeckItems {
  const nothing = { items: [], problems: [], otherKeys: [] };
  if (!Array.isArray(value)) return { ...nothing, listProblem: say("list_expected") };
  if (value.length > deckLimits.entries)
    return { ...nothing, listProblem: say("list_entries", { most: deckLimits.entries }) };
  const items: DeckItem[] = [];
  const problems: DeckItemProblem[] = [];
  const others = new Set<string>();
  value.forEach((each: unknown, index) => {
    if (isObject(each) && typeof each.quantity === "number" && each.quantity <= 0) return;
    const entry = readEntry(each);
    if ("wrong" in entry) {
      problems.push({ entry: index + 1, what: entry.wrong });
      return;
    }
    const { item } = entry;
    const unknown = Object.keys(item).filter(isOther);
    for (const key of unknown) others.add(key);
    items.push(otherKeys === "keep" || unknown.length === 0 ? item : withoutOthers(item));
  });
  const isLarge = bytesOf(items) > deckLimits.bytes;
  return {
    items,
    problems,
    listProblem: isLarge ? say("list_bytes", { most: deckLimits.bytes / 1000 }) : null,
    otherKeys: [...others],
  };
}

/** What is wrong with the value of a key; null: nothing. */
type Check = (value: unknown, key: string) => Said | null;

/** Keys that mean something here, with what they must be. */
const KEYS: Record<string, Check> = {
  databaseId: (value, key) => textOf(value, key, deckLimits.idLength),
  loadGroupId: (value, key) => textOf(value, key, deckLimits.groupLength),
  quantity: (value, key) =>
    Number.isInteger(value) && Number(value) <= deckLimits.quantity
      ? null
      : say("entry_range", { key, most: deckLimits.quantity }),
  authorId: (value, key) => (Number.isSafeInteger(value) ? null : say("entry_integer", { key })),
  left: placeOf,
  top: placeOf,
  currentSide: anyText,
  cardDetails: (value, key) =>
    isObject(value) &&
    Object.hasOwn(value, "A") &&
    Object.entries(value).every(([side, face]) => /^[A-I]$/.test(side) && isObject(face))
      ? null
      : say("entry_faces", { key }),
  _name: anyText,
};

/** Keys that say nothing when they are null. */
const NULLABLE = new Set(["databaseId", "left", "top", "currentSide"]);
const OPTIONAL = new Set(["authorId", "cardDetails", "_name"]);

/** The entry, or what is wrong with it. */
function readEntry(value: unknown): { item: DeckItem } | { wrong: Said } {
  if (!isObject(value)) return { wrong: say("entry_object") };
  const sent = Object.entries(value).filter(
    ([key, field]) => field !== undefined && !(field === null && OPTIONAL.has(key)),
  );
  const fields = new Map(sent);
  if ((fields.get("databaseId") ?? null) === null && !fields.has("cardDetails"))
    return { wrong: say("entry_card") };
  for (const key of ["quantity", "loadGroupId"]) if (!fields.has(key)) fields.set(key, null);
  for (const [key, field] of fields) {
    const wrong = problemOf(key, field);
    if (wrong !== null) return { wrong };
  }
  return { item: Object.fromEntries(sent) as DeckItem };
}

function problemOf(name: string, field: unknown): Said | null {
  if (field === null && NULLABLE.has(name)) return null;
  const check = Object.hasOwn(KEYS, name) ? KEYS[name]! : null;
  const key = shortened(name);
  const wrong = check?.(field, key) ?? null;
  if (wrong !== null) return wrong;
  if (textsIn([name, field]).some((text) => text.length > deckLimits.textLength))
    return say("entry_text_length", { key, most: deckLimits.textLength });
  const isFree = check === null && name.startsWith("_");
  return isFree && bytesOf(field) > deckLimits.freeKeyBytes
    ? say("entry_bytes", { key, most: deckLimits.freeKeyBytes / 1000 })
    : null;
}

function textOf(value: unknown, key: string, most: number): Said | null {
  const isText = typeof value === "string" && value !== "" && value.length <= most;
  return isText ? null : say("entry_text", { key, most });
}

function anyText(value: unknown, key: string): Said | null {
  return typeof value === "string" ? null : say("entry_any_text", { key });
}

function placeOf(value: unknown, key: string): Said | null {
  return typeof value === "number" || typeof value === "string" ? null : say("entry_place", { key });
}

/** Every text in a value, keys as well, however deep. */
function textsIn(value: unknown): string[] {
  const texts: string[] = [];
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === "string") texts.push(next);
    else if (Array.isArray(next)) for (const item of next) open.push(item);
    else if (isObject(next)) for (const [key, field] of Object.entries(next)) open.push(key, field);
  }
  return texts;
}

function isOther(key: string): boolean {
  return !key.startsWith("_") && !Object.hasOwn(KEYS, key);
}

function withoutOthers(item: DeckItem): DeckItem {
  return Object.fromEntries(Object.entries(item).filter(([key]) => !isOther(key))) as DeckItem;
}

/** A key as it is named in a sentence. */
function shortened(key: string): string {
  return key.length > 40 ? `${key.slice(0, 40).toWellFormed()}…` : key;
}

/** As JSON. What is nested so deep that it cannot be written is larger than anything. */
function bytesOf(value: unknown): number {
  try {
    return new TextEncoder().encode(JSON.stringify(value)).length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
