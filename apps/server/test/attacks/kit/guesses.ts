/** What attackers write into texts, and how it is seen whether a text came back as it was written. */

/** Ids as a room that counts them would give them, in several shapes. */
export function guessedIds(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `c_${(index + 1).toString(36).padStart(6, "0")}`);
}

const MARKED = /Zq[ .]((?:(?!Zq[ .]).)*?)[ .]qZ/gs;

/**
 * A text that is found again in everything that is sent, whatever became of its middle. What looks for ids finds them
 * by their edges, so the marks keep away from the text.
 */
export function marked(text: string, gap: " " | "." = " "): string {
  return `Zq${gap}${text}${gap}qZ`;
}

/**
 * What stands between the marks of a text wherever it was sent, each reading once. A text that nobody has touched reads
 * everywhere as it was written.
 */
export function readings(frames: string): string[] {
  return [...new Set([...frames.matchAll(MARKED)].map(([, middle]) => middle!))];
}
