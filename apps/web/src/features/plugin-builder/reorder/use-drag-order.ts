/**
 * Rows put into another order by a pointer, also from one list into another. Lists carry `data-order-list`, the rows in
 * them `data-order-item`; a row's handle starts the drag. What keys and buttons do is the steps' own.
 */
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from "react";

/** Before a press becomes a drag, pixels. */
const DRAG_PX = 4;
/** This close to the window's edge the page scrolls along, pixels. */
const EDGE_PX = 64;
/** Pixels in a millisecond. */
const SCROLL_SPEED = 0.7;
/** A page that stood still for a while does not jump. */
const LONGEST_FRAME_MS = 50;

/** A place in a list, before the row that stands there. */
export interface Slot {
  list: string;
  index: number;
}

export interface DragOrder {
  /** Where what is dragged would be put now. */
  slot: Slot | null;
  /** For the handle of a row: what a press on it does. @param lists selector of the lists that take the row */
  start: (event: ReactPointerEvent, lists: string, onDrop: (slot: Slot) => void) => void;
}

export function useDragOrder(root: RefObject<HTMLElement | null>): DragOrder {
  const [slot, setSlot] = useState<Slot | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  function start(event: ReactPointerEvent, lists: string, onDrop: (slot: Slot) => void): void {
    const handle = event.currentTarget as HTMLElement;
    const row = handle.closest<HTMLElement>("[data-order-item]");
    if (event.button !== 0 || !row || stop.current) return;
    const begun = { y: event.clientY, scroll: scrollY };
    let pointerY = event.clientY;
    let found: Slot | null = null;
    let frame = 0;
    handle.setPointerCapture(event.pointerId);

    function follow(): void {
      const distance = pointerY - begun.y + scrollY - begun.scroll;
      if (found === null && Math.abs(distance) < DRAG_PX) return;
      row?.setAttribute("data-dragged", "");
      if (row) row.style.translate = `0 ${distance}px`;
      found = root.current ? slotAt(root.current, lists, pointerY) : null;
      setSlot((before) => (before?.list === found?.list && before?.index === found?.index ? before : found));
      scrollAlong();
    }
    /** While the pointer is at the window's edge the page goes on, and the row with it. */
    function scrollAlong(): void {
      cancelAnimationFrame(frame);
      const { top, bottom } = root.current?.getBoundingClientRect() ?? new DOMRect();
      // No further than to the end of the lists: what is dragged would stretch the page for ever.
      const isBelow = pointerY > innerHeight - EDGE_PX && bottom > pointerY - EDGE_PX;
      const direction = pointerY < EDGE_PX && top < pointerY + EDGE_PX ? -1 : isBelow ? 1 : 0;
      if (direction === 0) return;
      const asked = performance.now();
      frame = requestAnimationFrame((now) => {
        const before = scrollY;
        scrollBy(0, direction * SCROLL_SPEED * Math.min(Math.max(now - asked, 1), LONGEST_FRAME_MS));
        if (scrollY !== before) follow();
      });
    }
    function onMove(move: PointerEvent): void {
      pointerY = move.clientY;
      follow();
    }
    function onUp(): void {
      const to = found;
      end();
      if (to) onDrop(to);
    }
    function onKey(key: KeyboardEvent): void {
      if (key.key === "Escape") end();
    }
    function end(): void {
      stop.current = null;
      cancelAnimationFrame(frame);
      handle.removeEventListener("pointermove", onMove);
      handle.removeEventListener("pointerup", onUp);
      handle.removeEventListener("pointercancel", end);
      removeEventListener("keydown", onKey, true);
      row?.removeAttribute("data-dragged");
      if (row) row.style.translate = "";
      setSlot(null);
    }
    stop.current = end;
    handle.addEventListener("pointermove", onMove);
    handle.addEventListener("pointerup", onUp);
    handle.addEventListener("pointercancel", end);
    addEventListener("keydown", onKey, true);
  }
  return { slot, start };
}

/** The place closest to a height on the screen: in the list that is nearest, before the first row that begins below. */
function slotAt(root: HTMLElement, selector: string, y: number): Slot | null {
  const lists = [...root.querySelectorAll<HTMLElement>(selector)];
  const away = (element: HTMLElement) => {
    const { top, bottom } = element.getBoundingClientRect();
    return y < top ? top - y : y > bottom ? y - bottom : 0;
  };
  const list = lists.toSorted((a, b) => away(a) - away(b))[0];
  if (!list) return null;
  const rows = [...list.querySelectorAll<HTMLElement>(":scope > [data-order-item]")];
  const index = rows.filter((row) => {
    const { top, bottom } = placeOf(row);
    return (top + bottom) / 2 < y;
  }).length;
  return { list: list.dataset.orderList ?? "", index };
}

/** Where a row stands, whatever the drag has moved it by. */
function placeOf(row: HTMLElement): { top: number; bottom: number } {
  const { top, bottom } = row.getBoundingClientRect();
  const moved = Number.parseFloat(row.style.translate.split(" ")[1] ?? "") || 0;
  return { top: top - moved, bottom: bottom - moved };
}
