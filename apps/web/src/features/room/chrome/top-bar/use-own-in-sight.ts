import { type RefObject, useLayoutEffect } from "react";

/** The edges at both ends of a row in which the own seat stays, pixels (room.css). */
const EDGES_PX = 2 * 24;

/**
 * Tells the style of a row that scrolls how wide the own seat is (`--own-seat`), and whether beside it there is room for each other
 * part to be seen whole as it goes by (`data-keeps-own`): then the seat stays in sight (room.css).
 * @param seats selector of what holds the seat
 * @param content changes with the parts of the row
 */
export function useOwnInSight(box: RefObject<HTMLElement | null>, seats: string, content: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other parts are to be watched then.
  useLayoutEffect(() => {
    const row = box.current;
    const own = row?.querySelector<HTMLElement>(seats);
    if (!row || !own) return;
    const measure = () => {
      const others = [...row.querySelectorAll<HTMLElement>(".counter, button:not(.more-edge)")];
      const widths = others.filter((part) => !own.contains(part)).map((part) => part.offsetWidth);
      row.style.setProperty("--own-seat", `${own.offsetWidth}px`);
      const isRoomy = row.clientWidth - own.offsetWidth >= Math.max(0, ...widths) + EDGES_PX;
      row.toggleAttribute("data-keeps-own", isRoomy);
    };
    const observer = new ResizeObserver(measure);
    for (const part of [row, ...row.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [box, seats, content]);
}
