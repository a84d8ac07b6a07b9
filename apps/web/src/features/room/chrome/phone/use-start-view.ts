import { useEffect } from "react";
import { useRoom, useUi } from "../../model/room-context.tsx";
import { useTable } from "../../table/context/table-context.tsx";
import { type Place, startPlace } from "./start-place.ts";

/**
 * Shows, when one comes, the part of a table that pans where most lies of what is one's own or everybody's: as long as the table
 * takes its size and one takes a seat, and until it is panned (`data-panned`).
 */
export function useStartView(): void {
  const { width, height } = useTable().metrics.area;
  const seat = useUi((state) => state.observingPlayerN);
  const isKnown = useRoom(({ room }) => room !== null) && width > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes the place of things changes where one looks.
  useEffect(() => {
    const viewport = isKnown ? document.querySelector<HTMLElement>(".table-viewport") : null;
    if (!viewport || viewport.dataset.panned !== undefined) return;
    const panned = () => {
      viewport.dataset.panned = "";
    };
    const hands = ["pointerdown", "wheel"] as const;
    for (const hand of hands) viewport.addEventListener(hand, panned, { capture: true, passive: true });
    const frame = requestAnimationFrame(() => {
      if (viewport.dataset.panned !== undefined) return;
      const { x, y } = startPlace(...measured(viewport, seat));
      viewport.scrollTo(x, y);
    });
    return () => {
      cancelAnimationFrame(frame);
      for (const hand of hands) viewport.removeEventListener(hand, panned, { capture: true });
    };
  }, [isKnown, width, height, seat]);
}

/** What the seat in front of the screen looks at, its own and everybody's, and the box that it looks through. */
function measured(viewport: HTMLElement, seat: string): Parameters<typeof startPlace> {
  const box = viewport.getBoundingClientRect();
  const stage = viewport.querySelector<HTMLElement>(".table-stage");
  // What lies over the upper edge of the table hides what is there.
  const hidden = stage ? Number.parseFloat(getComputedStyle(stage).marginTop) || 0 : 0;
  const places = [...viewport.querySelectorAll<HTMLElement>(".region")].flatMap((region): Place[] => {
    const { showsGroup = "", type } = region.dataset;
    if (/^player\d/.test(showsGroup) && !showsGroup.startsWith(seat)) return [];
    const { left, top, width, height } = region.getBoundingClientRect();
    const x = left - box.left + viewport.scrollLeft;
    const y = top - box.top + viewport.scrollTop - hidden;
    const hasCards = region.querySelector(".stack") !== null;
    return [{ x, y, width, height, isPile: type === "pile", hasCards }];
  });
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = viewport;
  const end = { x: scrollWidth - clientWidth, y: scrollHeight - clientHeight };
  return [places, { width: box.width, height: box.height - hidden }, end];
}
