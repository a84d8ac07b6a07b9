/** Guesses what an author meant by a name that does not exist. */

/** Findings that may carry a guess: comparing names of a whole broken file would take minutes. */
export const SUGGESTIONS_MOST = 200;

/** Letters of a name that is compared: longer ones nobody has mistyped. */
const LETTERS_MOST = 100;
/** Comparisons of two letters for one guess: names of a whole card database are near that. */
const WORK_MOST = 500_000;

/**
 * The nearest of the candidates, or null when none is near enough to be worth a mention. Of very many candidates the last ones
 * are not looked at.
 * @param limit letters that may differ; absent: a third of them
 */
export function nearest(
  name: string,
  candidates: Iterable<string>,
  limit = Math.max(1, Math.floor(name.length / 3)),
): string | null {
  if (name.length > LETTERS_MOST) return null;
  const wanted = name.toLowerCase();
  let best: string | null = null;
  let bestDistance = limit + 1;
  const work = { left: WORK_MOST };
  for (const candidate of candidates) {
    if (candidate === name || Math.abs(candidate.length - name.length) >= bestDistance) continue;
    if (work.left <= 0) break;
    const distance = editDistance(wanted, candidate.toLowerCase(), bestDistance, work);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** `did you mean "x"?`, or nothing. */
export function suggestionFor(name: string, candidates: Iterable<string>): string | undefined {
  const guess = nearest(name, candidates);
  return guess === null ? undefined : `did you mean "${guess}"?`;
}

/**
 * A limited number of guesses for one check; what a name was taken for is not worked out again.
 * @returns as `suggestionFor`
 */
export function createGuesses(
  most = SUGGESTIONS_MOST,
): (name: string, candidatesOf: () => Iterable<string>) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (name, candidatesOf) => {
    if (!known.has(name) && known.size < most) known.set(name, suggestionFor(name, candidatesOf()));
    return known.get(name);
  };
}

/** Inserted, deleted, replaced or swapped neighbouring letters that turn `a` into `b`; `most` when they are so many. */
function editDistance(a: string, b: string, most: number, work: { left: number }): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    work.left -= b.length;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let distance = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        distance = Math.min(distance, (beforeLast[column - 2] as number) + 1);
      }
      current.push(distance);
    }
    // A swap may still come from the row before, one letter dearer.
    if (Math.min(...current) >= most && Math.min(...last) + 1 >= most) return most;
    beforeLast = last;
    last = current;
  }
  return Math.min(most, last[b.length] as number);
}
