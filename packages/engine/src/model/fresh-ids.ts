/**
 * A game with its history under other ids: what comes from a file or another room must not bring ids that somebody knows,
 * and what goes into a file must not tell those of the room (api §8.3).
 */
import type { IdSource } from "./ports.ts";
import { type Delta, type GameState, REMOVED } from "./state.ts";
import { isObjectValue, setOwn, type Value, type ValueObject } from "./value.ts";

/** This engine's ids, of today and of earlier versions, inside other texts: in paths and ids of rules. */
const OWN_ID = /(?<![0-9a-zA-Z])[cs]_[0-9a-z]{6}(?:[0-9a-z]{8})?(?![0-9a-z])/g;

/**
 * Places that hold no ids of the engine's: texts of people and of the card database, and log lines, whose names are
 * marked by place.
 */
const NO_IDS: ReadonlySet<string> = new Set(["sides", "alias", "messages", "log_messages"]);

/** The same of the game itself: what its room was made with. Questions have options, too, whose code names cards. */
const NO_IDS_OF_GAME: ReadonlySet<string> = new Set([...NO_IDS, "options"]);

export interface StoredGame {
  game: GameState;
  deltas: readonly Delta[];
}

/**
 * A copy in which every card and stack has a new id, in the order of the old ones.
 * @param ids makes them; give it a counter beyond the prompts of the game first (`lastPromptId`).
 * @param more further values that name cards by id, such as the notes of the steps.
 */
export function withFreshIds<Game extends StoredGame, More = null>(
  { game, deltas }: Game,
  ids: Pick<IdSource, "card" | "stack">,
  more: More = null as More,
): StoredGame & { more: More } {
  const cards = new Set<string>();
  const stacks = new Set<string>();
  for (const part of [game, ...deltas] as unknown as ValueObject[]) {
    collectKeys(part.cardById, cards);
    collectKeys(part.stackById, stacks);
    // A stack may name a card that is not there, a group such a stack.
    collectLists(part.stackById, "cardIds", cards);
    collectLists(part.groupById, "stackIds", stacks);
  }
  const fresh = new Map<string, string>();
  for (const id of [...cards].sort()) fresh.set(id, ids.card());
  for (const id of [...stacks].sort()) if (!fresh.has(id)) fresh.set(id, ids.stack());
  const rename = (value: unknown, without = NO_IDS): never =>
    renamed(value as Value, fresh, without) as never;
  return {
    game: rename(game, NO_IDS_OF_GAME),
    deltas: deltas.map((delta) => rename(delta, NO_IDS_OF_GAME)),
    more: rename(more),
  };
}

/** The number of the last prompt that a game or its history names; new ids must have higher ones. */
export function lastPromptId(game: GameState, deltas: readonly Delta[]): number {
  return lastPromptIn([game, deltas] as unknown as Value, 0);
}

/** @param last the highest number of those that were looked at before. */
function lastPromptIn(value: Value, last: number): number {
  if (typeof value === "string") return Math.max(last, promptNumber(value));
  if (Array.isArray(value)) return value.reduce<number>((highest, item) => lastPromptIn(item, highest), last);
  if (!isObjectValue(value)) return last;
  for (const key of Object.keys(value)) last = lastPromptIn(value[key]!, Math.max(last, promptNumber(key)));
  return last;
}

function promptNumber(text: string): number {
  return text.length === 8 && /^p_[0-9a-z]{6}$/.test(text) ? Number.parseInt(text.slice(2), 36) : 0;
}

/** Whether somebody might guess ids of this game: those of earlier versions and of files count up. */
export function hasGuessableIds(game: GameState): boolean {
  return Object.keys(game.cardById).some((id) => id.length < 16);
}

/** The keys of a table in a state or a delta; one that a step has replaced whole stands there twice, before and after. */
function collectKeys(table: Value | undefined, found: Set<string>): void {
  if (Array.isArray(table)) for (const one of table) collectKeys(one, found);
  else if (isObjectValue(table)) for (const key of Object.keys(table)) found.add(key);
}

/** The items of the lists of that name in a table. */
function collectLists(value: Value | undefined, list: string, found: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collectLists(item, list, found);
  if (!isObjectValue(value)) return;
  for (const [key, part] of Object.entries(value))
    if (key === list) collectTexts(part, found);
    else collectLists(part, list, found);
}

function collectTexts(value: Value, found: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collectTexts(item, found);
  else if (typeof value === "string" && value !== REMOVED) found.add(value);
}

/** @param without keys below which nothing is renamed; those of the parts are always `NO_IDS` */
function renamed(value: Value, fresh: ReadonlyMap<string, string>, without = NO_IDS): Value {
  if (typeof value === "string") return renamedText(value, fresh);
  if (Array.isArray(value)) return value.map((item) => renamed(item, fresh));
  if (!isObjectValue(value)) return value;
  const copy: { [key: string]: Value } = {};
  for (const [key, part] of Object.entries(value as ValueObject))
    setOwn(copy, renamedText(key, fresh), without.has(key) ? part : renamed(part, fresh));
  return copy;
}

function renamedText(text: string, fresh: ReadonlyMap<string, string>): string {
  const whole = fresh.get(text);
  if (whole !== undefined) return whole;
  if (text.includes("c_") || text.includes("s_")) text = text.replace(OWN_ID, (id) => fresh.get(id) ?? id);
  // Ids from elsewhere are found in paths and behind the names of rules.
  if (text.startsWith("/"))
    return text
      .split("/")
      .map((key) => fresh.get(key) ?? key)
      .join("/");
  const end = text.indexOf("_");
  const rest = end > 0 ? fresh.get(text.slice(end + 1)) : undefined;
  return rest === undefined ? text : text.slice(0, end + 1) + rest;
}
