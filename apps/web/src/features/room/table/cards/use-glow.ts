import { type RefObject, useEffect, useRef } from "react";
import { prefersStill } from "../../../../app/motion.ts";
import { GLOW_MS } from "../layout/constants.ts";

/**
 * Shakes a card with a halo when a rule of it has run, that is when the timestamp becomes a new one; not when the
 * card is merely drawn anew (table §3.3, T2-50). With reduced motion there is only the halo.
 */
export function useGlow(frame: RefObject<HTMLElement | null>, timestamp: number | null): void {
  const shown = useRef(timestamp);
  useEffect(() => {
    const before = shown.current;
    shown.current = timestamp;
    if (timestamp === null || timestamp === before || !frame.current?.animate) return;
    const halo = ["0 0 0 0", "0 0 calc(var(--u)*1.4) calc(var(--u)*.5)", "0 0 calc(var(--u)*1.6) 0"];
    const colours = ["var(--card-halo)", "var(--card-halo)", "transparent"];
    frame.current.animate(
      { boxShadow: halo.map((shadow, index) => `${shadow} ${colours[index]}`) },
      { duration: GLOW_MS, easing: "ease-out" },
    );
    if (prefersStill()) return;
    frame.current.animate(
      { transform: [0, -3, 3, -3, 3, -2, 2, 0].map((degrees) => `rotate(${degrees}deg)`) },
      { duration: GLOW_MS, easing: "ease-in-out" },
    );
  }, [frame, timestamp]);
}
