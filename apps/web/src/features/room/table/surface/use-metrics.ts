import { type RefObject, useLayoutEffect, useMemo, useState } from "react";
import { useUi } from "../../model/room-context.tsx";
import type { Size } from "../layout/geometry.ts";
import type { LayoutSpec } from "../layout/layout-spec.ts";
import { exceeds, type Metrics, metricsFor } from "../layout/metrics.ts";
import { shownZoom } from "../layout/most-zoom.ts";

export interface MeasuredTable {
  metrics: Metrics;
  /** The table is larger than its box, in which it is moved. */
  pans: boolean;
}

/**
 * Measures the table's box and the window, again whenever one changes. Null until the first measure.
 * @param upright how large upright cards of the game are, in card units
 */
export function useMetrics(
  box: RefObject<HTMLElement | null>,
  layout: LayoutSpec | null,
  upright: Size,
): MeasuredTable | null {
  const [sizes, setSizes] = useState<[number, number, number, number] | null>(null);
  const zoomPercent = useUi((ui) => ui.userSettings.zoomPercent);
  const touch = useUi((ui) => ui.userSettings.touchMode);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      // What the table gives up to what lies below it counts as if the window were lower.
      const strip = (element.parentElement?.clientHeight ?? 0) - element.clientHeight;
      const next = [
        element.clientWidth,
        element.clientHeight,
        window.innerWidth,
        window.innerHeight - Math.max(0, strip),
      ] as const;
      setSizes((before) =>
        before && next.every((value, index) => value === before[index]) ? before : [...next],
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, [box]);

  return useMemo(() => {
    if (!sizes) return null;
    const [width, height, windowWidth, windowHeight] = sizes;
    const shown = [
      { width, height },
      { width: windowWidth, height: windowHeight },
    ] as const;
    const own = metricsFor(...shown, zoomPercent, touch);
    const metrics = metricsFor(...shown, shownZoom(zoomPercent, layout, upright, own), touch);
    return { metrics, pans: exceeds(metrics.area, { width, height }) };
  }, [sizes, zoomPercent, layout, upright, touch]);
}
