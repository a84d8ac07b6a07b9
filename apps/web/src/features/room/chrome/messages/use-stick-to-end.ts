import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Closer to the end than this, in pixels, counts as being at the end. */
const NEAR = 24;

/**
 * Keeps a list, whose entries lie in one child, scrolled to its end while the reader is there; a reader who has scrolled
 * up stays put, also while the list grows upwards, and is told how many entries are new.
 */
export function useStickToEnd(list: RefObject<HTMLElement | null>, count: number) {
  const atEnd = useRef(true);
  const seen = useRef(count);
  const [fresh, setFresh] = useState(0);

  function toEnd() {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
    atEnd.current = true;
    seen.current = count;
    setFresh(0);
  }

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let before = element.scrollTop;
    const onScroll = () => {
      const near = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
      // Entries get their real height when they come into sight: only a reader who scrolls up leaves the end.
      if (near) atEnd.current = true;
      else if (element.scrollTop < before) atEnd.current = false;
      before = element.scrollTop;
      if (atEnd.current) setFresh(0);
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    let height = element.clientHeight;
    const resize = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
      else element.scrollTop += height - element.clientHeight;
      height = element.clientHeight;
    });
    resize.observe(element);
    if (element.firstElementChild) resize.observe(element.firstElementChild);
    return () => {
      element.removeEventListener("scroll", onScroll);
      resize.disconnect();
    };
  }, [list]);

  // At the end nothing is measured here, which would lay out the whole page once more: what is new makes the list
  // longer, and the observer moves to its end when the browser has laid it out, before it paints.
  useLayoutEffect(() => {
    // Entries may go as well: those that come in their place are new.
    if (atEnd.current || count < seen.current) seen.current = count;
    setFresh(Math.max(0, count - seen.current));
  }, [count]);

  return { fresh, toEnd };
}
