import { type RefObject, useLayoutEffect, useRef } from "react";

/** Brings the lines of the step into sight to which the table has gone back or forth; steps that are made come at the end by themselves. */
export function useFollowStep(list: RefObject<HTMLElement | null>, step: number, count: number): void {
  const before = useRef({ step, count });
  useLayoutEffect(() => {
    const former = before.current;
    before.current = { step, count };
    const element = list.current;
    if (!element || former.step === step || former.count !== count) return;
    // A step of which nothing was said has no lines: what was said last before it stands for it.
    const [shown] = [...element.querySelectorAll<HTMLElement>(".log-block:not(.log-block-later)")].slice(-1);
    if (!shown) {
      element.scrollTop = 0;
      return;
    }
    const [line, box] = [shown.getBoundingClientRect(), element.getBoundingClientRect()];
    if (line.top < box.top || line.bottom > box.bottom)
      element.scrollTop += line.top - box.top - (box.height - line.height) / 2;
  }, [list, step, count]);
}
