/** What stops the way through a trace: a call of a function, a rule, a write of a path. */
import type { TraceNode } from "@baize/engine";

export interface Breakpoint {
  kind: "function" | "rule" | "path";
  /** Of a path: with slashes, as action lists write it; everything below it counts as well. */
  name: string;
}

export function isBreak(node: TraceNode, breakpoints: readonly Breakpoint[]): boolean {
  return breakpoints.some(({ kind, name }) => {
    if (node.kind === "call") return kind === "function" && node.name === name;
    if (node.kind === "rule") return kind === "rule" && node.id === name;
    return kind === "path" && isBelow(node.path, keysOf(name));
  });
}

/** The one that stops at a step. */
export function breakpointFor(node: TraceNode): Breakpoint {
  if (node.kind === "call") return { kind: "function", name: node.name };
  return node.kind === "rule"
    ? { kind: "rule", name: node.id }
    : { kind: "path", name: `/${node.path.join("/")}` };
}

const isSame = (a: Breakpoint, b: Breakpoint) => a.kind === b.kind && a.name === b.name;

/** With it, or without it if it is there. */
export function toggled(breakpoints: readonly Breakpoint[], breakpoint: Breakpoint): Breakpoint[] {
  const others = breakpoints.filter((other) => !isSame(other, breakpoint));
  return others.length < breakpoints.length ? others : [...others, breakpoint];
}

/** What somebody has typed; null: nothing that could stop anywhere. */
export function typedBreakpoint(kind: Breakpoint["kind"], text: string): Breakpoint | null {
  const name = text.trim();
  if (kind !== "path") return name === "" ? null : { kind, name };
  const keys = keysOf(name);
  return keys.length === 0 ? null : { kind, name: `/${keys.join("/")}` };
}

/** Names of a kind that a trace has, each once. */
export function namesIn(nodes: Iterable<TraceNode>, kind: Breakpoint["kind"]): string[] {
  const names = new Set<string>();
  for (const node of nodes) {
    const found = breakpointFor(node);
    if (found.kind === kind) names.add(found.name);
  }
  return [...names].sort();
}

const keysOf = (path: string) => path.split("/").filter((key) => key !== "");
const isBelow = (path: readonly string[], keys: readonly string[]) =>
  keys.every((key, index) => path[index] === key);
