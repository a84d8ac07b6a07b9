/** Where what a step does is written: in the code that was traced, or in the definition. */
import { builtInFunctions, type Json, type JsonObject, type Trace } from "@baize/engine";
import { isExcerptOf } from "./excerpts.ts";
import type { RootCode } from "./root-code.ts";
import { around, type Step } from "./steps.ts";

type CodePath = readonly (string | number)[];

export type TracePlace =
  /** Keys and indices from the root of the code that was traced. */
  | { in: "code"; path: CodePath }
  /**
   * Keys and indices from the root of the definition, of the call itself, or of the function or rule around it; `line`: file and
   * line, where they are known.
   */
  | { in: "definition"; what: "call" | "function" | "rule"; path: CodePath; line: string | null };

type DefinitionPlace = TracePlace & { in: "definition" };

interface WrittenCall {
  path: CodePath;
  code: Json[];
  /** The first call in the list that stands behind it and not in it. */
  end: number;
}

/** Code with its calls in the order in which they stand. */
type Piece = readonly WrittenCall[];

/** The calls of some code by the steps that made them. Steps of functions and rules of the plugin have no place there. */
export function codePlaces(steps: readonly Step[], code: Json): Map<number, TracePlace> {
  const found = callPaths(steps, callsIn(code, []), () => null);
  return new Map([...found].map(([id, path]) => [id, { in: "code", path }]));
}

/**
 * The calls of a definition by the steps that made them: of its lists, functions and rules.
 * @param root the list that the action has run; null: it was code from elsewhere
 */
export function definitionCalls(
  steps: readonly Step[],
  definition: JsonObject,
  rules: Trace["rules"],
  root: RootCode | null,
): Map<number, DefinitionPlace> {
  const pieces = new Map<string, Piece | null>();
  const pieceAt = (path: CodePath): Piece | null => {
    const key = JSON.stringify(path);
    let piece = pieces.get(key);
    if (piece === undefined) {
      const code = valueAt(definition, path);
      piece = code === undefined ? null : callsIn(code, path);
      pieces.set(key, piece);
    }
    return piece;
  };
  const found = callPaths(steps, root ? callsIn(root.code, root.path) : [], ({ node }) => {
    if (node.kind === "rule") return pieceAt(rulePath(node.id, rules));
    if (node.kind !== "call") return null;
    const [first] = node.values ?? node.code;
    if (node.name === "ACTION_LIST" && typeof first === "string") return pieceAt(["actionLists", first]);
    return builtInFunctions().has(node.name) ? null : pieceAt(["functions", node.name, "code"]);
  });
  return new Map([...found].map(([id, path]) => [id, { in: "definition", what: "call", path, line: null }]));
}

/**
 * Each call is looked for within the call around it, and behind the one before it.
 * @param entered the code that a step goes into: that of a function, of a rule
 */
function callPaths(
  steps: readonly Step[],
  root: Piece,
  entered: (step: Step) => Piece | null,
): Map<number, CodePath> {
  const found = new Map<number, { piece: Piece; index: number }>();
  const last = new Map<Piece, Map<number | null, number>>();
  for (const { id, node, parent } of steps) {
    if (node.kind !== "call") continue;
    const outer = parent === null ? undefined : found.get(parent);
    const own = parent === null ? null : entered(steps[parent]!);
    const tries = [
      ...(parent === null ? [{ piece: root, from: 0, end: root.length }] : []),
      ...(outer ? [{ piece: outer.piece, from: outer.index + 1, end: outer.piece[outer.index]!.end }] : []),
      ...(own ? [{ piece: own, from: 0, end: own.length }] : []),
    ];
    for (const { piece, from, end } of tries) {
      const fits = (index: number) => {
        const { code: written } = piece[index]!;
        return written[0] === node.name && isExcerptOf(node.code, written.slice(1));
      };
      const before = last.get(piece) ?? new Map<number | null, number>();
      last.set(piece, before);
      // Loops come back to what stands before.
      const start = before.get(parent) ?? from;
      const index = firstIn(start, end, fits) ?? firstIn(from, start, fits);
      if (index === null) continue;
      found.set(id, { piece, index });
      before.set(parent, piece[index]!.end);
      break;
    }
  }
  return new Map([...found].map(([id, { piece, index }]) => [id, piece[index]!.path]));
}

function callsIn(code: Json, root: CodePath): Piece {
  const calls: WrittenCall[] = [];
  collect(code, root);
  return calls;

  function collect(value: Json | undefined, path: CodePath) {
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

function valueAt(root: Json, path: CodePath): Json | undefined {
  return path.reduce<Json | undefined>(
    (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? (value as JsonObject)[key]
        : undefined,
    root,
  );
}

function firstIn(from: number, end: number, fits: (index: number) => boolean): number | null {
  for (let index = from; index < end; index++) if (fits(index)) return index;
  return null;
}

/**
 * The function or rule of the plugin that a step is, or is a part of; null: it is code from elsewhere.
 * @param definition tells which functions there are; absent: each that is not built in is taken for one
 */
export function definitionPlace(
  steps: readonly Step[],
  id: number,
  rules: Trace["rules"],
  definition?: JsonObject,
): DefinitionPlace | null {
  for (const { node } of [steps[id]!, ...around(steps, id)]) {
    if (node.kind === "rule")
      return { in: "definition", what: "rule", path: rulePath(node.id, rules), line: null };
    if (node.kind !== "call" || builtInFunctions().has(node.name)) continue;
    const path = ["functions", node.name];
    if (!definition || valueAt(definition, path) !== undefined)
      return { in: "definition", what: "function", path, line: null };
  }
  return null;
}

function rulePath(id: string, rules: Trace["rules"]): readonly string[] {
  return rules.find((rule) => rule.id === id)?.path ?? ["automation", "gameRules", id];
}
