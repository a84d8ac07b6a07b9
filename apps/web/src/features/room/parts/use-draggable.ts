import { type PointerEvent, useRef, useState } from "react";

/** Lets a window be moved by its handle. @returns how far it was moved, in pixels, and the handle's props. */
export function useDraggable() {
  const [offset, setOffset] = useState({ x: 0, y: 0 });
  const start = useRef<{ x: number; y: number } | null>(null);
  const handle = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // Buttons inside the handle keep their own presses.
      if (event.button !== 0 || (event.target as Element).closest("button, a, input")) return;
      start.current = { x: event.clientX - offset.x, y: event.clientY - offset.y };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      const box = event.currentTarget.getBoundingClientRect();
      const next = { x: event.clientX - start.current.x, y: event.clientY - start.current.y };
      // The handle stays within reach.
      const left = box.left + next.x - offset.x;
      const top = box.top + next.y - offset.y;
      if (left + box.width < 48 || left > window.innerWidth - 48) next.x = offset.x;
      if (top < 0 || top > window.innerHeight - 32) next.y = offset.y;
      setOffset(next);
    },
    onPointerUp() {
      start.current = null;
    },
    onPointerCancel() {
      start.current = null;
    },
  };
  return { offset, handle };
}
