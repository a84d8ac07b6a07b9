/** Draws from a section of a deck as from a shuffled pile; nothing of it leaves the page. */
import type { DeckEntry } from "../../model/deck-editor.ts";

export interface SampleHand {
  drawn: readonly DeckEntry[];
  /** Copies that are still in the pile, in the order that they will be drawn. */
  rest: readonly DeckEntry[];
}

/** A shuffled pile of all copies with `size` drawn. `random` gives numbers from 0 to below 1. */
export function sampleHand(
  entries: readonly DeckEntry[],
  size: number,
  random: () => number = Math.random,
): SampleHand {
  const pile = entries.flatMap((entry) => Array.from({ length: entry.item.quantity }, () => entry));
  for (let last = pile.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [pile[last], pile[other]] = [pile[other] as DeckEntry, pile[last] as DeckEntry];
  }
  return { drawn: pile.slice(0, size), rest: pile.slice(size) };
}

/** One card more; the same hand when the pile is empty. */
export function drawOneMore({ drawn, rest }: SampleHand): SampleHand {
  return { drawn: [...drawn, ...rest.slice(0, 1)], rest: rest.slice(1) };
}
