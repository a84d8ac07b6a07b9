/**
 * Windows that the stage can be looked at in. Only the drawing follows: what is kept are percentages of the table area,
 * and those are the same in every window (decks §9.1).
 */

import { SIDE_BAR_WIDTH_U } from "../../room/model/constants.ts";
import { type Metrics, metricsFor } from "../../room/table/layout/metrics.ts";

export const screenShapes = ["16:9", "16:10", "4:3", "21:9", "phone"] as const;
export type ScreenShape = (typeof screenShapes)[number];

/** Width of the window in parts of its height. */
const windowAspect: Record<ScreenShape, number> = {
  "16:9": 16 / 9,
  "16:10": 16 / 10,
  "4:3": 4 / 3,
  "21:9": 21 / 9,
  phone: 390 / 844,
};
/** What the top bar leaves of the window's height, and the strip below the table of that. */
const AREA_SHARE = 0.97 * 0.94;

/** The sizes of a table whose area is `height` pixels high, in a window of that shape. A narrow one pans, as the table does. */
export function metricsOfShape(shape: ScreenShape, height: number): Metrics {
  const windowHeight = height / AREA_SHARE;
  const window = { width: windowHeight * windowAspect[shape], height: windowHeight };
  const box = { width: window.width - (SIDE_BAR_WIDTH_U / 100) * windowHeight, height };
  return metricsFor(box, window, 100, false, 0);
}

/** Width of the table area in parts of its height. */
export function areaAspect(shape: ScreenShape): number {
  // Large, so that the rounding of a panned table's width does not count.
  const { area } = metricsOfShape(shape, 10_000);
  return area.width / area.height;
}
