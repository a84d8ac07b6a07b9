import { useEffect, useRef } from "react";

/** Calls `onEnd` once the time has run down; it stands still while `paused`. Null never ends. */
export function useCountdown(milliseconds: number | null, paused: boolean, onEnd: () => void): void {
  const left = useRef(milliseconds);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const rest = left.current;
    if (rest === null || paused) return;
    const started = performance.now();
    const timer = setTimeout(() => end.current(), rest);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, rest - (performance.now() - started));
    };
  }, [paused]);
}
