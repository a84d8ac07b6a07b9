/** What the narrow rail calls a step (table §9.4). Pure. */

/** As much as stands in one line of the rail. */
const SHORT = 6;

/**
 * An id such as `1.2` is a short name, and so is one that begins a word of the label: `Setup` of "Setup of the board". Any other
 * id is a word of the definition, perhaps of another language than the players', and the label stands instead.
 */
export function shortName(id: string, label: string): string {
  if (label === "") return id;
  const isNumber = id.length <= SHORT && /\d/.test(id);
  const isPart = id.length <= SHORT && label.length > SHORT && hasWord(label, id);
  return isNumber || isPart ? id : label;
}

function hasWord(label: string, start: string): boolean {
  const words = label.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.some((word) => word.startsWith(start.toLowerCase()));
}

/** More letters than these the rail has no room for: words break then. */
const MOST = 10;

/** Letters of the longest word among short names, of scripts that break only between words. */
export function longestWord(names: readonly string[]): number {
  const words = names.flatMap((name) => name.split(/[^\p{L}\p{N}.]+|\p{Script=Han}/u));
  return Math.min(MOST, Math.max(0, ...words.map((word) => word.length)));
}
