/**
 * How much smaller cards are drawn in a region that is too narrow for them (table §12.3.7): sizes follow the
 * window's height only, so on a window less wide than the layout was made for a card would be cut off or cover the
 * region beside it.
 */
import { CONTENT_PADDING_U, titleStrip } from "./constants.ts";
import type { Size } from "./geometry.ts";
import type { LayoutSpec, RegionSpec } from "./layout-spec.ts";
import type { Metrics } from "./metrics.ts";

/** Cards do not get smaller than this part of their size; what is still too wide scrolls. */
export const LEAST_FIT = 0.6;
/** The part of a card of a fan that shows beside the next one, at least. */
export const FAN_SHARE = 0.2;
/** And of one in a column, at most. */
export const COLUMN_SHARE = 0.35;
/** A narrow fan makes room for this many cards; more of them lie closer. */
const FAN_CARDS = 5;

/**
 * The factor, at most 1.
 * @param size the region in pixels
 * @param cards `width`: pixels of the widest parent card; `count`: how many stacks there are
 */
export function fitFactor(
  spec: Pick<RegionSpec, "type" | "direction">,
  size: Size,
  cards: { width: number; count: number },
  sizes: Pick<LayoutSpec, "rowSpacing">,
  { u }: Pick<Metrics, "u">,
): number {
  if (spec.type === "free" || cards.count === 0 || cards.width <= 0) return 1;
  const margin = spec.type === "row" ? sizes.rowSpacing / 2 : 0;
  const room = size.width - titleStrip(u) - (margin + 2 * CONTENT_PADDING_U) * u;
  // The cards of an upright fan lie below each other: one must fit.
  const sideBySide = spec.type === "fan" && spec.direction === "horizontal";
  const fanned = sideBySide ? Math.min(cards.count, FAN_CARDS) - 1 : 0;
  const needed = cards.width * (1 + FAN_SHARE * fanned);
  return needed <= room ? 1 : Math.max(LEAST_FIT, room / needed);
}
