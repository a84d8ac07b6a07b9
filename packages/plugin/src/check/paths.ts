/**
 * Warnings about paths that lead nowhere: a rule that listens to `gruopId` of cards, `$GAME.groupById.sharedMeadow`. Careful on
 * purpose: a key that anything in the definition may write or speak of is known everywhere, and steps that are put together
 * while the game runs are passed over.
 */
import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { objectAt, ownValue } from "../base/json-object.ts";
import type { DefinitionPath } from "../base/locate.ts";
import { suggestionFor } from "../base/suggest.ts";
import type { CheckBudget } from "./budget.ts";
import { CARD_FIELDS, GAME_FIELDS, PLAYER_FIELDS } from "./state-fields.ts";
import { walkDefinition } from "./walk.ts";
import type { Warn } from "./warn.ts";

/** What a step of a path is a key of. */
type Table = "game" | "groups" | "cards" | "players" | "card" | "player" | "tokens" | "other";

/** Tables whose keys are known from the definition, and what a finding says of a key that is none. */
const CHECKED = {
  game: (key: string) => `the game has no ${key}`,
  groups: (key: string) => `there is no group ${key}`,
  card: (key: string) => `cards have no ${key}`,
  player: (key: string) => `players have no ${key}`,
  tokens: (key: string) => `there is no token ${key}`,
} as const;
type Checked = keyof typeof CHECKED;

const NEXT: Readonly<Record<string, Table>> = {
  "game.groupById": "groups",
  "game.cardById": "cards",
  "game.playerData": "players",
  "card.tokens": "tokens",
};

/** What variables of the engine hold. */
const VARIABLES: Readonly<Record<string, Table>> = {
  $GAME: "game",
  $GROUP_BY_ID: "groups",
  $CARD_BY_ID: "cards",
  $PLAYER_DATA: "players",
  $ACTIVE_CARD: "card",
  $THIS: "card",
};

/** A step of a path, with what it is a key of. */
interface Step {
  key: string;
  table: Table;
  isLast: boolean;
}

/** A path as it stands in a text; its steps end before the first one that cannot be followed. */
interface WrittenPath {
  text: string;
  steps: readonly Step[];
  at: DefinitionPath;
}

/** Reports paths in code, and those that rules listen to, with a key that nothing in the definition has. */
export function warnAboutPaths(gameDef: JsonObject, warn: Warn, budget: CheckBudget): void {
  const { read, written, changed } = pathsIn(gameDef, budget);
  const known = knownKeys(gameDef, written, changed, read);
  for (const { text, steps, at } of [...read, ...changed, ...written.map(insideGroup)]) {
    const lost = steps.find(({ key, table }) => isChecked(table) && !known[table].has(key));
    if (!lost || !isChecked(lost.table)) continue;
    const { key, table } = lost;
    warn(at, `${text} leads nowhere: ${CHECKED[table](key)}.`, () => suggestionFor(key, known[table]));
  }
}

function isChecked(table: Table): table is Checked {
  return Object.hasOwn(CHECKED, table);
}

/** A write makes what it names; only what stands in a group needs the group to be there. */
function insideGroup(path: WrittenPath): WrittenPath {
  return { ...path, steps: path.steps.filter(({ table, isLast }) => table === "groups" && !isLast) };
}

interface Paths {
  /** By listening, or by a dotted path. */
  read: WrittenPath[];
  /** By `SET` and whatever else takes a path. */
  written: WrittenPath[];
  /** By `INCREASE_VAL` and `DECREASE_VAL`. */
  changed: WrittenPath[];
}

function pathsIn(gameDef: JsonObject, budget: CheckBudget): Paths {
  const paths: Paths = { read: [], written: [], changed: [] };
  const own = variablesSetIn(gameDef);
  walkDefinition(gameDef, budget, (value, path, node) => {
    if (node.type === "code" || (node.type === "actionList" && Array.isArray(value))) code(value, path);
    else if (path[0] === "automation" && path.at(-1) === "listenTo" && Array.isArray(value))
      for (const [index, text] of value.entries())
        if (typeof text === "string") paths.read.push(...slashed(text, [...path, index]));
  });
  return paths;

  function code(value: Json, at: DefinitionPath): void {
    if (typeof value === "string") {
      paths.written.push(...slashed(value, at));
      for (const path of dotted(value, at, own)) paths.read.push(path);
    } else if (Array.isArray(value)) {
      const changes = value[0] === "INCREASE_VAL" || value[0] === "DECREASE_VAL";
      for (const [index, item] of value.entries())
        if (changes && index === 1 && typeof item === "string" && item.startsWith("/"))
          paths.changed.push(...slashed(item, [...at, index]));
        else code(item, [...at, index]);
    } else if (isObject(value)) for (const [key, item] of Object.entries(value)) code(item, [...at, key]);
  }
}

