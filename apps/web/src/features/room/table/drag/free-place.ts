/** Where a stack lies in a free region after a drop (table §4.3). */
import { clamp, type Point, type Rect, type Size } from "../layout/geometry.ts";

/**
 * The parent card's corner as percent of the content box, three decimals. At least a quarter of the card stays
 * inside the table area.
 * @param corner the parent card's corner, in the same pixels as the boxes
 */
export function freePlace(
  corner: Point,
  card: Size,
  content: Rect,
  table: Rect,
): { left: string; top: string } {
  const x = clamp(corner.x, table.x - card.width / 2, table.x + table.width - card.width / 2);
  const y = clamp(corner.y, table.y - card.height / 2, table.y + table.height - card.height / 2);
  return { left: percent(x - content.x, content.width), top: percent(y - content.y, content.height) };
}

const percent = (part: number, whole: number) =>
  `${whole > 0 ? Math.round((part / whole) * 100_000) / 1000 : 0}%`;
