/**
 * Everything that one viewer can tell of a hidden card at one moment, as texts that can be compared: each field of the
 * card and its stack, each place of the state that names it, and its position in every list, key order and frame.
 */

/** By the kind of the feature. Kinds that begin with `at ` are positions. */
export type Features = Map<string, string>;

export interface Look {
  /** The game of a `current_state`. */
  game: Record<string, unknown>;
  /** The frames that came before it, since the last look. */
  frames: readonly string[];
}

interface SeenCard {
  stackId: string;
  [key: string]: unknown;
}

/** @param names of the hidden cards that are compared with each other. */
export function featuresOf({ game, frames }: Look, names: readonly string[]): Features[] {
  const cards = game.cardById as Record<string, SeenCard>;
  const stacks = game.stackById as Record<string, object>;
  const groups = game.groupById as Record<string, { stackIds: string[] }>;
  const cardKeys = Object.keys(cards);
  const stackKeys = Object.keys(stacks);
  const lists = Object.values(groups).map(({ stackIds }) => stackIds);
  const own = new Map(
    names.flatMap((name) => [[name, name] as const, [cards[name]!.stackId, name] as const]),
  );
  const mentions = mentionsOf(game, own);
  const text = frames.join("\n");
  const stackNames = names.map((name) => cards[name]!.stackId);
  const ranks = { card: ranksOf(names), stack: ranksOf(stackNames) };
  const places = { card: placesIn(cardKeys, names), stack: placesIn(stackKeys, stackNames) };
  const heard = firstsIn(text, [...names, ...stackNames]);
  const inFrames = ranksOf(names, (name) => heard.get(name)?.first ?? Number.POSITIVE_INFINITY);
  return names.map((name, index) => {
    const card = cards[name]!;
    const { stackId } = card;
    const fields = flat({ card: without(card, ["id", "stackId", "parentCardId", "stackIndex"]) });
    for (const [path, value] of flat({ stack: without(stacks[stackId]!, ["id", "cardIds"]) }))
      fields.set(path, value);
    fields.set("profile", JSON.stringify([...fields]));
    fields.set("field order", JSON.stringify([Object.keys(card), Object.keys(stacks[stackId]!)]));
    fields.set("length", String(JSON.stringify(card).length + JSON.stringify(stacks[stackId]).length));
    fields.set("is its own parent", String(card.parentCardId === name));
    fields.set("named in", JSON.stringify(mentions.get(name) ?? []));
    fields.set("times in frames", `${heard.get(name)?.count ?? 0} ${heard.get(stackId)?.count ?? 0}`);
    fields.set(
      "at place in the group",
      String(lists.find((list) => list.includes(stackId))?.indexOf(stackId)),
    );
    fields.set("at place among cards", String(places.card.get(name)));
    fields.set("at place among stacks", String(places.stack.get(stackId)));
    fields.set("at place by name", String(ranks.card[index]));
    fields.set("at place by stack name", String(ranks.stack[index]));
    fields.set("at place in frames", String(inFrames[index]));
    return fields;
  });
}

/** For each of some, its place among them in the order of a longer list. */
function placesIn(all: readonly string[], some: readonly string[]): ReadonlyMap<string, number> {
  const wanted = new Set(some);
  return new Map(all.filter((key) => wanted.has(key)).map((key, place) => [key, place]));
}

function ranksOf<T>(items: readonly T[], by: (item: T) => T | number = (item) => item): number[] {
  const sorted = items.map((item, index) => ({ value: by(item), index }));
  sorted.sort((a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : a.index - b.index));
  const ranks: number[] = [];
  for (const [rank, { index }] of sorted.entries()) ranks[index] = rank;
  return ranks;
}

/** Where each name stands first in a text, and how often. */
function firstsIn(text: string, names: readonly string[]): Map<string, { first: number; count: number }> {
  const wanted = new Set(names);
  const found = new Map<string, { first: number; count: number }>();
  for (const match of text.matchAll(/n_[0-9a-z]+/g)) {
    const [name] = match;
    if (!wanted.has(name)) continue;
    const entry = found.get(name);
    if (entry) entry.count++;
    else found.set(name, { first: match.index, count: 1 });
  }
  return found;
}

/** Where in the state each card is named outside of the tables and lists that have them all. */
function mentionsOf(game: object, own: ReadonlyMap<string, string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const note = (text: string, path: string) => {
    for (const [name] of text.matchAll(/n_[0-9a-z]+/g)) {
      const card = own.get(name);
      if (card !== undefined) found.set(card, [...(found.get(card) ?? []), path]);
    }
  };
  const walk = (value: unknown, path: string, skipped: ReadonlySet<string>): void => {
    if (typeof value === "string") note(value, path);
    else if (Array.isArray(value)) for (const item of value) walk(item, `${path}/*`, none);
    else if (typeof value === "object" && value !== null)
      for (const [key, item] of Object.entries(value)) {
        if (skipped.has(key)) continue;
        const isName = own.has(key);
        if (isName && !isTable.has(path)) note(key, path);
        walk(item, `${path}/${isName ? "#" : key}`, isTable.has(path) ? structure : none);
      }
  };
  walk(game, "", none);
  return found;
}

const none: ReadonlySet<string> = new Set();
const isTable: ReadonlySet<string> = new Set(["/cardById", "/stackById", "/groupById"]);
const structure: ReadonlySet<string> = new Set(["id", "stackId", "parentCardId", "cardIds", "stackIds"]);

/** Every value in an object by its path; names of cards read the same. */
function flat(value: unknown, path = "", found: Features = new Map()): Features {
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value);
    if (entries.length === 0) found.set(path, Array.isArray(value) ? "[]" : "{}");
    for (const [key, item] of entries) flat(item, `${path}/${key}`, found);
  } else found.set(path, String(value).replace(/n_[0-9a-z]+/g, "#"));
  return found;
}

function without(value: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}
