/** What a trace tells of the game around its steps: the rules that there are, and the names of the cards that it speaks of. */
import type { GameState, Json } from "../model/state.ts";
import { getOwn, isList, isObjectValue, type Value, type ValueObject } from "../model/value.ts";
import type { KnownRule, TraceNode } from "./trace.ts";

/** Rules of the game come first: each copy of a card has its own. */
const MOST_RULES = 500;
const MOST_PATHS = 20;
const MOST_NAMES = 1000;
const LONGEST = 200;

/** The rules of a game with what they listen to, those of the game before those of cards. */
export function knownRules(game: GameState): KnownRule[] {
  const ruleById = isObjectValue(game.ruleById as Value) ? (game.ruleById as ValueObject) : {};
  const found = Object.entries(ruleById).flatMap(([id, rule]): KnownRule[] =>
    isObjectValue(rule) && isList(getOwn(rule, "listenTo"))
      ? [{ id, listenTo: pathsOf(rule), path: placeOf(id, rule), isOff: rule.disabled === true }]
      : [],
  );
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_RULES);
}

const rank = ({ path }: KnownRule) => (path[1] === "gameRules" ? 0 : 1);

function pathsOf(rule: ValueObject): string[] {
  const paths = getOwn(rule, "listenTo") as readonly Value[];
  return paths
    .slice(0, MOST_PATHS)
    .map((path) => (typeof path === "string" ? path : (JSON.stringify(path) ?? "")).slice(0, LONGEST));
}

/** Where the definition has it. */
function placeOf(id: string, rule: ValueObject): string[] {
  return rule.category === "card"
    ? ["automation", "cards", String(rule.databaseId), "rules", String(rule.originalRuleId)]
    : ["automation", "gameRules", id];
}

const WORD = /[\w-]+/g;

/** Names of the cards whose ids stand anywhere in a trace: those of their fronts. */
export function cardNames(nodes: readonly TraceNode[], game: GameState): Record<string, string> {
  const names: Record<string, string> = {};
  let count = 0;
  for (const [word] of JSON.stringify(nodes).matchAll(WORD)) {
    if (Object.hasOwn(names, word) || !Object.hasOwn(game.cardById, word) || count >= MOST_NAMES) continue;
    const name: Json | undefined = game.cardById[word as keyof typeof game.cardById]?.sides?.A?.name;
    if (typeof name !== "string" || name === "") continue;
    names[word] = name.slice(0, LONGEST);
    count++;
  }
  return names;
}
