/** How much of what was used lately is kept, and what goes first. */
import type { KeptPicture } from "./database.ts";

/** Both in bytes. */
export interface Bounds {
  /** Of the pictures themselves. */
  size: number;
  /** Of what the browser counts for them against what the site may store. */
  charge: number;
}

const MEGABYTE = 1024 * 1024;

/** The most for pictures that nobody has asked to keep. */
const LIMIT = 300 * MEGABYTE;
/** The share of what the browser allows this site that they may take: the rest is for games that are kept and for saves. */
const SHARE = 0.2;

/**
 * A picture of another site that does not let us read it. Its size is not told, so that of an ordinary card is taken for it. What
 * counts against the site's storage is made up by the browser, so that the size cannot be guessed from it: Chromium adds up to 14 MB
 * to each, 7 on average; others add less.
 */
export const UNREADABLE: Bounds = { size: 150_000, charge: 7 * MEGABYTE };

/** The bounds in this browser. Where it does not tell what it allows, the limit alone holds. */
export async function boundsHere(): Promise<Bounds> {
  const { quota } = (await globalThis.navigator.storage?.estimate?.()) ?? {};
  const share = quota === undefined ? Number.POSITIVE_INFINITY : quota * SHARE;
  return { size: Math.min(LIMIT, share), charge: share };
}

/** The addresses of pictures to forget so that the others are within the bounds: the least recently used first, kept ones never. */
export function beyond(pictures: readonly KeptPicture[], bounds: Bounds): string[] {
  const newestFirst = pictures
    .filter(({ keptFor }) => keptFor.length === 0)
    .sort((a, b) => b.usedAt - a.usedAt);
  const sum = { size: 0, charge: 0 };
  return newestFirst.flatMap(({ url, size, charge }) => {
    if (sum.size + size > bounds.size || sum.charge + charge > bounds.charge) {
      // What is older than one that had no place has none either.
      sum.size = Number.POSITIVE_INFINITY;
      return [url];
    }
    sum.size += size;
    sum.charge += charge;
    return [];
  });
}
