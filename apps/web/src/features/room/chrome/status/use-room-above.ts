import { type RefObject, useLayoutEffect } from "react";
import { useMedia } from "../../../../ui/use-media.ts";
import { usePhone } from "../../parts/use-window-size.ts";

/**
 * Tells how high the line of a phone is (`--status-room`): above the table of an upright one it has a place of its own, where it covers
 * no card, and what is told begins below it. The place grows with the line and does not shrink again, so that cards keep their
 * size from then on.
 */
export function useRoomAbove(line: RefObject<HTMLElement | null>, isShown: boolean): void {
  const isPhone = usePhone();
  // On its side the line is another one.
  const isUpright = useMedia("(max-width: 760px)");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a phone that is turned begins anew.
  useLayoutEffect(() => {
    const element = line.current;
    const room = element?.parentElement;
    if (!element || !room || !isPhone || !isShown) return;
    let given = 0;
    const give = () => {
      const { offsetHeight: height } = element;
      if (height <= given) return;
      given = height;
      room.style.setProperty("--status-room", `${height}px`);
    };
    give();
    const observer = new ResizeObserver(give);
    observer.observe(element);
    return () => {
      observer.disconnect();
      room.style.removeProperty("--status-room");
    };
  }, [line, isPhone, isUpright, isShown]);
}
