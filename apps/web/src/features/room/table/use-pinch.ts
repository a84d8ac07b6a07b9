import { type RefObject, useEffect, useRef } from "react";
import { MAX_PINCH } from "../layout/constants.ts";
import { clamp } from "../layout/geometry.ts";
import type { Metrics } from "../layout/metrics.ts";

/**
 * Two fingers zoom a table that is wider than its box, one finger pans it (the box scrolls). Scales by a transform,
 * without React.
 * @returns pixels of the screen per pixel of the table
 */
export function usePinch(
  viewport: RefObject<HTMLElement | null>,
  stage: RefObject<HTMLElement | null>,
  metrics: Metrics | null,
): RefObject<number> {
  const scale = useRef(1);
  useEffect(() => {
    const box = viewport.current;
    if (!box || !metrics) return;
    const fits = metrics.area.width <= box.clientWidth + 1;
    const least = fits ? 1 : box.clientWidth / metrics.area.width;
    let fingers: { distance: number; scale: number } | null = null;

    function zoom(to: number, middle: { x: number; y: number }) {
      const inner = stage.current;
      if (!inner || !box) return;
      const { left, top } = box.getBoundingClientRect();
      const before = scale.current;
      const next = clamp(to, least, MAX_PINCH);
      const [x, y] = [box.scrollLeft + middle.x - left, box.scrollTop + middle.y - top];
      scale.current = next;
      inner.style.transform = next === 1 ? "" : `scale(${next})`;
      box.scrollLeft = (x / before) * next - (middle.x - left);
      box.scrollTop = (y / before) * next - (middle.y - top);
    }
    const between = ([one, other]: Touch[]) => {
      if (!one || !other) return null;
      return {
        distance: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
        middle: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
      };
    };
    function onTouch(event: TouchEvent) {
      const pair = between([...event.touches]);
      if (!pair || event.touches.length !== 2) {
        fingers = null;
        return;
      }
      event.preventDefault();
      fingers ??= { distance: pair.distance, scale: scale.current };
      zoom((fingers.scale * pair.distance) / fingers.distance, pair.middle);
    }
    const types = ["touchstart", "touchmove", "touchend", "touchcancel"] as const;
    for (const type of types) box.addEventListener(type, onTouch, { passive: false });
    return () => {
      for (const type of types) box.removeEventListener(type, onTouch);
    };
  }, [viewport, stage, metrics]);
  return scale;
}
