/** What lies on a table that pans, as it is drawn, and the box through which it is seen. */
import type { Rect } from "../../table/layout/geometry.ts";
import type { Place } from "./start-place.ts";

export interface Shown {
  regions: { groupId: string; element: HTMLElement; place: Place }[];
  /** What is seen of the table, in its pixels. */
  seen: Rect;
  /** How far the table pans. */
  end: { x: number; y: number };
}

export function shownOf(viewport: HTMLElement): Shown {
  const box = viewport.getBoundingClientRect();
  const stage = viewport.querySelector<HTMLElement>(".table-stage");
  // What lies over the upper edge of the table hides what is there.
  const hidden = stage ? Number.parseFloat(getComputedStyle(stage).marginTop) || 0 : 0;
  const { scrollLeft, scrollTop, scrollWidth, clientWidth, scrollHeight, clientHeight } = viewport;
  const regions = [...viewport.querySelectorAll<HTMLElement>(".region")].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = left - box.left + scrollLeft;
    const y = top - box.top + scrollTop - hidden;
    const hasCards = element.querySelector(".stack") !== null;
    const place = { x, y, width, height, isPile: element.dataset.type === "pile", hasCards };
    return { groupId: element.dataset.showsGroup ?? "", element, place };
  });
  return {
    regions,
    seen: { x: scrollLeft, y: scrollTop, width: box.width, height: box.height - hidden },
    end: { x: scrollWidth - clientWidth, y: scrollHeight - clientHeight },
  };
}

/** Where the stacks of a region will lie: they may be on their way. */
export function stacksIn({ element, place }: Shown["regions"][number]): { stackId: string; place: Place }[] {
  const region = element.getBoundingClientRect();
  return [...element.querySelectorAll<HTMLElement>("[data-stack-id]")].map((stack) => {
    const around = stack.offsetParent?.getBoundingClientRect() ?? region;
    const x = place.x + around.left - region.left + stack.offsetLeft;
    const y = place.y + around.top - region.top + stack.offsetTop;
    const { offsetWidth: width, offsetHeight: height } = stack;
    return { stackId: stack.dataset.stackId ?? "", place: { ...place, x, y, width, height } };
  });
}
