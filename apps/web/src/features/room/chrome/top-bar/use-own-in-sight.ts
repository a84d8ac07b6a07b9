import { type RefObject, useLayoutEffect } from "react";

/** What the row needs beside the own seat, so that a counter can be seen between the edges, pixels. */
const LEAST_BESIDE = 116;

/**
 * Tells the style of a row that scrolls how wide the own seat is (`--own-seat`), and whether beside it there is room for the rest to
 * go by (`data-keeps-own`): then the seat stays in sight (room.css).
 * @param seats selector of what holds the seat
 */
export function useOwnInSight(box: RefObject<HTMLElement | null>, seats: string): void {
  useLayoutEffect(() => {
    const row = box.current;
    const own = row?.querySelector<HTMLElement>(seats);
    if (!row || !own) return;
    const observer = new ResizeObserver(() => {
      row.style.setProperty("--own-seat", `${own.offsetWidth}px`);
      row.toggleAttribute("data-keeps-own", row.clientWidth - own.offsetWidth >= LEAST_BESIDE);
    });
    for (const part of [row, own]) observer.observe(part);
    return () => observer.disconnect();
  }, [box, seats]);
}
