/** How much of a row of the top bar there is room for, measured when the window, the content or its size changes. */
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Pixels by which a row changes with its numbers; what is wider or narrower by more than that has other texts. */
const OF_NUMBERS = 40;
/** Each level that is tried draws the row once and has the page laid out: what so many contents need is remembered. */
const MOST_KNOWN = 20;
/** What is measured is rounded: by so many pixels a row may be wider than its place and still fits, however it has come to it. */
const ROUNDED = 1;
/** Pixels at both ends of the row. */
const PADDING = 8;
const NOTHING: readonly number[] = [];

/**
 * @param box the row, which scrolls; what replaces the parts that are left out stands right after it.
 * @param content changes with whatever makes the row wider or narrower.
 * @param fewest the level with the least in the row; 0 has everything.
 * @param core selector of what must not be cut: only for it the last step is taken, since the row scrolls.
 * @returns the level to draw: the first one that fits.
 */
export function useRoomFor(
  box: RefObject<HTMLElement | null>,
  content: string,
  fewest: number,
  core: string,
): number {
  /** Pixels that the levels need which did not fit, from 0 on, by content: a step back and the next action change it to and fro. */
  const [known, setKnown] = useState<ReadonlyMap<string, readonly number[]>>(new Map());
  const needed = known.get(content) ?? NOTHING;
  /** Width of the parts at the level that was drawn last: fonts, texts and numbers change it as well. */
  const drawn = useRef({ content, level: -1, width: 0 });
  /** What was measured afresh already: a row that changes by being measured must not be for ever. */
  const tried = useRef(new Set<string>());

  useLayoutEffect(() => {
    const row = box.current;
    if (!row?.parentElement) return;
    const setNeeded = (pixels: readonly number[]) =>
      setKnown((all) => {
        const others = [...all].filter(([other]) => other !== content);
        return new Map([...others.slice(1 - MOST_KNOWN), [content, pixels]]);
      });
    if (drawn.current.content !== content) tried.current.clear();
    const measure = () => {
      const width = widthOfParts(row);
      const before = drawn.current;
      drawn.current = { content, level: needed.length, width };
      const by = before.content === content && before.level === needed.length ? width - before.width : 0;
      const sight = `${needed.length} ${Math.round(width)}`;
      if (Math.abs(by) > 1 && needed.length > 0 && !tried.current.has(sight)) {
        tried.current.add(sight);
        return setNeeded(Math.abs(by) > OF_NUMBERS ? NOTHING : needed.map((pixels) => pixels + by));
      }
      const beside = widthOf(row.nextElementSibling);
      const level = levelThatFits(needed, row.clientWidth + beside);
      if (level < needed.length) setNeeded(needed.slice(0, level));
      else if (level < fewest) {
        const pixels = level < fewest - 1 ? row.scrollWidth : widthOf(row.querySelector(core)) + PADDING;
        if (pixels > row.clientWidth + ROUNDED) setNeeded([...needed, pixels + beside]);
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(row.parentElement);
    for (const part of partsOf(row)) observer.observe(part);
    return () => observer.disconnect();
  }, [box, content, needed, fewest, core]);

  return needed.length;
}

/** What stands in the row, but for the arrows at its ends, which come and go with what fits. */
const partsOf = (row: HTMLElement) => [...row.children].filter((part) => !part.matches(".more-edge"));

const widthOf = (part: Element | null) => part?.getBoundingClientRect().width ?? 0;

/** Pixels of all that stands in the row. */
function widthOfParts(row: HTMLElement): number {
  return partsOf(row).reduce((sum, part) => sum + widthOf(part), 0);
}

/** The first level whose need is met; the one after all that are known when none is. */
export function levelThatFits(needed: readonly number[], available: number): number {
  const level = needed.findIndex((width) => available + ROUNDED >= width);
  return level < 0 ? needed.length : level;
}
