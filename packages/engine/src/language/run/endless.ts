/** What ended an action that went too deep: rules that wake themselves, or something that only ran out of time (action-language §9.4). */
import { LimitError } from "../../model/errors.ts";
import type { Previous } from "./run.ts";

/** The error that says which rule goes round in circles. */
export function loopOf(ruleId: string): LimitError {
  return new LimitError(`Automation loop detected: rule ${ruleId}.`);
}

/** The innermost of the running rules that has woken itself, at once or through others; null: none has. */
export function ruleInCircles(running: Previous | null): string | null {
  const counts = new Map<string, number>();
  for (let each = running; each !== null; each = each.outer)
    counts.set(each.ruleId, (counts.get(each.ruleId) ?? 0) + 1);
  for (let each = running; each !== null; each = each.outer)
    if ((counts.get(each.ruleId) ?? 0) > 1) return each.ruleId;
  return null;
}

/** Why an action ends that has gone too deep. */
export function tooDeep(running: Previous | null): LimitError {
  const ruleId = ruleInCircles(running);
  return ruleId === null ? new LimitError("Action timed out.") : loopOf(ruleId);
}

/**
 * Anything but a stack that is full passes unchanged. How deep a stack goes differs from machine to machine, and where an action
 * is traced: what is said of it must not.
 */
export function asStackEnd(error: unknown, running: Previous | null): unknown {
  return error instanceof RangeError ? tooDeep(running) : error;
}
