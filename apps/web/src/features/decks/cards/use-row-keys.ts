import type { KeyboardEvent } from "react";
import type { SourceCard } from "../model/source-card.ts";
import { rowAt, rowTo } from "./row-elements.ts";

const PAGE = 10;
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Keys of a row: arrows walk, 1 to 9 add that many, Enter what the smallest button adds. */
export function useRowKeys(
  shown: readonly SourceCard[],
  quantities: readonly number[],
  onAdd: (card: SourceCard, quantity: number) => boolean,
) {
  return (event: KeyboardEvent): void => {
    const row = rowAt(event.target);
    const card = row && shown[row.at];
    if (!card || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step !== undefined) rowTo(row.element.parentElement, row.at + step)?.focus();
    else if (/^[1-9]$/.test(event.key)) onAdd(card, Number(event.key));
    // On a button Enter is the button's.
    else if (event.key === "Enter" && event.target === row.element) onAdd(card, Math.min(...quantities));
    else return;
    event.preventDefault();
  };
}
