/** Where the questions of the game stand: by the own hand, never over what they ask about (table §9.3). */
import { clamp, type Point, type Rect, type Size } from "../../table/layout/geometry.ts";

/** Between the window and what it must not lie on, and the edges, pixels. */
const GAP = 8;
/** How far one place that is tried is from the next, pixels. */
const STEP = 16;

interface Surroundings {
  /** What the window must stay in. */
  frame: Rect;
  /** The own hand; null: there is none to be seen. */
  hand: Rect | null;
  /** The cards to choose from: covered they could not be chosen. */
  candidates: readonly Rect[];
  /** Whatever else is to stay free. */
  taken: readonly Rect[];
}

/**
 * Just above the hand, in its middle, or as near to that as leaves the hand and the rest free; where nothing does, what
 * covers the least of the cards to choose from, and of such places what covers the least of the rest.
 */
export function dockPlace(box: Size, { frame, hand, candidates, taken }: Surroundings): Point {
  const room = {
    left: frame.x + GAP,
    top: frame.y + GAP,
    right: Math.max(frame.x + GAP, frame.x + frame.width - GAP - box.width),
    bottom: Math.max(frame.y + GAP, frame.y + frame.height - GAP - box.height),
  };
  const wanted = {
    x: clamp(
      (hand ? hand.x + hand.width / 2 : frame.x + frame.width / 2) - box.width / 2,
      room.left,
      room.right,
    ),
    y: clamp((hand?.y ?? frame.y + frame.height) - GAP - box.height, room.top, room.bottom),
  };
  const kept = [...taken, ...(hand ? [hand] : [])];
  const look = (place: Point): Tried => ({
    place,
    costs: [
      covered(place, box, candidates),
      covered(place, box, kept),
      Math.hypot(place.x - wanted.x, place.y - wanted.y),
    ],
  });
  let best = look(wanted);
  if (best.costs.every((cost) => cost === 0)) return wanted;
  for (const y of steps(room.top, room.bottom))
    for (const x of steps(room.left, room.right)) {
      const tried = look({ x, y });
      if (isLess(tried.costs, best.costs)) best = tried;
    }
  return best.place;
}

/** The place nearest to a box's own where all of it is in the frame; of one that is too large, its beginning. */
export function keptIn(box: Rect, frame: Rect): Point {
  return {
    x: clamp(box.x, frame.x, Math.max(frame.x, frame.x + frame.width - box.width)),
    y: clamp(box.y, frame.y, Math.max(frame.y, frame.y + frame.height - box.height)),
  };
}

interface Tried {
  place: Point;
  /** What counts most comes first. */
  costs: readonly number[];
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const index = one.findIndex((cost, at) => cost !== other[at]);
  return index >= 0 && one[index]! < other[index]!;
}

function steps(from: number, to: number): number[] {
  const count = Math.floor((to - from) / STEP);
  return [...Array.from({ length: count + 1 }, (_, index) => from + index * STEP), to];
}

/** The area of what lies under a box at a place, with the gap around it. */
function covered({ x, y }: Point, { width, height }: Size, taken: readonly Rect[]): number {
  return taken.reduce((sum, rect) => {
    const wide = Math.min(x + width + GAP, rect.x + rect.width) - Math.max(x - GAP, rect.x);
    const high = Math.min(y + height + GAP, rect.y + rect.height) - Math.max(y - GAP, rect.y);
    // What only the gap touches costs nothing.
    return wide > GAP && high > GAP ? sum + wide * high : sum;
  }, 0);
}
