/** How much one answer holds of a list of decks (decks §10, A-5): whoever wants more asks for what comes after it. */

/** `bytes` of load lists as JSON. */
export const PAGE = { decks: 500, bytes: 1_000_000 };

/** The first decks, whose load lists fit into one answer; never none of some. */
export function withinBytes<Listed extends { bytes: number }>(decks: readonly Listed[]): Listed[] {
  let sum = 0;
  const isOver = (deck: Listed, index: number) => {
    sum += deck.bytes;
    return index > 0 && sum > PAGE.bytes;
  };
  const end = decks.findIndex(isOver);
  return decks.slice(0, Math.min(end < 0 ? decks.length : end, PAGE.decks));
}
