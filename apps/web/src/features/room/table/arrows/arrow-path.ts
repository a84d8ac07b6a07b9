/** Lines between cards (table §3.6). Pure; pixels. */
import { centre, type Point, type Rect } from "../layout/geometry.ts";

export interface ArrowLine {
  from: Point;
  /** On the edge of the target, not in its middle: the head stays visible. */
  to: Point;
}

/** From the middle of one box to the edge of the other. */
export function arrowBetween(from: Rect, to: Rect): ArrowLine {
  const start = centre(from);
  return { from: start, to: edgeTowards(to, start) };
}

/** Where the line from the box's middle towards a point leaves the box. */
export function edgeTowards(box: Rect, point: Point): Point {
  const middle = centre(box);
  const dx = point.x - middle.x;
  const dy = point.y - middle.y;
  const reach = Math.max(Math.abs(dx) / (box.width / 2 || 1), Math.abs(dy) / (box.height / 2 || 1));
  if (reach <= 1) return middle;
  return { x: middle.x + dx / reach, y: middle.y + dy / reach };
}

/** A slightly bent line, so that arrows there and back do not lie on each other. */
export function arrowPath({ from, to }: ArrowLine): string {
  const bend = 0.08;
  const x = (from.x + to.x) / 2 - (to.y - from.y) * bend;
  const y = (from.y + to.y) / 2 + (to.x - from.x) * bend;
  return `M ${round(from.x)} ${round(from.y)} Q ${round(x)} ${round(y)} ${round(to.x)} ${round(to.y)}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
