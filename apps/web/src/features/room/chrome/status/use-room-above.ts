import { type RefObject, useLayoutEffect } from "react";
import { useMedia } from "../../../../ui/use-media.ts";

/**
 * Gives the line a place of its own above the table of an upright phone (`--status-room`), where it covers no card. The place grows
 * with the line and does not shrink again, so that cards keep their size from then on.
 */
export function useRoomAbove(line: RefObject<HTMLElement | null>, isShown: boolean): void {
  const isUpright = useMedia("(max-width: 760px)");
  useLayoutEffect(() => {
    const element = line.current;
    const room = element?.parentElement;
    if (!element || !room || !isUpright || !isShown) return;
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
  }, [line, isUpright, isShown]);
}
