/**
 * Makes generated ids comparable when they were handed out in another order (conformance §4.1): ids that are
 * not in the known state are numbered in the order in which the groups, stacks and prompts of the value show
 * them, and renamed inside texts and keys.
 */

import { isObject } from "../../src/model/is-object.ts";
import { mapTexts } from "./comparable.ts";

const ID = /(?:card|uuid|(?<![A-Za-z])s)_\d{5}/g;

/** All generated ids that occur in a value. */
export function idsIn(value: unknown): Set<string> {
  return new Set(JSON.stringify(value)?.match(ID) ?? []);
}

/** A copy of a state or delta whose ids outside `known` are renamed by place. */
export function renamed(value: unknown, known: ReadonlySet<string>): unknown {
  const names = new Map<string, string>();
  for (const id of idsByPlace(value)) {
    if (!known.has(id) && !names.has(id)) names.set(id, `${id.split("_")[0]}_new${names.size + 1}`);
  }
  return mapTexts(value, (text) => text.replace(ID, (id) => names.get(id) ?? id));
}

function* idsByPlace(value: unknown): Generator<string> {
  const root = isObject(value) ? value : {};
  for (const [, group] of sortedEntries(root.groupById)) {
    for (const stackId of idsIn(isObject(group) ? group.stackIds : null)) {
      yield stackId;
      yield* idsIn(isObject(root.stackById) ? root.stackById[stackId] : null);
    }
  }
  for (const [, player] of sortedEntries(root.playerData)) {
    const prompts = sortedEntries(isObject(player) ? player.prompts : null).map(([id, prompt]) => ({
      id,
      order: orderOfPrompt(prompt),
    }));
    for (const prompt of prompts.sort((a, b) => (a.order < b.order ? -1 : 1))) yield prompt.id;
  }
  yield* [...idsIn(value)].sort();
}

function orderOfPrompt(prompt: unknown): string {
  const value = Array.isArray(prompt) ? prompt.find(isObject) : prompt;
  return isObject(value) ? `${value.promptId}/${value.message}` : "";
}

function sortedEntries(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : [];
}
