import { type RefObject, useEffect } from "react";
import { useRoomContext } from "../../model/room-context.tsx";
import type { UiState } from "../../model/ui-store.ts";
import { cardAt } from "../context/elements.ts";

/** Where on the table the keyboard walked to last. */
interface Spot {
  /** Null: the region itself. */
  cardId: string | null;
  area: HTMLElement;
  /** Place of the stack among those of the area. */
  index: number;
}

/** What of the own interface can take the focused element away. */
const TAKES_FOCUS = ["dropdownMenu", "alerts", "question", "showModal"] as const;

/**
 * The keyboard's focus is never lost: it goes with a card that moves; when the card is gone, to the one that took
 * its place, else to the region; from an answered question or anything else that goes away, back to the card that
 * it was on before, else to the table (table §12.3.2). Focus that came of a press of the pointer may go, however late
 * a slow machine sets it: on the table it would take the arrow keys, which are the game's.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  const { store, ui } = useRoomContext();
  useEffect(() => {
    const table = root.current;
    if (!table) return;
    let last: Spot | null = null;
    let keep = false;
    /** Whether the pointer was used after the last key. */
    let isPointing = false;
    let frame = 0;
    /** What has the focus, or had it last. */
    let at: HTMLElement | null = null;

    const stacksOf = (area: Element) => [...area.querySelectorAll(".stack")];

    function onFocusIn(event: FocusEvent) {
      const target = event.target as HTMLElement;
      at = target;
      keep = !isPointing;
      if (!target.closest("[data-area-id], .region, [data-table-entry]")) return;
      const stack = target.matches("[data-card-hit]") ? target.closest(".stack") : null;
      const area = target.closest<HTMLElement>(".region, .browse-panel");
      const cardId = stack && cardAt(target);
      last = area && { cardId, area, index: stack ? stacksOf(area).indexOf(stack) : 0 };
    }
    /** A press of the pointer takes the focus away on purpose. */
    function onPointerDown() {
      isPointing = true;
      keep = false;
      last = null;
    }

    function onKeyDown() {
      isPointing = false;
    }

    function restore() {
      const focused = document.activeElement;
      if (!keep || (focused && focused !== document.body)) return;
      const spot = last && (cardOf(last) ?? last.area);
      const next = spot?.isConnected ? spot : table?.querySelector<HTMLElement>("[data-table-entry]");
      next?.focus({ preventScroll: true });
    }
    /** The card, or the one that is in its place now. */
    function cardOf({ cardId, area, index }: Spot) {
      if (cardId === null) return null;
      const list = stacksOf(area);
      const card = table?.querySelector(`.region-content [data-card-id="${CSS.escape(cardId)}"]`);
      return (card ?? list[index] ?? list.at(-1))?.querySelector<HTMLElement>("[data-card-hit]");
    }
    function soon() {
      if (!keep) return;
      cancelAnimationFrame(frame);
      // Twice: React draws a change that came from outside in a task of its own.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(restore);
      });
    }
    const soonAfter = (state: UiState, before: UiState) => {
      if (TAKES_FOCUS.some((key) => state[key] !== before[key])) soon();
    };

    // What had the focus may leave the page long after what took it away was heard of (a dialog that fades, a page that
    // draws slowly); the browser tells nobody that the focus went with it.
    const leaving = new MutationObserver(() => {
      if (document.activeElement !== document.body) return;
      // A card that has moved is drawn at its new place by now: the next key must find it there, or it would be the game's.
      // Between two elements, as on Tab, the focus is nowhere as well.
      if (at?.matches("[data-card-hit]") && !at.isConnected) restore();
      soon();
    });
    leaving.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", onFocusIn);
    document.addEventListener("pointerdown", onPointerDown, true);
    document.addEventListener("keydown", onKeyDown, true);
    const stops = [store.subscribe(soon), ui.subscribe(soonAfter)];
    return () => {
      cancelAnimationFrame(frame);
      leaving.disconnect();
      document.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("pointerdown", onPointerDown, true);
      document.removeEventListener("keydown", onKeyDown, true);
      for (const stop of stops) stop();
    };
  }, [root, store, ui]);
}
