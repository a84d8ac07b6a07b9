import { type RefObject, useLayoutEffect, useRef } from "react";

/** The rows of steps up to the one that is shown; what was cut off stands in rows of its own. */
const DONE = ":scope > div > .log-block:not(.log-block-later)";

/**
 * Brings the lines of the step into sight to which the table has gone back or forth. Steps that are made come at the end by themselves,
 * where the reader is; somebody whom this has led away from there is brought back when the game goes on.
 * @param toEnd scrolls to the end, and stays there.
 */
export function useFollowStep(
  list: RefObject<HTMLElement | null>,
  step: number,
  count: number,
  toEnd: () => void,
): void {
  const before = useRef({ step, count });
  useLayoutEffect(() => {
    const former = before.current;
    before.current = { step, count };
    const element = list.current;
    const wasBack = former.step < former.count - 1;
    if (!element || (former.step === step && former.count === count)) return;
    if (step === count - 1) {
      if (wasBack) toEnd();
      return;
    }
    if (former.count !== count) return;
    // A step of which nothing was said has no lines: what was said last before it stands for it.
    const [shown] = [...element.querySelectorAll<HTMLElement>(DONE)].slice(-1);
    if (!shown) {
      element.scrollTop = 0;
      return;
    }
    const [line, box] = [shown.getBoundingClientRect(), element.getBoundingClientRect()];
    if (line.top < box.top || line.bottom > box.bottom)
      element.scrollTop += line.top - box.top - (box.height - line.height) / 2;
  }, [list, step, count, toEnd]);
}
