/** Guesses what an author meant by a name that does not exist. */

/** Findings that may carry a guess: comparing names of a whole broken file would take minutes. */
export const SUGGESTIONS_MOST = 200;

/** Letters of a name that is compared: longer ones nobody has mistyped. */
const LETTERS_MOST = 100;
/** Letters of what it is compared with, and one more. */
const ROW = 2 * LETTERS_MOST;
/** Comparisons of two letters for one guess: names of a whole card database are near that. */
const WORK_MOST = 300_000;

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
  const row = () => new Uint16Array(ROW);
  const rows: Rows = [row(), row(), row()];
  for (const candidate of candidates) {
    if (candidate === name || Math.abs(candidate.length - name.length) >= bestDistance) continue;
    if (work.left <= 0) break;
    const other = candidate.toLowerCase();
    if (other.length >= ROW) continue;
    const distance = editDistance(wanted, other, bestDistance, rows, work);
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

/** The last rows of the table of distances, used again for every pair. */
type Rows = readonly [Uint16Array, Uint16Array, Uint16Array];

/** Inserted, deleted, replaced or swapped neighbouring letters that turn `a` into `b`; `most` when they are so many. */
function editDistance(a: string, b: string, most: number, rows: Rows, work: { left: number }): number {
  let [beforeLast, last, current] = rows;
  let lastLeast = 0;
  for (let column = 0; column <= b.length; column++) last[column] = column;
  for (let row = 1; row <= a.length; row++) {
    const letter = a.charCodeAt(row - 1);
    current[0] = row;
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const other = b.charCodeAt(column - 1);
      let distance = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (letter === other ? 0 : 1),
      );
      if (row > 1 && column > 1 && letter === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === other)
        distance = Math.min(distance, beforeLast[column - 2]! + 1);
      current[column] = distance;
      least = Math.min(least, distance);
    }
    work.left -= b.length;
    // A swap may still come from the row before, one letter dearer.
    if (least >= most && lastLeast + 1 >= most) return most;
    lastLeast = least;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(most, last[b.length]!);
}