/** Variables of the engine that the definition gives another meaning. */
function variablesSetIn(gameDef: JsonObject): ReadonlySet<string> {
  const set = new Set<string>();
  const visit = (value: Json): void => {
    if (Array.isArray(value)) {
      const [head] = value;
      if (typeof head === "string" && /VAR|FOR_EACH|FILTER|SORT|ONE_CARD|MAP/.test(head))
        for (const item of value.slice(1)) if (typeof item === "string") set.add(item.toUpperCase());
      value.forEach(visit);
    } else if (isObject(value)) {
      if (Array.isArray(value.args))
        for (const argument of value.args)
          for (const name of isObject(argument) ? Object.keys(argument) : [argument])
            if (typeof name === "string") set.add(name.toUpperCase());
      Object.values(value).forEach(visit);
    }
  };
  visit(gameDef);
  return set;
}

const SLASHED = /^(?:\/[^\s/"]+)+$/;

function slashed(text: string, at: DefinitionPath): WrittenPath[] {
  return SLASHED.test(text) ? [{ text, steps: stepsFrom("game", text.slice(1).split("/")), at }] : [];
}

const DOTTED = /(\$[A-Za-z_]\w*)((?:\.[^\s."'{}/,()[\]]+)+)/g;

function* dotted(text: string, at: DefinitionPath, own: ReadonlySet<string>): Generator<WrittenPath> {
  for (const { 0: whole, 1: variable = "", 2: rest = "", index } of text.matchAll(DOTTED)) {
    const name = variable.toUpperCase();
    const table = ownValue(VARIABLES, name) as Table | undefined;
    // A text that goes on with what is put in, or that is itself a step of another path, is not followed.
    const isCut = /[.{[]/.test(text[index + whole.length] ?? "") || /[.$]/.test(text[index - 1] ?? "");
    if (table && !own.has(name) && !isCut)
      yield { text: whole, steps: stepsFrom(table, rest.slice(1).split(".")), at };
  }
}

/** The steps of a path as far as it can be followed. */
function stepsFrom(start: Table, keys: readonly string[]): Step[] {
  const steps: Step[] = [];
  let table = start;
  for (const [index, key] of keys.entries()) {
    if (table === "other") break;
    const isPlain = /^[\p{L}_][\p{L}\d_-]*$/u.test(key);
    if (isPlain) steps.push({ key, table, isLast: index === keys.length - 1 });
    if (table === "cards") table = "card";
    else if (table === "players") table = "player";
    else if (table === "card" && key === "parentCard") table = "card";
    else table = isPlain ? (NEXT[`${table}.${key}`] ?? "other") : "other";
  }
  return steps;
}

/** Every key that something may have put into the game. */
function knownKeys(
  gameDef: JsonObject,
  written: readonly WrittenPath[],
  changed: readonly WrittenPath[],
  read: readonly WrittenPath[],
): Record<Checked, Set<string>> {
  const keysOf = (section: string) => Object.keys(objectAt(gameDef, section));
  const known = {
    game: new Set([...GAME_FIELDS, ...keysOf("gameProperties")]),
    groups: new Set(keysOf("groups")),
    card: new Set([...CARD_FIELDS, ...keysOf("cardProperties")]),
    player: new Set([...PLAYER_FIELDS, ...keysOf("playerProperties")]),
    tokens: new Set(keysOf("tokens")),
  };
  for (const section of ["groups", "groupTypes"])
    for (const group of Object.values(objectAt(gameDef, section)))
      for (const event of ["onCardEnter", "onCardLeave"])
        if (isObject(group)) for (const key of Object.keys(objectAt(group, event))) known.card.add(key);
  const made = ({ steps }: WrittenPath) => steps.filter(({ table, isLast }) => table !== "groups" || isLast);
  for (const { key, table } of written.flatMap(made)) if (isChecked(table)) known[table].add(key);
  // Adding to nothing makes it: so it does for whoever reads it as well.
  const spoken = read.flatMap(({ steps }) => steps.map(({ key, table }) => `${table} ${key}`));
  const counts = new Set(spoken);
  for (const { key, table } of changed.flatMap(made))
    if (isChecked(table) && counts.has(`${table} ${key}`)) known[table].add(key);
  const names = namesIn(gameDef);
  for (const { steps } of [...read, ...changed])
    for (const { key, table } of steps)
      if (isChecked(table) && table !== "groups" && names.has(key)) known[table].add(key);
  return known;
}

/** Whole texts in code, and keys of what stands in it: code may put a path together from them. */
function namesIn(gameDef: JsonObject): Set<string> {
  const names = new Set<string>();
  const visit = (value: Json): void => {
    if (typeof value === "string") names.add(value);
    else if (Array.isArray(value)) value.forEach(visit);
    else if (isObject(value))
      for (const [key, item] of Object.entries(value)) {
        names.add(key);
        visit(item);
      }
  };
  visit(gameDef);
  return names;
}
