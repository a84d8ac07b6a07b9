/** Where the stacks of a region lie (table §2.3). Pure; all lengths in pixels. */
import { CONTENT_PADDING_U, titleStrip } from "./constants.ts";
import { COLUMN_SHARE, FAN_SHARE } from "./fit.ts";
import type { Rect, Size } from "./geometry.ts";
import type { RegionSpec } from "./layout-spec.ts";
import type { Metrics } from "./metrics.ts";
import { positionPercent } from "./position.ts";
import type { StackBox } from "./stack-box.ts";

/** One stack to place. */
export interface InteriorStack {
  box: StackBox;
  /** Width and height in card units of the top card's current side. */
  face: Size;
  /** Free regions: the parent card's corner, in percent of the content box; null = upper left. */
  left: string | number | null;
  top: string | number | null;
}

export interface Interior {
  /** Content box inside the region. */
  content: Rect;
  /** Boxes of the stacks inside the content box, in the order given; a pile places only the first. */
  stacks: Rect[];
  /** What the stacks need; more than the content box means that it scrolls. */
  extent: Size;
}

/** What the places depend on besides the stacks. */
export type InteriorRegion = Pick<
  RegionSpec,
  "type" | "direction" | "width" | "height" | "cardSizeFactor" | "column"
> & {
  /** Pixels of each card of a fan that show beside the next one where its box is full: a longer fan goes on beyond it, and scrolls. */
  leastStep?: number;
};

/** The region's rectangle in the table area. */
export function regionRect(spec: Pick<RegionSpec, "left" | "top" | "width" | "height">, area: Size): Rect {
  return {
    x: (spec.left / 100) * area.width,
    y: (spec.top / 100) * area.height,
    width: (spec.width / 100) * area.width,
    height: (spec.height / 100) * area.height,
  };
}

/**
 * Places stacks in a region of `size` pixels.
 * @param sizes `cardSize` and `rowSpacing` of the layout, in u
 */
export function regionInterior(
  spec: InteriorRegion,
  size: Size,
  stacks: readonly InteriorStack[],
  sizes: { cardSize: number; rowSpacing: number },
  metrics: Metrics,
): Interior {
  const { u } = metrics;
  const strip = titleStrip(u);
  const margin = spec.type === "row" ? (sizes.rowSpacing / 2) * u : 0;
  // A free region's content is as wide as the region itself and overflows it: stored percentages depend on it.
  const content: Rect = {
    x: strip + margin,
    y: 0,
    width: Math.max(0, spec.type === "free" ? size.width : size.width - strip - margin),
    height: size.height,
  };
  const padding = CONTENT_PADDING_U * u;
  const places = place(spec, content, stacks, sizes, metrics, padding);
  const extent = { width: 0, height: 0 };
  for (const rect of places) {
    extent.width = Math.max(extent.width, rect.x + rect.width + padding);
    extent.height = Math.max(extent.height, rect.y + rect.height + padding);
  }
  return { content, stacks: places, extent };
}

function place(
  spec: InteriorRegion,
  content: Rect,
  stacks: readonly InteriorStack[],
  sizes: { cardSize: number; rowSpacing: number },
  metrics: Metrics,
  padding: number,
): Rect[] {
  if (spec.type === "free") {
    return stacks.map(({ box, left, top }) => ({
      x: (positionPercent(left) / 100) * content.width - box.parent.x,
      y: (positionPercent(top) / 100) * content.height - box.parent.y,
      width: box.width,
      height: box.height,
    }));
  }
  const shown = spec.type === "pile" ? stacks.slice(0, 1) : stacks;
  const horizontal = spec.direction === "horizontal";
  const steps =
    spec.type === "fan"
      ? fanSteps(spec, content, shown, sizes, metrics, padding)
      : rowSteps(spec, shown, sizes, metrics);
  const tallest = Math.max(0, ...shown.map(({ box }) => box.height));
  let along = padding;
  return shown.map(({ box }, index) => {
    const start = along;
    along += steps[index] ?? 0;
    return horizontal
      ? { x: start, y: padding + tallest - box.height, width: box.width, height: box.height }
      : { x: padding, y: start, width: box.width, height: box.height };
  });
}

function rowSteps(
  spec: InteriorRegion,
  stacks: readonly InteriorStack[],
  sizes: { rowSpacing: number },
  metrics: Metrics,
): number[] {
  if (spec.direction !== "horizontal") return stacks.map(({ box }) => box.height);
  const gap = spec.type === "row" ? sizes.rowSpacing * spec.cardSizeFactor * metrics.zoom * metrics.u : 0;
  return stacks.map(({ box }) => box.width + gap);
}

function fanSteps(
  spec: InteriorRegion,
  content: Rect,
  stacks: readonly InteriorStack[],
  sizes: { cardSize: number },
  metrics: Metrics,
  padding: number,
): number[] {
  const last = stacks.at(-1);
  if (!last) return [];
  const horizontal = spec.direction === "horizontal";
  const step = fanStep(spec, stacks.length, sizes.cardSize, metrics.window);
  // The reference lets the last card run out of the content box; here it ends inside, as the first one begins (table §2.3).
  const across = horizontal ? content.width - last.box.width : content.height - last.box.height;
  const room = across - 2 * padding;
  const most =
    stacks.length > 1 ? Math.max(spec.leastStep ?? 0, room / (stacks.length - 1)) : Number.POSITIVE_INFINITY;
  const unit = sizes.cardSize * spec.cardSizeFactor * metrics.zoom;
  return stacks.map(({ face }) => {
    const length = (horizontal ? face.width : face.height) * unit;
    const widest = spec.column ? COLUMN_SHARE * length : length;
    // In a narrow region the formula lets cards cover each other whole: something of each shows while there is room.
    return Math.min(Math.max(Math.min(step, widest), FAN_SHARE * length) * metrics.u, most);
  });
}

/**
 * The reference's step of a fan in u, before it is limited to the card's own length. It reads the percentages
 * of the region as if they were those of the window (kept: the same layout shows the same overlap).
 */
export function fanStep(
  spec: Pick<RegionSpec, "direction" | "width" | "height">,
  count: number,
  cardSize: number,
  window: Size,
): number {
  const number = Math.max(1, count);
  return spec.direction === "horizontal"
    ? ((Math.trunc(spec.width) - cardSize / 2) * (window.width / window.height)) / number
    : (Math.trunc(spec.height) - cardSize) / number;
}
