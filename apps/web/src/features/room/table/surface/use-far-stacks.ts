import { type RefObject, useLayoutEffect, useRef } from "react";
import { reaches, type Span, spanAround } from "../layout/geometry.ts";
import type { Interior } from "../layout/region-interior.ts";

/** Fewer stacks are drawn whole without being felt. */
const MANY = 40;

/**
 * Marks the stacks of a long region that lie far outside of what is in sight (`data-far`): the browser leaves out what
 * is in them until they are scrolled near. They stay in the document, for the keyboard and for screen readers.
 * @param stackIds in the order of the list's children
 */
export function useFarStacks(
  box: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  stackIds: readonly string[],
  interior: Interior,
  scrolls: boolean,
  direction: string,
): void {
  /** Measuring it would lay the page out once more. */
  const offset = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: stacks that change places keep their boxes.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const isLong = scrolls && interior.stacks.length >= MANY;
    const across = direction === "horizontal";
    const size = across ? interior.content.width : interior.content.height;
    const span = () => spanAround(isLong ? offset.current : 0, isLong ? size : 0);
    let marked = mark(span());
    if (!isLong) return;

    function mark(near: Span): Span {
      for (const [index, { x, y, width, height }] of interior.stacks.entries()) {
        const isNear = across ? reaches(near, x, width) : reaches(near, y, height);
        list.current?.children[index]?.toggleAttribute("data-far", !isNear);
      }
      return near;
    }
    function onScroll() {
      offset.current = across ? (element?.scrollLeft ?? 0) : (element?.scrollTop ?? 0);
      const near = span();
      if (near.from !== marked.from) marked = mark(near);
    }
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => element.removeEventListener("scroll", onScroll);
  }, [box, list, stackIds, interior, scrolls, direction]);
}
