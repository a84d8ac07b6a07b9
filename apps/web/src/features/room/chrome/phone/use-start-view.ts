import { useEffect, useRef } from "react";
import { useRoom, useUi } from "../../model/room-context.tsx";
import { seatInId } from "../../model/whose.ts";
import { forgetPanned, isPanned, markPanned } from "../../table/context/panned.ts";
import { useTable } from "../../table/context/table-context.tsx";
import { shownOf } from "./places.ts";
import { startPlace } from "./start-place.ts";

/**
 * Shows, when one comes, the part of a table that pans where most lies of what is one's own or everybody's: as long as the table
 * takes its size and its places and one takes a seat, and until it is panned (`data-panned`).
 * A layout of which nothing stays is a table of its own, which is looked at anew.
 */
export function useStartView(): void {
  const { layout, metrics } = useTable();
  const { width, height } = metrics.area;
  // Games write into their layouts all the time, such as whose turn it is.
  const regions = JSON.stringify(
    layout.regions.map(({ id, left, top, visible, ...box }) => [
      id,
      left,
      top,
      box.width,
      box.height,
      visible,
    ]),
  );
  const hasHand = layout.regions.some(({ groupId, visible }) => visible && groupId.includes("Hand"));
  const ids = layout.regions.map(({ id }) => id);
  const before = useRef(ids);
  const seat = useUi((state) => state.observingPlayerN);
  const isKnown = useRoom(({ room }) => room !== null) && width > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes the place of things changes where one looks.
  useEffect(() => {
    const viewport = isKnown ? document.querySelector<HTMLElement>(".table-viewport") : null;
    if (!viewport) return;
    if (!before.current.some((id) => ids.includes(id))) forgetPanned(viewport);
    before.current = ids;
    if (isPanned(viewport)) return;
    const panned = () => markPanned(viewport);
    const hands = ["pointerdown", "wheel", "keydown"] as const;
    for (const hand of hands) viewport.addEventListener(hand, panned, { capture: true, passive: true });
    const frame = requestAnimationFrame(() => {
      if (isPanned(viewport)) return;
      // What the seat in front of the screen looks at: its own and everybody's.
      const { regions: shown, seen, end } = shownOf(viewport);
      const places = shown.filter(({ groupId }) => [null, seat].includes(seatInId(groupId)));
      const { x, y } = startPlace(
        places.map(({ place }) => place),
        seen,
        end,
        hasHand,
      );
      viewport.scrollTo(x, y);
    });
    return () => {
      cancelAnimationFrame(frame);
      for (const hand of hands) viewport.removeEventListener(hand, panned, { capture: true });
    };
  }, [isKnown, regions, width, height, seat]);
}
