import { type RefObject, useEffect, useMemo, useRef } from "react";
import { MAX_PINCH } from "../layout/constants.ts";
import { clamp, type Point } from "../layout/geometry.ts";
import { exceeds, type Metrics } from "../layout/metrics.ts";

export interface Pinch {
  /** Pixels of the screen per pixel of the table. */
  scale: RefObject<number>;
  /** The whole table; when that is shown already, its real size at the place that was looked at before. */
  toggle(): void;
}

/**
 * Two fingers zoom a table that is larger than its box; one finger pans it (`parts/pan.ts`). Scales by a transform,
 * without React.
 */
export function usePinch(
  viewport: RefObject<HTMLElement | null>,
  stage: RefObject<HTMLElement | null>,
  metrics: Metrics | null,
): Pinch {
  const scale = useRef(1);
  const zoomTo = useRef((_scale: number, _middle: Point) => {});
  const least = useRef(1);
  /** The middle of what was looked at before all of the table was shown, in pixels of the table. */
  const lookedAt = useRef<Point | null>(null);
  useEffect(() => {
    const box = viewport.current;
    if (!box || !metrics) return;
    const { clientWidth: width, clientHeight: height } = box;
    const fits = !exceeds(metrics.area, { width, height });
    // Room above a table that pans, for what lies over its upper edge (table.css).
    const above = Number.parseFloat(getComputedStyle(stage.current ?? box).marginTop) || 0;
    least.current = fits ? 1 : Math.min(width / metrics.area.width, (height - above) / metrics.area.height);
    let fingers: { distance: number; scale: number } | null = null;

    function zoom(to: number, middle: Point) {
      const inner = stage.current;
      if (!inner || !box || !metrics) return;
      const { left, top } = box.getBoundingClientRect();
      const last = scale.current;
      const next = clamp(to, least.current, MAX_PINCH);
      const [x, y] = [box.scrollLeft + middle.x - left, box.scrollTop + middle.y - top - above];
      scale.current = next;
      inner.style.transform = next === 1 ? "" : `scale(${next})`;
      // What is to be pressed on a card keeps its size on a table that is shown smaller.
      inner.style.setProperty("--unshrunk", `${Math.max(1, 1 / next)}`);
      // A table smaller than its box lies in the middle of it.
      inner.style.left = `${Math.max(0, (box.clientWidth - metrics.area.width * next) / 2)}px`;
      inner.style.top = `${Math.max(0, (box.clientHeight - above - metrics.area.height * next) / 2)}px`;
      box.scrollLeft = (x / last) * next - (middle.x - left);
      box.scrollTop = (y / last) * next + above - (middle.y - top);
    }
    zoomTo.current = zoom;
    if (fits && scale.current !== 1) zoom(1, { x: 0, y: 0 });
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
      lookedAt.current = null;
      fingers ??= { distance: pair.distance, scale: scale.current };
      zoom((fingers.scale * pair.distance) / fingers.distance, pair.middle);
    }
    const types = ["touchstart", "touchmove", "touchend", "touchcancel"] as const;
    for (const type of types) box.addEventListener(type, onTouch, { passive: false });
    return () => {
      for (const type of types) box.removeEventListener(type, onTouch);
    };
  }, [viewport, stage, metrics]);
  return useMemo(
    () => ({
      scale,
      toggle() {
        const box = viewport.current;
        if (!box) return;
        const { x, y, width, height } = box.getBoundingClientRect();
        const isWhole = scale.current <= least.current + 0.01;
        const middle = {
          x: (box.scrollLeft + width / 2) / scale.current,
          y: (box.scrollTop + height / 2) / scale.current,
        };
        zoomTo.current(isWhole ? 1 : least.current, { x: x + width / 2, y: y + height / 2 });
        const back = isWhole ? lookedAt.current : null;
        if (back) box.scrollTo(back.x - width / 2, back.y - height / 2);
        lookedAt.current = isWhole ? null : middle;
      },
    }),
    [viewport],
  );
}
