/**
 * Brings states, deltas and texts into the form in which they are compared (conformance §4, §5, §10): what a
 * recording left out is left out here, whole floats are integers, rules of deleted cards do not count.
 */
import { isObject } from "../../src/model/is-object.ts";

const IGNORED_AT_TOP = [
  "prev_game",
  "currentScopeIndex",
  "variables",
  "playerUi",
  "playerInfo",
  "_delta_metadata",
  "pendingGuiUpdates",
];
const FLOAT = /-?\d+(?:\.\d+(?:e[+-]?\d+)?|e[+-]?\d+)/g;

/** `2.0` as `2`, `1.0e6` as `1000000` and `1.0e-5` as `0.00001`, wherever they stand in a text: how exponents are printed is free. */
export function wholeFloats(text: string): string {
  return text.replace(FLOAT, (number) =>
    number.includes("e") || Number.isInteger(Number(number)) ? String(Number(number)) : number,
  );
}

/** A value that was quoted in the host language's notation, as JSON: `%{"a" => nil}` becomes `{"a": nil}`. */
export function jsonNotation(text: string): string {
  return text
    .replaceAll("%{", "{")
    .replaceAll(" => ", ": ")
    .replace(/MapSet\.new\((\[.*?\])\)/g, "$1");
}

/** Deep copy with `change` applied to every text, keys included. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [change(key), mapTexts(item, change)]),
  );
}

/** A state or delta in the form in which it is compared. `alive` says whether a card exists after the step. */
export function comparable(root: unknown, alive: (cardId: string) => boolean): unknown {
  if (!isObject(root)) return root;
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(root)) {
    if (IGNORED_AT_TOP.includes(key)) continue;
    if (key === "fadeText" && isQuietFadeText(value)) continue;
    if (key === "ruleById" || key === "ruleMap") {
      const rules = withoutDeadRules(value, alive);
      if (rules !== undefined) result[key] = rules;
    } else result[key] = key === "playerData" ? withoutPromptTimes(value) : value;
  }
  return mapTexts(result, wholeFloats);
}

/** No fade text, as a state or as a change of one. */
function isQuietFadeText(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isQuietFadeText);
  return value === null || (isObject(value) && Object.values(value).every(isEmptyRecord));
}

function isEmptyRecord(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

/** Rule ids end in the id of their card. Empty objects that are left over are dropped as well. */
function withoutDeadRules(value: unknown, alive: (cardId: string) => boolean): unknown {
  const isDead = (text: string) => {
    const cardId = /card_\d+$/.exec(text)?.[0];
    return cardId !== undefined && !alive(cardId);
  };
  const clean = (node: unknown): unknown => {
    if (Array.isArray(node)) {
      const items = node.map(clean).filter((item) => !(typeof item === "string" && isDead(item)));
      const same = items.length === 2 && JSON.stringify(items[0]) === JSON.stringify(items[1]);
      return same || items.length === 0 ? undefined : items;
    }
    if (!isObject(node)) return node;
    const entries = Object.entries(node)
      .filter(([key]) => !isDead(key))
      .map(([key, item]) => [key, clean(item)] as const)
      .filter(([, item]) => item !== undefined);
    return entries.length > 0 ? Object.fromEntries(entries) : undefined;
  };
  return clean(value);
}

/** Prompts of one action are told apart by microseconds here; the recordings have 0 everywhere. */
function withoutPromptTimes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPromptTimes);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => {
    if (key === "timestamp" && typeof item === "number" && item < 1000) return [key, 0];
    return [key, withoutPromptTimes(item)];
  });
  return Object.fromEntries(entries);
}
