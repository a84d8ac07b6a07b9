import { type RefObject, useEffect } from "react";

/**
 * Marks on which sides a scrolling box hides something (`data-more="left right"`), for soft shadows there. It is measured once the
 * browser has laid out the page for the next frame: doing it before would lay it out once more for every change.
 * @param content changes when the contents' size does
 * @param watchesParts whether the sizes of its children are watched as well: of a few that change by themselves
 */
export function useEdgeShadows(
  box: RefObject<HTMLElement | null>,
  scrolls: boolean,
  content: unknown,
  watchesParts = false,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew whenever the contents change
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    if (!scrolls) {
      element.parentElement?.removeAttribute("data-more");
      return;
    }
    const mark = () => {
      const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      const hidden = [
        scrollLeft > 2 && "left",
        scrollLeft + clientWidth < scrollWidth - 2 && "right",
        scrollTop > 2 && "top",
        scrollTop + clientHeight < scrollHeight - 2 && "bottom",
      ];
      const more = hidden.filter(Boolean).join(" ");
      if (more) element.parentElement?.setAttribute("data-more", more);
      else element.parentElement?.removeAttribute("data-more");
    };
    element.addEventListener("scroll", mark, { passive: true });
    // It tells of every box that it begins to watch, after the next layout.
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    if (watchesParts) for (const part of element.children) observer.observe(part);
    return () => {
      element.removeEventListener("scroll", mark);
      observer.disconnect();
    };
  }, [box, scrolls, content, watchesParts]);
}
