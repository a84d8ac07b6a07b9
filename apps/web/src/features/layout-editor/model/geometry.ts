/**
 * Where boxes may lie (platform §4.2, decks §9.1, §9.2): the grid of a canvas, what a drag comes to on it, the pull of
 * other boxes. Pure, for a canvas of any size and any number of rows; lengths are in units of the canvas.
 */
import { bottom, clamp, type Point, type Rect, right, type Size } from "../../room/table/layout/geometry.ts";
import { type LayoutState, STAGE_HEIGHT, STAGE_WIDTH } from "./layout-state.ts";

export interface Canvas extends Size {
  rows: number;
}

/** A line that something was drawn to: upright at an `x`, across at a `y`. */
export interface Guide {
  axis: "x" | "y";
  at: number;
}

/** The edges that a handle pulls, by compass. */
export type Handle = "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw";

/** What pulls at edges and centres that come close. */
export interface Magnets {
  rects: readonly Rect[];
  /** How close; absent: 8. */
  reach?: number;
}

/** The pull of a magnet, pixels of the stage (decks §9.2). */
const REACH = 8;
const NO_MAGNETS: Magnets = { rects: [] };

export function canvasOf({ numRows }: Pick<LayoutState, "numRows">): Canvas {
  return { width: STAGE_WIDTH, height: STAGE_HEIGHT, rows: numRows };
}

/** One step of the grid: 1 % of the width, 10 % of a row's height. */
export function gridOf({ width, height, rows }: Canvas): Point {
  return { x: 0.01 * width, y: (0.1 * height) / rows };
}

/** A new box: twelve steps wide, one row high. */
export function newBoxSize(canvas: Canvas): Size {
  return { width: tidy(12 * gridOf(canvas).x), height: Math.round(canvas.height / canvas.rows) };
}

/** The multiple of the step that is closest. */
function snap(value: number, step: number): number {
  return tidy(Math.round(value / step) * step);
}

/** Back onto the canvas; what is larger than the canvas is cut. */
export function within(rect: Rect, canvas: Size): Rect {
  const width = Math.min(rect.width, canvas.width);
  const height = Math.min(rect.height, canvas.height);
  return {
    x: clamp(rect.x, 0, canvas.width - width),
    y: clamp(rect.y, 0, canvas.height - height),
    width,
    height,
  };
}

/**
 * Boxes that are dragged together: the one under the pointer snaps, the others keep their distance from it, and none
 * leaves the canvas.
 * @param lead index of the one under the pointer
 */
export function moveRects(
  rects: readonly Rect[],
  lead: number,
  by: Point,
  canvas: Canvas,
  magnets: Magnets = NO_MAGNETS,
): { rects: Rect[]; guides: Guide[] } {
  const from = rects[lead];
  if (!from) return { rects: [...rects], guides: [] };
  const grid = gridOf(canvas);
  const guides: Guide[] = [];
  const alongX = { start: from.x, length: from.width, by: by.x, step: grid.x };
  const alongY = { start: from.y, length: from.height, by: by.y, step: grid.y };
  const x = moveAlong("x", alongX, magnets, guides);
  const y = moveAlong("y", alongY, magnets, guides);
  const dx = clampMove(x - from.x, Math.min(...rects.map((r) => r.x)), maxOf(rects, right), canvas.width);
  const dy = clampMove(y - from.y, Math.min(...rects.map((r) => r.y)), maxOf(rects, bottom), canvas.height);
  const held = { x: tidy(from.x + dx) !== tidy(x), y: tidy(from.y + dy) !== tidy(y) };
  return {
    rects: rects.map((rect) => ({ ...rect, x: tidy(rect.x + dx), y: tidy(rect.y + dy) })),
    guides: guides.filter(({ axis }) => !held[axis]),
  };
}

/** One box that is dragged. */
export function moveRect(
  rect: Rect,
  by: Point,
  canvas: Canvas,
  magnets?: Magnets,
): { rect: Rect; guides: Guide[] } {
  const { rects, guides } = moveRects([rect], 0, by, canvas, magnets);
  return { rect: rects[0] ?? rect, guides };
}

/** A box whose edges are pulled at a handle. Never smaller than one step of the grid, and always on the canvas. */
export function resizeRect(
  rect: Rect,
  handle: Handle,
  by: Point,
  canvas: Canvas,
  magnets: Magnets = NO_MAGNETS,
): { rect: Rect; guides: Guide[] } {
  const grid = gridOf(canvas);
  const guides: Guide[] = [];
  const across = { start: rect.x, end: right(rect), by: by.x, step: grid.x, limit: canvas.width };
  const down = { start: rect.y, end: bottom(rect), by: by.y, step: grid.y, limit: canvas.height };
  const [left, rightEdge] = resizeAlong("x", across, edgeOf(handle, "w", "e"), magnets, guides);
  const [top, bottomEdge] = resizeAlong("y", down, edgeOf(handle, "n", "s"), magnets, guides);
  const resized = { x: left, y: top, width: tidy(rightEdge - left), height: tidy(bottomEdge - top) };
  return { rect: resized, guides };
}

