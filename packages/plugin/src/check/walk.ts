/** Goes through a definition along the declaration of the format. */
import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { DefinitionPath } from "../base/locate.ts";
import type { SchemaNode } from "../schema/node.ts";
import { definitionSchema } from "../schema/root.ts";
import type { CheckBudget } from "./budget.ts";

export type Visit = (value: Json, path: DefinitionPath, node: SchemaNode) => void;

/**
 * Calls `visit` for every declared place that holds something, from the outside in. Comments are left out. Throws CheckUnfinished
 * when the budget is spent.
 */
export function walkDefinition(gameDef: JsonObject, budget: CheckBudget, visit: Visit): void {
  walk(gameDef, [], definitionSchema, (value, path, node) => {
    budget.look(path);
    visit(value, path, node);
  });
}

function walk(value: Json, path: DefinitionPath, node: SchemaNode, visit: Visit): void {
  visit(value, path, node);
  if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      const child = node.keys && Object.hasOwn(node.keys, key) ? node.keys[key] : node.items;
      if (child && !key.startsWith("_")) walk(item, [...path, key], child, visit);
    }
  } else if (Array.isArray(value) && node.items) {
    for (const [index, item] of value.entries()) walk(item, [...path, index], node.items, visit);
  }
}

/** A call inside code: its name, its arguments and where it stands. */
export interface Call {
  name: string;
  args: readonly Json[];
  path: DefinitionPath;
}

/** Every call in all code of a definition. A text where an action list belongs is an id, no code. */
export function callsOf(gameDef: JsonObject, budget: CheckBudget): Call[] {
  const calls: Call[] = [];
  walkDefinition(gameDef, budget, (value, path, node) => {
    const isCode = node.type === "code" || (node.type === "actionList" && Array.isArray(value));
    if (isCode) for (const call of callsIn(value, path)) calls.push(call);
  });
  return calls;
}

/** Every call in a piece of code, as far as it can be seen without running it. */
export function* callsIn(code: Json, path: DefinitionPath): Generator<Call> {
  if (!Array.isArray(code)) return;
  const [name, ...args] = code;
  if (typeof name === "string") yield { name, args, path };
  for (const [index, item] of code.entries()) yield* callsIn(item, [...path, index]);
}
