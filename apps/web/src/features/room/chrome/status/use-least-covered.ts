import { type RefObject, useLayoutEffect } from "react";
import { leastCovered, type Span } from "./least-covered.ts";

/** What is read or pressed at the upper edge: cards, and what the game says there. */
const READ = ".card-frame, .text-box, .table-button";

/** Moves a line at the upper edge of the table, whenever it is drawn anew, to where it covers least; it does not follow the cards. */
export function useLeastCovered(line: RefObject<HTMLElement | null>, isFree: boolean): void {
  useLayoutEffect(() => {
    const element = line.current;
    const table = element?.offsetParent;
    if (!element || !table) return;
    element.style.removeProperty("left");
    if (!isFree) return;
    const own = element.getBoundingClientRect();
    const edge = table.getBoundingClientRect();
    const taken = [...table.querySelectorAll(READ)].flatMap((read): Span[] => {
      const { top, bottom, left, right } = read.getBoundingClientRect();
      return bottom > own.top && top < own.bottom ? [{ from: left - edge.left, to: right - edge.left }] : [];
    });
    const at = leastCovered(own.width, { from: 0, to: edge.width }, taken);
    if (at !== edge.width / 2) element.style.setProperty("left", `${at}px`);
  });
}