/** By keys: so many steps of the grid, after which the box lies on it. */
export function stepRects(rects: readonly Rect[], steps: Point, canvas: Canvas): Rect[] {
  const grid = gridOf(canvas);
  const by = { x: steps.x * grid.x, y: steps.y * grid.y };
  const [first] = rects;
  if (!first) return [];
  const to = {
    x: steps.x === 0 ? first.x : snap(first.x + by.x, grid.x),
    y: steps.y === 0 ? first.y : snap(first.y + by.y, grid.y),
  };
  const dx = clampMove(to.x - first.x, Math.min(...rects.map((r) => r.x)), maxOf(rects, right), canvas.width);
  const dy = clampMove(
    to.y - first.y,
    Math.min(...rects.map((r) => r.y)),
    maxOf(rects, bottom),
    canvas.height,
  );
  return rects.map((rect) => ({
    ...rect,
    x: steps.x === 0 ? rect.x : tidy(rect.x + dx),
    y: steps.y === 0 ? rect.y : tidy(rect.y + dy),
  }));
}

/** By keys: wider and higher by so many steps of the grid, at the lower right corner. */
export function stepSize(rect: Rect, steps: Point, canvas: Canvas): Rect {
  const grid = gridOf(canvas);
  const length = (now: number, count: number, step: number, most: number) =>
    count === 0 ? now : clamp(snap(now + count * step, step), step, Math.max(step, most));
  return {
    ...rect,
    width: tidy(length(rect.width, steps.x, grid.x, canvas.width - rect.x)),
    height: tidy(length(rect.height, steps.y, grid.y, canvas.height - rect.y)),
  };
}

/** The first place of the grid, line by line, where nothing of the others lies; none: the upper left corner. */
export function firstFreePlace(size: Size, others: readonly Rect[], canvas: Canvas): Point {
  const grid = gridOf(canvas);
  const stepsX = Math.floor((canvas.width - size.width) / grid.x + TOUCH);
  const stepsY = Math.ceil((canvas.height - size.height) / grid.y - TOUCH);
  for (let row = 0; row <= stepsY; row++) {
    const y = Math.min(tidy(row * grid.y), canvas.height - size.height);
    const inTheWay = others.filter((other) => overlaps(other, { ...size, x: other.x, y }));
    for (let column = 0; column <= stepsX; column++) {
      const place = { ...size, x: tidy(column * grid.x), y };
      const hit = inTheWay.find((other) => overlaps(other, place));
      if (!hit) return { x: place.x, y: place.y };
      // Every place up to the other's right edge is taken as well.
      column = Math.max(column, Math.ceil(right(hit) / grid.x - TOUCH) - 1);
    }
  }
  return { x: 0, y: 0 };
}

/** Boxes that only touch do not overlap, whatever the last decimals say. */
const TOUCH = 0.01;

export function overlaps(a: Rect, b: Rect): boolean {
  return overlapOf(a, b) > 0;
}

/** The area that two rectangles share. */
export function overlapOf(a: Rect, b: Rect): number {
  const width = Math.min(right(a), right(b)) - Math.max(a.x, b.x);
  const height = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  return width > TOUCH && height > TOUCH ? width * height : 0;
}

/** Without the last decimals of floating point: 5 · 18.84 is 94.2. */
export function tidy(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}

const maxOf = (rects: readonly Rect[], edge: (rect: Rect) => number) => Math.max(...rects.map(edge));

/** How far something from `low` to `high` may move and stay on a canvas of this length; what is larger goes to its start. */
function clampMove(by: number, low: number, high: number, length: number): number {
  return clamp(by, -low, Math.max(-low, length - high));
}

type Axis = Guide["axis"];

/** Start, middle and end of a magnet on one axis. */
function linesOf(rect: Rect, axis: Axis): readonly [number, number, number] {
  const start = rect[axis];
  const length = axis === "x" ? rect.width : rect.height;
  return [start, start + length / 2, start + length];
}

interface Moved {
  start: number;
  length: number;
  by: number;
  step: number;
}

/** Where a box comes to lie on one axis: at the closest line of a magnet within reach, else on the grid. */
function moveAlong(
  axis: Axis,
  { start, length, by, step }: Moved,
  magnets: Magnets,
  guides: Guide[],
): number {
  if (by === 0) return start;
  const raw = start + by;
  const pulled = pull(axis, [raw, raw + length / 2, raw + length], magnets);
  const to = pulled ? tidy(raw + pulled.by) : snap(raw, step);
  if (pulled) guides.push({ axis, at: pulled.at });
  return to;
}

interface Resized {
  start: number;
  end: number;
  by: number;
  step: number;
  limit: number;
}

function edgeOf(handle: Handle, start: string, end: string): "start" | "end" | null {
  return handle.includes(start) ? "start" : handle.includes(end) ? "end" : null;
}

/** Start and end of a box on one axis after an edge was pulled: position and length are both on the grid, or at a magnet. */
function resizeAlong(
  axis: Axis,
  { start, end, by, step, limit }: Resized,
  edge: "start" | "end" | null,
  magnets: Magnets,
  guides: Guide[],
): [number, number] {
  if (edge === null || by === 0) return [start, end];
  const raw = (edge === "start" ? start : end) + by;
  const pulled = pull(axis, [raw], magnets);
  const to = pulled ? pulled.at : snap(raw, step);
  const [low, high] =
    edge === "start" ? [0, Math.max(0, end - step)] : [Math.min(start + step, limit), limit];
  const held = tidy(clamp(to, low, high));
  if (pulled && held === tidy(to)) guides.push({ axis, at: pulled.at });
  return edge === "start" ? [held, end] : [start, held];
}

/** The shortest way from one of the points to a line of a magnet within reach. */
function pull(
  axis: Axis,
  points: readonly number[],
  { rects, reach = REACH }: Magnets,
): { by: number; at: number } | null {
  let best: { by: number; at: number } | null = null;
  for (const rect of rects) {
    for (const at of linesOf(rect, axis)) {
      for (const point of points) {
        const by = at - point;
        if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, at };
      }
    }
  }
  return best;
}
