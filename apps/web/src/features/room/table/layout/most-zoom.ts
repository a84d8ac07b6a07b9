/** How large a person may have the cards of a layout (table §9.6). */
import type { JsonObject } from "@baize/engine";
import { object } from "../../model/definition.ts";
import { AREA_U } from "./constants.ts";
import { clamp, type Size } from "./geometry.ts";
import type { LayoutSpec } from "./layout-spec.ts";
import type { Metrics } from "./metrics.ts";

/** In percent of the layout's own size. Larger than that, no window has room for what lies beside a card. */
const MOST = 150;
const STEP = 5;

/** An upright card of which a definition says nothing, in card units. */
const UPRIGHT: Size = { width: 0.72, height: 1 };

/** The highest and the widest that upright cards of a definition are, fronts and backs, in card units. */
export function uprightOf({ cardTypes, cardBacks }: JsonObject): Size {
  const sizes = [cardTypes, cardBacks]
    .flatMap((kinds) => Object.values(object(kinds)))
    .map((kind) => object(kind))
    .map(({ width, height }) => ({ width: Number(width), height: Number(height) }))
    .filter(({ width, height }) => width > 0 && width <= height);
  if (sizes.length === 0) return UPRIGHT;
  return {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  };
}

/**
 * The largest size in percent at which an upright card stays within every row, pile and fan, in steps of 5; never less
 * than the layout's own. Cards on a free region lie where they were put, and need no such bound.
 */
export function mostZoom(layout: LayoutSpec | null, upright: Size): number {
  const rooms = (layout?.regions ?? [])
    .filter(({ visible, type }) => visible && type !== "free")
    .map(
      ({ height, cardSizeFactor }) =>
        (height * AREA_U) / ((layout?.cardSize ?? 0) * cardSizeFactor * upright.height),
    );
  const most = Math.min(MOST, ...rooms.filter((room) => room > 0));
  return Math.max(100, Math.floor(most / STEP) * STEP);
}

/** Up to this width of a window cards have the size that the layout gives them; with each pixel more they grow. */
const WIDE_PX = 1920;
const WIDEST_PX = 2560;
/** In percent: larger ones would leave too little of a row for what sticks out of attached cards. */
const MOST_BY_WIDTH = 120;
/** In u: what a pile has beside its card, which is its title, a margin and the number that sticks out. */
const BESIDE_PILE_U = 4.4;
/** And above and below it together, for the number. */
const BELOW_PILE_U = 1.4;

/**
 * The size of the cards in percent of the layout's own. Who has chosen none has larger ones in wide windows, where rows have
 * room to their sides, as far as they stay within every region (table C17).
 * @param chosen by the person; 100 is what a layout asks for
 */
export function shownZoom(
  chosen: number,
  layout: LayoutSpec | null,
  upright: Size,
  { u, area, window }: Pick<Metrics, "u" | "area" | "window">,
): number {
  if (chosen !== 100 || window.width <= WIDE_PX) return chosen;
  const piles = (layout?.regions ?? [])
    .filter(({ visible, type }) => visible && type === "pile")
    .flatMap(({ width, height, cardSizeFactor }) => {
      const unit = (layout?.cardSize ?? 0) * cardSizeFactor * u;
      return [
        ((width / 100) * area.width - BESIDE_PILE_U * u) / (unit * upright.width),
        ((height / 100) * AREA_U * u - BELOW_PILE_U * u) / (unit * upright.height),
      ];
    });
  const room = Math.min(mostZoom(layout, upright), 100 * Math.min(...piles), MOST_BY_WIDTH);
  const grown = 100 + ((window.width - WIDE_PX) / (WIDEST_PX - WIDE_PX)) * (MOST_BY_WIDTH - 100);
  return clamp(grown, 100, Math.max(100, room));
}
