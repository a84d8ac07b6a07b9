/** Where what is dragged comes to lie: the pointer's way through grid, magnetism and bounds. Pure; stage units. */
import type { Point, Rect } from "../../room/table/layout/geometry.ts";
import type { Target } from "../model/edits.ts";
import {
  type Canvas,
  type Guide,
  type Handle,
  type Magnets,
  moveRects,
  resizeRect,
} from "../model/geometry.ts";
import type { Places } from "./target.ts";

/** What is drawn while something is dragged. */
export interface Drawn {
  places: Places;
  guides: readonly Guide[];
}

interface Surroundings {
  places: Places;
  canvas: Canvas;
  /** Whether edges and centres of others attract; the grid does in any case. */
  magnetic: boolean;
}

/** All targets go as far as the one under the pointer. */
export function drawMove(
  targets: readonly Target[],
  lead: Target,
  by: Point,
  { places, canvas, magnetic }: Surroundings,
): Drawn {
  const moved = targets.flatMap((target) => {
    const rect = places.get(target);
    return rect ? [{ target, rect }] : [];
  });
  const rects = moved.map(({ rect }) => rect);
  const index = moved.findIndex(({ target }) => target === lead);
  const drawn = moveRects(rects, index, by, canvas, magnetsBeside(targets, places, magnetic));
  return {
    places: new Map(moved.map(({ target, rect }, at) => [target, placeOf(drawn.rects[at] ?? rect)])),
    guides: drawn.guides,
  };
}

export function drawResize(
  target: Target,
  handle: Handle,
  by: Point,
  { places, canvas, magnetic }: Surroundings,
): Drawn {
  const start = places.get(target);
  if (!start) return { places: new Map(), guides: [] };
  const { rect, guides } = resizeRect(start, handle, by, canvas, magnetsBeside([target], places, magnetic));
  return { places: new Map([[target, rect]]), guides };
}

function magnetsBeside(targets: readonly Target[], places: Places, magnetic: boolean): Magnets {
  const others = [...places].filter(([target]) => !targets.includes(target));
  return { rects: magnetic ? others.map(([, rect]) => rect) : [] };
}

/** Without what else a box has. */
const placeOf = ({ x, y, width, height }: Rect): Rect => ({ x, y, width, height });
