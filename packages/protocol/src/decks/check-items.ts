/**
 * The one check of load lists that come from outside: of decks that are sent to the server, and of files that a browser
 * reads (decks §1.1). What is wrong is said about each entry in the same words.
 */
import type { DeckItem } from "../http/deck.ts";
import { deckLimits } from "./limits.ts";

export interface DeckItemProblem {
  /** Place in the list, from 1. */
  entry: number;
  /** Without the place, such as `quantity must be 1 to 1000`. */
  what: string;
}

export interface CheckedDeckItems {
  /** The good entries in their order, without those of quantity 0 or less. */
  items: DeckItem[];
  /** What is wrong with others: the first thing of each. */
  problems: DeckItemProblem[];
  /** What is wrong with the list as a whole; null: nothing. A list that is none, or too long, is not looked into. */
  listProblem: string | null;
  /** Keys of good entries that mean nothing here, each once. */
  otherKeys: string[];
}

export interface DeckItemRules {
  /** What becomes of keys that mean nothing here. Decks keep what the server has sent; files lose it. Default `keep`. */
  otherKeys?: "keep" | "drop";
}

export function checkDeckItems(value: unknown, { otherKeys = "keep" }: DeckItemRules = {}): CheckedDeckItems {
  const nothing = { items: [], problems: [], otherKeys: [] };
  if (!Array.isArray(value)) return { ...nothing, listProblem: "must be a list of entries" };
  if (value.length > deckLimits.entries)
    return { ...nothing, listProblem: `has more than ${deckLimits.entries} entries` };
  const items: DeckItem[] = [];
  const problems: DeckItemProblem[] = [];
  const others = new Set<string>();
  value.forEach((each: unknown, index) => {
    if (isObject(each) && typeof each.quantity === "number" && each.quantity <= 0) return;
    const entry = readEntry(each);
    if (typeof entry === "string") {
      problems.push({ entry: index + 1, what: entry });
      return;
    }
    const unknown = Object.keys(entry).filter(isOther);
    for (const key of unknown) others.add(key);
    items.push(otherKeys === "keep" || unknown.length === 0 ? entry : withoutOthers(entry));
  });
  const isLarge = bytesOf(items) > deckLimits.bytes;
  return {
    items,
    problems,
    listProblem: isLarge ? `is larger than ${deckLimits.bytes / 1000} KB` : null,
    otherKeys: [...others],
  };
}

type Check = (value: unknown) => string | null;

/** Key → what it must be, said after its name; null: it is. */
const KEYS: Record<string, Check> = {
  databaseId: (value) => textOf(value, deckLimits.idLength),
  loadGroupId: (value) => textOf(value, deckLimits.groupLength),
  quantity: (value) =>
    Number.isInteger(value) && Number(value) <= deckLimits.quantity
      ? null
      : `must be 1 to ${deckLimits.quantity}`,
  authorId: (value) => (Number.isSafeInteger(value) ? null : "must be a whole number"),
  left: placeOf,
  top: placeOf,
  currentSide: (value) => (typeof value === "string" ? null : "must be a text"),
  cardDetails: (value) =>
    isObject(value) && Object.entries(value).every(([side, face]) => /^[A-I]$/.test(side) && isObject(face))
      ? null
      : "must be an object of faces A to I",
  _name: (value) => (typeof value === "string" ? null : "must be a text"),
};

/** Keys that say nothing when they are null. */
const NULLABLE = new Set(["databaseId", "left", "top", "currentSide"]);
const OPTIONAL = new Set(["authorId", "cardDetails", "_name"]);

/** The entry, or what is wrong with it. */
function readEntry(value: unknown): DeckItem | string {
  if (!isObject(value)) return "must be an object";
  const sent = Object.entries(value).filter(
    ([key, field]) => field !== undefined && !(field === null && OPTIONAL.has(key)),
  );
  const fields = new Map(sent);
  if ((fields.get("databaseId") ?? null) === null && !fields.has("cardDetails"))
    return "needs a databaseId or cardDetails";
  for (const key of ["quantity", "loadGroupId"]) if (!fields.has(key)) fields.set(key, null);
  for (const [key, field] of fields) {
    const what = problemOf(key, field);
    if (what !== null) return `${shortened(key)} ${what}`;
  }
  return Object.fromEntries(sent) as DeckItem;
}

function problemOf(key: string, field: unknown): string | null {
  if (field === null && NULLABLE.has(key)) return null;
  const check = Object.hasOwn(KEYS, key) ? KEYS[key]! : null;
  const wrong = check?.(field) ?? null;
  if (wrong !== null) return wrong;
  if (textsIn([key, field]).some((text) => text.length > deckLimits.textLength))
    return `has a text of more than ${deckLimits.textLength} characters`;
  const isFree = check === null && key.startsWith("_");
  return isFree && bytesOf(field) > deckLimits.freeKeyBytes
    ? `is larger than ${deckLimits.freeKeyBytes / 1000} KB`
    : null;
}

function textOf(value: unknown, most: number): string | null {
  const isText = typeof value === "string" && value !== "" && value.length <= most;
  return isText ? null : `must be a text of 1 to ${most} characters`;
}

function placeOf(value: unknown): string | null {
  return typeof value === "number" || typeof value === "string" ? null : "must be a number or a text";
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
