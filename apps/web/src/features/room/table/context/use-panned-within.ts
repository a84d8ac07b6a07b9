import { useEffect, useRef } from "react";

const MOVES = ["touchmove", "wheel"] as const;

/** Tells whether a finger or a wheel has moved the table within so many milliseconds. */
export function usePannedWithin(milliseconds: number): () => boolean {
  const last = useRef(Number.NEGATIVE_INFINITY);
  const isRecent = useRef(() => performance.now() - last.current < milliseconds);
  useEffect(() => {
    const moved = ({ target }: Event) => {
      if (target instanceof Element && target.closest(".table-viewport")) last.current = performance.now();
    };
    const on = { capture: true, passive: true };
    for (const type of MOVES) document.addEventListener(type, moved, on);
    return () => {
      for (const type of MOVES) document.removeEventListener(type, moved, on);
    };
  }, []);
  return isRecent.current;
}
