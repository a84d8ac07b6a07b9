/**
 * Counts the parts of values that are visited. A list may hold the same list many times over, so that a handful
 * of steps builds a value that would take for ever to copy, compare or print; whoever walks a value therefore
 * counts, and the running action pays (action-language §9.4). Without a running action nothing is limited.
 */
import { LimitError } from "./errors.ts";

let visited = 0;
let ceiling = Number.POSITIVE_INFINITY;

/**
 * To be called for every list, object or set that is walked, with more than one for what is copied at length.
 * Throws when the running action cannot pay for it.
 */
export function visit(parts = 1): void {
  visited += parts;
  if (visited > ceiling) throw new LimitError("Action timed out.");
}

/** How many parts were visited since the last call; from now on `allowed` more may be. */
export function settleVisits(allowed: number): number {
  const count = visited;
  visited = 0;
  ceiling = allowed;
  return count;
}

/** The running action is over. */
export function endVisits(): void {
  visited = 0;
  ceiling = Number.POSITIVE_INFINITY;
}
