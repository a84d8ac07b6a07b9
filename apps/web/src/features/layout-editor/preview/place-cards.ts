/** Where the cards of a region lie, placed by the table's own code (decks §9.4). Pure; pixels. */
import { fitFactor } from "../../room/table/layout/fit.ts";
import type { Rect } from "../../room/table/layout/geometry.ts";
import type { LayoutSpec, RegionSpec } from "../../room/table/layout/layout-spec.ts";
import { cardUnit, type Metrics } from "../../room/table/layout/metrics.ts";
import { regionInterior, regionRect } from "../../room/table/layout/region-interior.ts";
import { stackBox } from "../../room/table/layout/stack-box.ts";
import type { SampleCard } from "./sample-stacks.ts";

export interface PlacedCards {
  /** Content box inside the region. */
  content: Rect;
  /** One for each card, inside the content box. */
  cards: Rect[];
}

export function placeCards(
  spec: RegionSpec,
  cards: readonly SampleCard[],
  sizes: Pick<LayoutSpec, "cardSize" | "rowSpacing">,
  metrics: Metrics,
): PlacedCards {
  const size = regionRect(spec, metrics.area);
  const unit = metrics.u * spec.cardSizeFactor;
  const pixels = cardUnit(sizes.cardSize, metrics) * unit;
  const widest = Math.max(0, ...cards.map(({ width }) => width)) * pixels;
  const fit = fitFactor(spec, size, { width: widest, count: cards.length }, sizes, metrics);
  const fitted = { ...spec, cardSizeFactor: spec.cardSizeFactor * fit };
  const stacks = cards.map(({ width, height, left, top }) => {
    const card = { width: width * pixels * fit, height: height * pixels * fit, side: "right" as const };
    return { box: stackBox([card], false, unit * fit), face: { width, height }, left, top };
  });
  const interior = regionInterior(fitted, size, stacks, sizes, metrics);
  return { content: interior.content, cards: interior.stacks };
}
