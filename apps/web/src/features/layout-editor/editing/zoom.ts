/** How large the stage is drawn: to fit, or in percent, where 100 is one pixel for a stage unit (decks §9.1). */
import { clamp } from "../../room/table/layout/geometry.ts";
import { STAGE_HEIGHT } from "../model/layout-state.ts";

export type Zoom = "fit" | number;

export const LEAST_ZOOM = 50;
export const MOST_ZOOM = 200;
/** One press of a button, or one notch of the wheel, in percent points. */
const STEP = 10;

/** The next step in a direction from what is shown now; from a fitting stage to the next whole step. */
export function zoomBy(sign: 1 | -1, shownPercent: number): number {
  const steps = shownPercent / STEP;
  // A hair's breadth beside a step counts as on it.
  const next = sign > 0 ? Math.floor(steps + 0.001) + 1 : Math.ceil(steps - 0.001) - 1;
  return clamp(next * STEP, LEAST_ZOOM, MOST_ZOOM);
}

export interface StagePixels {
  width: number;
  height: number;
  /** What the zoom is in percent. */
  percent: number;
}

/**
 * Pixels of the stage.
 * @param room what there is for it
 * @param aspect width of the table area in parts of its height
 */
export function stagePixels(
  zoom: Zoom,
  aspect: number,
  room: { width: number; height: number },
): StagePixels {
  const height = zoom === "fit" ? Math.min(room.width / aspect, room.height) : (STAGE_HEIGHT * zoom) / 100;
  return { width: height * aspect, height, percent: (height / STAGE_HEIGHT) * 100 };
}
