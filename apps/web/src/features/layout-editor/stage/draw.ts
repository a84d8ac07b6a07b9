/** Where what is dragged comes to lie: the pointer's way through grid, magnetism and bounds. Pure; stage units. */
import { clamp, type Point, type Rect } from "../../room/layout/geometry.ts";
import { snapMove, snapResize } from "../model/geometry.ts";
import { STAGE_HEIGHT, STAGE_WIDTH } from "../model/layout-state.ts";
import type { Drawn, Handle } from "./stage-pointer.ts";
import type { Places, Target } from "./target.ts";

interface Surroundings {
  places: Places;
  rows: number;
  /** Whether edges and centres of others attract; the grid does in any case. */
  magnetic: boolean;
}

/** All targets go as far as the one under the pointer, and none leaves the stage. */
export function drawMove(
  targets: readonly Target[],
  lead: Target,
  by: Point,
  { places, rows, magnetic }: Surroundings,
): Drawn {
  const start = places.get(lead);
  if (!start) return { places: new Map(), guides: [] };
  const others = [...places].filter(([target]) => !targets.includes(target)).map(([, rect]) => rect);
  const wanted = { ...start, x: start.x + by.x, y: start.y + by.y };
  const { rect, guides } = snapMove(wanted, { rows, others, magnetic });
  const moved = targets.flatMap((target) => {
    const place = places.get(target);
    return place ? [{ target, place }] : [];
  });
  const rects = moved.map(({ place }) => place);
  const x = withinStage(rect.x - start.x, rects, "x", "width", STAGE_WIDTH);
  const y = withinStage(rect.y - start.y, rects, "y", "height", STAGE_HEIGHT);
  return {
    places: new Map(
      moved.map(({ target, place }) => [target, { ...place, x: place.x + x, y: place.y + y }]),
    ),
    guides,
  };
}

function withinStage(
  by: number,
  rects: readonly Rect[],
  side: "x" | "y",
  length: "width" | "height",
  whole: number,
): number {
  const least = -Math.min(...rects.map((rect) => rect[side]));
  const most = whole - Math.max(...rects.map((rect) => rect[side] + rect[length]));
  return clamp(by, least, Math.max(least, most));
}

export function drawResize(
  target: Target,
  handle: Handle,
  by: Point,
  { places, rows, magnetic }: Surroundings,
): Drawn {
  const start = places.get(target);
  if (!start) return { places: new Map(), guides: [] };
  const others = [...places].filter(([other]) => other !== target).map(([, rect]) => rect);
  const { rect, guides } = snapResize(start, handle, by, { rows, others, magnetic });
  return { places: new Map([[target, rect]]), guides };
}
