/**
 * Changes of one number that were sent and are shown ahead of the server's value. When that value moves, it may hold
 * some of them, or the change of somebody else: only a move of exactly their size is theirs. What else becomes of
 * them the server's answer tells, which follows its delta.
 */

/** @returns how many of the changes, oldest first, the move holds; 0 when it is somebody else's. */
export function landedIn(moved: number, travelling: readonly number[]): number {
  let sum = 0;
  for (const [index, delta] of travelling.entries()) {
    sum += delta;
    if (sum === moved) return index + 1;
  }
  return 0;
}
