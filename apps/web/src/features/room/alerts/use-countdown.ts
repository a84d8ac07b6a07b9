import { useEffect, useRef, useState } from "react";

/** Calls `onEnd` once the time has run down; it stands still while `paused`. Null never ends. */
export function useCountdown(milliseconds: number | null, paused: boolean, onEnd: () => void): void {
  const [left, setLeft] = useState(milliseconds);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (left === null || paused) return;
    const started = performance.now();
    const timer = setTimeout(() => end.current(), left);
    return () => {
      clearTimeout(timer);
      setLeft(Math.max(0, left - (performance.now() - started)));
    };
  }, [left, paused]);
}
