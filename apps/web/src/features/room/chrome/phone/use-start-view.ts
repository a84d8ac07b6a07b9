import { useEffect } from "react";
import { useRoom, useUi } from "../../model/room-context.tsx";
import { useTable } from "../../table/context/table-context.tsx";

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
      const start = startOf(viewport, seat);
      viewport.scrollTo(start.x, start.y);
    });
    return () => {
      cancelAnimationFrame(frame);
      for (const hand of hands) viewport.removeEventListener(hand, panned, { capture: true });
    };
  }, [isKnown, width, height, seat]);
}

/** A place with cards is looked at rather than so many empty ones of its size. */
const LAID = 20;

/** So wide is the part of a region in which its first cards lie, in heights of it. */
const FILLED = 1.5;

/** What the seat in front of the screen looks at: a part of the table that is its own or everybody's. */
interface Looked {
  x: number;
  y: number;
  width: number;
  height: number;
  isPile: boolean;
  hasCards: boolean;
}

/** The place from which most is seen of what is one's own or everybody's. */
function startOf(viewport: HTMLElement, seat: string): { x: number; y: number } {
  const box = viewport.getBoundingClientRect();
  const stage = viewport.querySelector<HTMLElement>(".table-stage");
  // What lies over the upper edge of the table hides what is there.
  const hidden = stage ? Number.parseFloat(getComputedStyle(stage).marginTop) || 0 : 0;
  const regions = [...viewport.querySelectorAll<HTMLElement>(".region")].flatMap((region): Looked[] => {
    const { showsGroup = "", type } = region.dataset;
    if (/^player\d/.test(showsGroup) && !showsGroup.startsWith(seat)) return [];
    const { left, top, width, height } = region.getBoundingClientRect();
    return [
      {
        x: left - box.left + viewport.scrollLeft,
        y: top - box.top + viewport.scrollTop - hidden,
        // Cards lie from the left on, and one row after the other.
        width: Math.min(width, FILLED * height),
        height,
        isPile: type === "pile",
        hasCards: region.querySelector(".stack") !== null,
      },
    ];
  });
  const isLaid = regions.some(({ isPile, hasCards }) => hasCards && !isPile);
  // Piles are at hand in the bar below the table: they are looked at where there is nothing else.
  const weightOf = ({ isPile, hasCards }: Looked) =>
    isPile && (isLaid || !hasCards) ? 0 : hasCards ? LAID : 1;
  const along = (at: "x" | "y", size: "width" | "height", seen: number, end: number) => {
    const seenFrom = (from: number) =>
      regions.reduce((sum, region) => {
        const part = Math.min(region[at] + region[size], from + seen) - Math.max(region[at], from);
        return sum + Math.max(0, part / region[size]) * region.width * region.height * weightOf(region);
      }, 0);
    const edges = regions.flatMap((region) => [region[at], region[at] + region[size] - seen]);
    const places = [0, ...edges.map((edge) => Math.min(Math.max(0, edge), end))];
    return places.reduce((best, place) => (seenFrom(place) > seenFrom(best) + 1 ? place : best));
  };
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = viewport;
  return {
    x: along("x", "width", box.width, scrollWidth - clientWidth),
    y: along("y", "height", box.height - hidden, scrollHeight - clientHeight),
  };
}
