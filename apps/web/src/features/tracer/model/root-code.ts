/** The list of the definition that an action has run, found by what it looks like: a trace says nothing of where its action came from. */
import type { Json, JsonObject } from "@baize/engine";
import { isExcerptOf } from "./excerpts.ts";
import type { Step } from "./steps.ts";

/** A list with its place in the definition. */
export interface RootCode {
  path: readonly (string | number)[];
  code: Json[];
}

/**
 * The first list in the definition whose calls are those that nothing stands around.
 * @param hasFailed the steps may end before the list does
 */
export function rootCode(
  steps: readonly Step[],
  definition: JsonObject,
  hasFailed: boolean,
): RootCode | null {
  const roots = steps.flatMap(({ node, parent }) => (parent === null && node.kind === "call" ? [node] : []));
  if (roots.length === 0) return null;
  return search(definition, []);

  function search(value: Json | undefined, path: RootCode["path"]): RootCode | null {
    if (typeof value !== "object" || value === null) return null;
    if (Array.isArray(value) && isWhatRan(value)) return { path, code: value };
    for (const [key, part] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
      const found = search(part, [...path, key]);
      if (found) return found;
    }
    return null;
  }

  function isWhatRan(list: Json[]): boolean {
    // Of what a client asks first, the action has the answers.
    const calls = typeof list[0] === "string" ? [list] : list.filter((call) => headOf(call) !== "CONFIRM");
    if (calls.length === 0 || (!hasFailed && roots.length % calls.length !== 0)) return false;
    // A list that runs for each of several cards is gone through as often.
    return roots.every((root, index) => {
      const call = calls[index % calls.length];
      if (!Array.isArray(call)) return false;
      if (call[0] === "INPUT") return root.name === "DEFINE";
      return call[0] === root.name && isExcerptOf(root.code, call.slice(1));
    });
  }
}

const headOf = (call: Json) => (Array.isArray(call) ? call[0] : null);
