import { useEffect, useState } from "react";

/** Whole seconds until that moment of the local clock, never below 0. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    // Until the next whole second.
    const timer = setTimeout(() => setNow(Date.now()), until - Date.now() - (left - 1) * 1000);
    return () => clearTimeout(timer);
  }, [left, until]);
  return left;
}
