import { type RefObject, useLayoutEffect, useState } from "react";

/** Before the first measure, and where nothing is laid out. */
const FIRST_WIDTH = 960;
/** What is to be seen with the stage when it is as high as the window allows: the head of the page, the first fields. */
const BESIDE = 430;
const LEAST_HEIGHT = 260;

/** Width of an element in pixels, and the height that the window leaves for the stage; again whenever one changes. */
export function useRoomForStage(box: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [room, setRoom] = useState({ width: FIRST_WIDTH, height: 600 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const style = getComputedStyle(element);
      const padding =
        (Number.parseFloat(style.paddingLeft) || 0) + (Number.parseFloat(style.paddingRight) || 0);
      const width = Math.max(0, element.clientWidth - padding) || FIRST_WIDTH;
      const height = Math.max(LEAST_HEIGHT, window.innerHeight - BESIDE);
      setRoom((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, [box]);
  return room;
}
