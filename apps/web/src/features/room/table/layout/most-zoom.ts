/** How large a person may have the cards of a layout (table §9.6). */
import { AREA_U } from "./constants.ts";
import { clamp } from "./geometry.ts";
import type { LayoutSpec } from "./layout-spec.ts";

/** In percent of the layout's own size. Larger than that, no window has room for what lies beside a card. */
const MOST = 150;
const STEP = 5;

/**
 * The largest size in percent at which an upright card stays within every row, pile and fan, in steps of 5; never less
 * than the layout's own. Cards on a free region lie where they were put, and need no such bound.
 */
export function mostZoom(layout: LayoutSpec | null): number {
  const rooms = (layout?.regions ?? [])
    .filter(({ visible, type }) => visible && type !== "free")
    .map(({ height, cardSizeFactor }) => (height * AREA_U) / ((layout?.cardSize ?? 0) * cardSizeFactor));
  const most = Math.min(MOST, ...rooms.filter((room) => room > 0));
  return Math.max(100, Math.floor(most / STEP) * STEP);
}

/** Up to this width of a window cards have the size that the layout gives them; with each pixel more they grow. */
const WIDE_PX = 1920;
const WIDEST_PX = 2560;
/** In percent: larger ones would leave too little for attached cards in a row and for the number at a pile. */
const MOST_BY_WIDTH = 110;

/**
 * The size of the cards in percent of the layout's own. Who has chosen none has larger ones in wide windows, where rows have
 * room to their sides, as far as they stay within every row (table C17).
 * @param chosen by the person; 100 is what a layout asks for
 * @param most of `mostZoom`
 */
export function shownZoom(chosen: number, windowWidth: number, most: number): number {
  if (chosen !== 100) return chosen;
  const grown = 100 + ((windowWidth - WIDE_PX) / (WIDEST_PX - WIDE_PX)) * (MOST_BY_WIDTH - 100);
  return clamp(grown, 100, Math.min(most, MOST_BY_WIDTH));
}
