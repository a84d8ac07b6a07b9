/** The sizes that a table is drawn with (table §2.2). */
import { SIDE_BAR_WIDTH_U } from "../../model/constants.ts";
import { AREA_U, LEAST_U, MIN_TABLE_ASPECT, PANNED_TABLE_ASPECT, TOUCH_CARD_FACTOR } from "./constants.ts";
import type { Size } from "./geometry.ts";

export interface Metrics {
  /** Pixels of one hundredth of the window's height; of a low window's, more. */
  u: number;
  /** Table area in pixels; wider than the visible box on narrow screens, higher on low ones, which then pan. */
  area: Size;
  /** The window in pixels, enlarged together with the area. */
  window: Size;
  /** `zoomPercent` / 100. */
  zoom: number;
  touch: boolean;
}

/**
 * Metrics of a table whose visible box measures `box` pixels in a window of `window` pixels.
 * @param leastU what is only a picture of a table may be drawn smaller than texts can be read
 */
export function metricsFor(
  box: Size,
  window: Size,
  zoomPercent: number,
  touch: boolean,
  leastU: number = LEAST_U,
): Metrics {
  const u = Math.max(leastU, window.height / 100);
  const low = u * 100 > window.height;
  const height = low ? Math.max(box.height, AREA_U * u) : box.height;
  const pans = box.width < height * MIN_TABLE_ASPECT;
  const width = pans ? Math.round(height * PANNED_TABLE_ASPECT) : box.width;
  return {
    u,
    area: { width, height },
    window: {
      width: pans ? width + SIDE_BAR_WIDTH_U * u : window.width,
      height: 100 * u,
    },
    zoom: zoomPercent > 0 ? zoomPercent / 100 : 1,
    touch,
  };
}

/** Whether a table does not fit in its box, and pans. */
export const exceeds = (area: Size, box: Size): boolean =>
  area.width > box.width + 1 || area.height > box.height + 1;

/** The unit S in u: a face of height 1 is S u high, outside of any region's `cardSizeFactor` (T9-01, T9-02). */
export function cardUnit(cardSize: number, metrics: Pick<Metrics, "zoom" | "touch">): number {
  return cardSize * metrics.zoom * (metrics.touch ? TOUCH_CARD_FACTOR : 1);
}

/**
 * Pixels of a face in the place of a card that lies with another side up: as large as fits, in its own proportion.
 * @param face size of the visible face, `slot` that of the side that is up, both in card units
 */
export function fitted(face: Size, slot: Size, place: Size): Size {
  if (face.width === slot.width && face.height === slot.height)
    return { width: place.width, height: place.height };
  const scale = Math.min(place.width / face.width, place.height / face.height);
  return { width: face.width * scale, height: face.height * scale };
}
