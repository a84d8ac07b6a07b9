/** How large a person may have the cards of a layout (table §9.6). */
import { AREA_U } from "./constants.ts";
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
