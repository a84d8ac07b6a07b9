/** Where the buttons lead from a step. */
import { type Breakpoint, isBreak } from "./breakpoints.ts";
import type { Step } from "./steps.ts";

export type Move = "forward" | "back" | "over" | "out" | "continue" | "continueBack";

/** The step that a move leads to; null: there is none. */
export function moved(
  steps: readonly Step[],
  at: number,
  move: Move,
  breakpoints: readonly Breakpoint[],
): number | null {
  const step = steps[at];
  if (!step) return null;
  const existing = (id: number) => (steps[id] ? id : null);
  switch (move) {
    case "forward":
      return existing(at + 1);
    case "back":
      return existing(at - 1);
    case "over":
      return existing(step.end);
    case "out":
      return step.parent === null ? null : existing(steps[step.parent]!.end);
    case "continue":
      return steps.find(({ id, node }) => id > at && isBreak(node, breakpoints))?.id ?? null;
    case "continueBack":
      return steps.findLast(({ id, node }) => id < at && isBreak(node, breakpoints))?.id ?? null;
  }
}
