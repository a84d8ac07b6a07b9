import { type RefObject, useEffect } from "react";
import { useRoomContext } from "../model/room-context.tsx";
import type { PlacementStore } from "./placements.ts";

/** Where the keyboard's focus was last. */
interface Spot {
  cardId: string;
  area: HTMLElement | null;
  /** Place of the stack among those of the area. */
  index: number;
}

/**
 * The keyboard's focus is never lost: it goes with a card that moves; when the card is gone, to the one that took
 * its place, else to the region (table-ui §12.3 no. 2).
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, placements: PlacementStore): void {
  const { store, ui } = useRoomContext();
  useEffect(() => {
    const table = root.current;
    if (!table) return;
    let last: Spot | null = null;
    let frame = 0;

    const stacksOf = (area: Element | null) => [...(area?.querySelectorAll(".stack") ?? [])];

    function onFocusIn(event: FocusEvent) {
      const target = event.target as HTMLElement;
      // A menu or a dialog gives the focus back.
      if (target.closest("[data-context-menu], [role=dialog], [role=alertdialog]")) return;
      const stack = target.matches("[data-card-hit]") ? target.closest(".stack") : null;
      const area = stack?.closest<HTMLElement>(".region, .browse-panel") ?? null;
      const cardId = target.closest<HTMLElement>("[data-card-id]")?.dataset.cardId;
      last = stack && cardId ? { cardId, area, index: stacksOf(area).indexOf(stack) } : null;
    }
    /** A press of the pointer takes the focus away on purpose. */
    function onPointerDown() {
      last = null;
    }

    function restore() {
      const focused = document.activeElement;
      if (!last || (focused && focused !== document.body)) return;
      const hit =
        table?.querySelector<HTMLElement>(
          `.region-content [data-card-id="${CSS.escape(last.cardId)}"] [data-card-hit]`,
        ) ?? null;
      const list = stacksOf(last.area);
      const neighbour = (list[last.index] ?? list.at(-1))?.querySelector<HTMLElement>("[data-card-hit]");
      const next = hit ?? neighbour ?? last.area;
      if (next?.isConnected) next.focus({ preventScroll: true });
    }
    function soon() {
      if (!last) return;
      cancelAnimationFrame(frame);
      // Twice: React draws a change that came from outside in a task of its own.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(restore);
      });
    }

    document.addEventListener("focusin", onFocusIn);
    document.addEventListener("pointerdown", onPointerDown, true);
    const stops = [
      store.subscribe(soon),
      placements.subscribe(soon),
      ui.subscribe((state, before) => {
        if (state.dropdownMenu !== before.dropdownMenu) soon();
      }),
    ];
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("pointerdown", onPointerDown, true);
      for (const stop of stops) stop();
    };
  }, [root, store, ui, placements]);
}
