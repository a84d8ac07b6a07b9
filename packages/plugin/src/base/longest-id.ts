/** Finds ids in texts where nothing but the ids themselves says how long they are. */

/**
 * Makes a search for the longest of some ids that stands at a place of a text. It costs about the same for any number of ids and
 * of their lengths.
 * @returns the longest one that begins at `at` and fits, "" when there is none; `fits` is asked with the place behind it
 */
export function createIdSearch(
  ids: readonly string[],
): (text: string, at: number, fits: (end: number) => boolean) => string {
  const sorted = [...new Set(ids)].filter((id) => id !== "").sort(byUnits);
  const most = sorted.reduce((longest, { length }) => Math.max(longest, length), 0);
  const shorter = prefixesAmong(sorted);
  return (text, at, fits) => {
    const sought = text.slice(at, at + most);
    // What stands in front of a text in this order begins like it, as far as anything does.
    let place = lastUpTo(sorted, sought);
    const shared = place < 0 ? 0 : sharedLength(sorted[place]!, sought);
    for (; place >= 0; place = shorter[place]!) {
      const id = sorted[place]!;
      if (id.length <= shared && fits(at + id.length)) return id;
    }
    return "";
  };
}

function byUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** For each of the sorted ids the index of the longest other one that it begins with; -1: there is none. */
function prefixesAmong(sorted: readonly string[]): Int32Array {
  const places = new Int32Array(sorted.length);
  for (const [index, id] of sorted.entries()) {
    let before = index - 1;
    while (before >= 0 && !id.startsWith(sorted[before]!)) before = places[before]!;
    places[index] = before;
  }
  return places;
}

/** The index of the last id that does not come after the text; -1: all do. */
function lastUpTo(sorted: readonly string[], text: string): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (sorted[middle]! <= text) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}
