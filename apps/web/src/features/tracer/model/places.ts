/** Where what a step does is written: in the code that was traced, or in the definition. */
import { builtInFunctions, type Json } from "@baize/engine";
import { around, type Step } from "./steps.ts";

export type TracePlace =
  /** Keys and indices from the root of the code that was traced. */
  | { in: "code"; path: readonly (string | number)[] }
  /** Keys from the root of the definition; `line`: file and line, where they are known. */
  | { in: "definition"; path: readonly string[]; line: string | null };

interface WrittenCall {
  path: readonly (string | number)[];
  code: Json[];
  /** The first call in the list that stands behind it and not in it. */
  end: number;
}

/**
 * The calls of some code by the steps that made them: each is looked for within the call around it, and behind the one before it.
 * Steps of functions and rules of the plugin have no place there.
 */
export function codePlaces(steps: readonly Step[], code: Json): Map<number, TracePlace> {
  const calls: WrittenCall[] = [];
  collect(code, []);
  const found = new Map<number, number>();
  const last = new Map<number | null, number>();
  for (const { id, node, parent } of steps) {
    if (node.kind !== "call") continue;
    const outer = parent === null ? null : (found.get(parent) ?? null);
    if (parent !== null && outer === null) continue;
    const [from, end] = outer === null ? [0, calls.length] : [outer + 1, calls[outer]!.end];
    const fits = (index: number) => {
      const { code: written } = calls[index]!;
      return written[0] === node.name && isExcerptOf(node.code, written.slice(1));
    };
    // Loops come back to what stands before.
    const start = last.get(parent) ?? from;
    const index = firstIn(start, end, fits) ?? firstIn(from, start, fits);
    if (index === null) continue;
    found.set(id, index);
    last.set(parent, calls[index]!.end);
  }
  return new Map([...found].map(([id, index]) => [id, { in: "code", path: calls[index]!.path }]));

  function collect(value: Json | undefined, path: readonly (string | number)[]) {
    if (typeof value !== "object" || value === null) return;
    if (!Array.isArray(value)) {
      for (const [key, part] of Object.entries(value)) collect(part, [...path, key]);
      return;
    }
    const call = typeof value[0] === "string" ? { path, code: value, end: 0 } : null;
    if (call) calls.push(call);
    for (const [index, part] of value.entries()) collect(part, [...path, index]);
    if (call) call.end = calls.length;
  }
}

function firstIn(from: number, end: number, fits: (index: number) => boolean): number | null {
  for (let index = from; index < end; index++) if (fits(index)) return index;
  return null;
}

/** Whether a trace shows this value so; what it has left out is a mark. */
function isExcerptOf(shown: Json | undefined, value: Json | undefined): boolean {
  if (shown === "…") return true;
  if (Array.isArray(shown))
    return (
      Array.isArray(value) &&
      (shown.at(-1) === "…" || shown.length === value.length) &&
      shown.every((part, index) => isExcerptOf(part, value[index]))
    );
  if (typeof shown === "object" && shown !== null) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    return Object.entries(shown).every(([key, part]) => key === "…" || isExcerptOf(part, value[key]));
  }
  if (typeof shown === "string" && shown.endsWith("…") && typeof value === "string")
    return value.startsWith(shown.slice(0, -1));
  return shown === value;
}

/** The function or rule of the plugin that a step is, or is a part of; null: it is code from elsewhere. */
export function definitionPlace(
  steps: readonly Step[],
  id: number,
): (TracePlace & { in: "definition" }) | null {
  for (const { node } of [steps[id]!, ...around(steps, id)]) {
    if (node.kind === "rule")
      return { in: "definition", path: ["automation", "gameRules", node.id], line: null };
    if (node.kind === "call" && !builtInFunctions().has(node.name))
      return { in: "definition", path: ["functions", node.name], line: null };
  }
  return null;
}
