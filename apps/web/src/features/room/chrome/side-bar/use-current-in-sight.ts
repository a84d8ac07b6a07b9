import { type RefObject, useEffect } from "react";

/** So much of what comes after the step is in sight as well, pixels. */
const BEYOND = 28;

/**
 * Scrolls a list to the step that the game is at, when that becomes another one: plugins with many steps have more than a window
 * shows. Nothing else is scrolled, and nothing where the step is in sight.
 */
export function useCurrentInSight(
  list: RefObject<HTMLElement | null>,
  step: string | null | undefined,
): void {
  useEffect(() => {
    const box = list.current;
    const current = box?.querySelector("[aria-current=step]");
    if (!box || !current || !step) return;
    const [shown, at] = [box.getBoundingClientRect(), current.getBoundingClientRect()];
    if (at.bottom > shown.bottom) box.scrollTop += at.bottom - shown.bottom + BEYOND;
    else if (at.top < shown.top) box.scrollTop -= shown.top - at.top + BEYOND;
  }, [list, step]);
}
