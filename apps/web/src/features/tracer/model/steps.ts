/** A trace as a list of steps, in the order in which they happened: each call, write and rule is one. */
import type { Trace, TraceNode } from "@baize/engine";

export interface Step {
  /** Its index in the list. */
  id: number;
  node: TraceNode;
  /** The step that it happened in; null: none. */
  parent: number | null;
  depth: number;
  /** The first step after it that did not happen in it. */
  end: number;
  /** Its place among those that happened in the same one, from 1, and their number. */
  position: number;
  siblings: number;
}

export function stepsOf(trace: Trace): Step[] {
  const steps: Step[] = [];
  visit(trace.nodes, null, 0);
  return steps;

  function visit(nodes: readonly TraceNode[], parent: number | null, depth: number) {
    for (const [index, node] of nodes.entries()) {
      const id = steps.length;
      const step = { id, node, parent, depth, end: id + 1, position: index + 1, siblings: nodes.length };
      steps.push(step);
      if (node.kind !== "write") visit(node.nodes, id, depth + 1);
      step.end = steps.length;
    }
  }
}

/** The steps around one, from the inside out. */
export function around(steps: readonly Step[], id: number): Step[] {
  const found: Step[] = [];
  for (let at = steps[id]?.parent ?? null; at !== null; at = steps[at]?.parent ?? null)
    found.push(steps[at]!);
  return found;
}

/** The steps that are shown while these are open. */
export function shownSteps(steps: readonly Step[], open: ReadonlySet<number>): Step[] {
  const shown: Step[] = [];
  for (let id = 0; id < steps.length; ) {
    const step = steps[id]!;
    shown.push(step);
    id = open.has(id) ? id + 1 : step.end;
  }
  return shown;
}

/** The innermost call that failed, the last one if several did; null: none did. */
export function failedStep(steps: readonly Step[]): number | null {
  const failed = steps.findLast(({ node }) => node.kind === "call" && node.error !== null);
  if (!failed) return null;
  const inside = steps
    .slice(failed.id, failed.end)
    .findLast(({ node }) => node.kind === "call" && node.error !== null);
  return (inside ?? failed).id;
}

/** The variables that a step sees: those of its own call, then those that the calls around it see. */
export function variablesOf(steps: readonly Step[], id: number) {
  const own = variables(steps[id]);
  const outer: [name: string, value: unknown][] = [];
  const known = new Set(own.map(([name]) => name));
  for (const step of around(steps, id))
    for (const [name, value] of variables(step)) {
      if (known.has(name)) continue;
      known.add(name);
      outer.push([name, value]);
    }
  return { own, outer };
}

function variables(step: Step | undefined): [name: string, value: unknown][] {
  return step?.node.kind === "call" ? Object.entries(step.node.variables) : [];
}

/** The writes that happened in a step, or that it is. */
export function writesIn(steps: readonly Step[], { id, end }: Step) {
  return steps.slice(id, end).filter(isWrite);
}

const isWrite = (step: Step): step is Step & { node: { kind: "write" } } => step.node.kind === "write";

/** The rules that listen to a write: they were asked right after it. */
export function rulesAfter(steps: readonly Step[], write: Step) {
  const asked: (Step & { node: { kind: "rule" } })[] = [];
  for (let id = write.end; id < steps.length; id = steps[id]!.end) {
    const step = steps[id]!;
    if (step.parent !== write.parent || !isRule(step)) break;
    asked.push(step);
  }
  return asked;
}

const isRule = (step: Step): step is Step & { node: { kind: "rule" } } => step.node.kind === "rule";
