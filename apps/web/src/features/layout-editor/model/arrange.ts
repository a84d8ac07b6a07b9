/** Several boxes brought into line (decks §9.2). Each makes a new layout, or gives back the same when nothing changes. */
import type { Rect } from "../../room/table/layout/geometry.ts";
import { placesOf, placeTargets } from "./edits.ts";
import { canvasOf, tidy, within } from "./geometry.ts";
import type { LayoutState } from "./layout-state.ts";

/** To the box that is furthest to the left, or to the top. */
export function align(layout: LayoutState, ids: readonly number[], edge: "left" | "top"): LayoutState {
  const places = placesOf(layout, ids);
  const axis = edge === "left" ? "x" : "y";
  const least = Math.min(...[...places.values()].map((rect) => rect[axis]));
  return placeTargets(
    layout,
    mapRects(places, (rect) => ({ ...rect, [axis]: least })),
  );
}

/** As wide and high as the first of the ids. */
export function sameSize(layout: LayoutState, ids: readonly number[]): LayoutState {
  const places = placesOf(layout, ids);
  const [first] = places.values();
  if (!first) return layout;
  const { width, height } = first;
  const canvas = canvasOf(layout);
  return placeTargets(
    layout,
    mapRects(places, (rect) => within({ ...rect, width, height }, canvas)),
  );
}

/** The same gap between all, from the first to the last of them. */
export function distribute(layout: LayoutState, ids: readonly number[], axis: "x" | "y"): LayoutState {
  const length = axis === "x" ? "width" : "height";
  const places = [...placesOf(layout, ids)].sort(([, a], [, b]) => a[axis] - b[axis]);
  const [first, last] = [places[0]?.[1], places.at(-1)?.[1]];
  if (places.length < 3 || !first || !last) return layout;
  const taken = places.reduce((sum, [, rect]) => sum + rect[length], 0);
  const gap = (last[axis] + last[length] - first[axis] - taken) / (places.length - 1);
  const canvas = canvasOf(layout);
  let at = first[axis];
  const spread = places.map(([target, rect]) => {
    // Boxes that are longer than the way between the ends overlap, and none leaves the stage for it.
    const placed = within({ ...rect, [axis]: tidy(at) }, canvas);
    at += rect[length] + gap;
    return [target, placed] as const;
  });
  // The ends stay exactly where they are.
  return placeTargets(layout, new Map(spread.slice(1, -1)));
}

function mapRects<Target>(
  places: ReadonlyMap<Target, Rect>,
  change: (rect: Rect) => Rect,
): Map<Target, Rect> {
  return new Map([...places].map(([target, rect]) => [target, change(rect)]));
}
