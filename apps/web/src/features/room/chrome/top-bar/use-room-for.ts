/** How much of a row of the top bar there is room for, measured when the window or the content changes. */
import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * @param box the row, which scrolls; what replaces the parts that are left out stands right after it.
 * @param content changes with whatever makes the row wider or narrower.
 * @param fewest the level with the least in the row; 0 has everything.
 * @returns the level to draw: the first one that fits.
 */
export function useRoomFor(box: RefObject<HTMLElement | null>, content: string, fewest: number): number {
  /** Pixels that the levels need which did not fit, from 0 on. */
  const [needed, setNeeded] = useState<readonly number[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other content is measured afresh.
  useLayoutEffect(() => setNeeded([]), [content]);

  useLayoutEffect(() => {
    const row = box.current;
    if (!row?.parentElement) return;
    const measure = () => {
      const beside = row.nextElementSibling?.getBoundingClientRect().width ?? 0;
      const level = levelThatFits(needed, row.clientWidth + beside);
      if (level < needed.length) setNeeded(needed.slice(0, level));
      else if (level < fewest && row.scrollWidth > row.clientWidth + 1) {
        setNeeded([...needed, row.scrollWidth + beside]);
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(row.parentElement);
    return () => observer.disconnect();
  }, [box, needed, fewest]);

  return needed.length;
}

/** The first level whose need is met; the one after all that are known when none is. */
export function levelThatFits(needed: readonly number[], available: number): number {
  const level = needed.findIndex((width) => available >= width);
  return level < 0 ? needed.length : level;
}
