/** Dragging a row of a list by its grip to another place. Nothing renders until it is let go. */
import { type RefObject, useEffect, useRef } from "react";

/**
 * @param list its rows carry `data-row`, and in each a grip `data-grip`
 * @param drop where the row was and where it goes, counted from the top
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  drop: (from: number, to: number) => void,
): void {
  const latest = useRef(drop);
  latest.current = drop;
  useEffect(() => {
    const root = list.current;
    if (!root) return;
    let drag: { pointerId: number; row: HTMLElement; startY: number } | null = null;
    const rows = () => [...root.querySelectorAll<HTMLElement>("[data-row]")];

    function onPointerDown(event: PointerEvent): void {
      const grip = (event.target as Element).closest("[data-grip]");
      const row = grip?.closest<HTMLElement>("[data-row]");
      if (!row || event.button !== 0 || drag) return;
      drag = { pointerId: event.pointerId, row, startY: event.clientY };
      root?.setPointerCapture?.(event.pointerId);
    }
    function onPointerMove(event: PointerEvent): void {
      if (drag?.pointerId !== event.pointerId) return;
      drag.row.style.transform = `translateY(${event.clientY - drag.startY}px)`;
    }
    function onPointerUp(event: PointerEvent): void {
      if (drag?.pointerId !== event.pointerId) return;
      const { row } = drag;
      end();
      const all = rows();
      const from = all.indexOf(row);
      const middles = all.filter((other) => other !== row).map(middleOf);
      const to = middles.filter((middle) => middle < event.clientY).length;
      if (from >= 0 && to !== from) latest.current(from, to);
    }
    function end(): void {
      if (!drag) return;
      drag.row.style.transform = "";
      if (root?.hasPointerCapture?.(drag.pointerId)) root.releasePointerCapture(drag.pointerId);
      drag = null;
    }
    const listeners = {
      pointerdown: onPointerDown,
      pointermove: onPointerMove,
      pointerup: onPointerUp,
      pointercancel: end,
    };
    for (const [type, listener] of Object.entries(listeners))
      root.addEventListener(type, listener as EventListener);
    return () => {
      for (const [type, listener] of Object.entries(listeners))
        root.removeEventListener(type, listener as EventListener);
    };
  }, [list]);
}

function middleOf(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
