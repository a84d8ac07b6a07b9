/** Boxes that belong to a seat, seen from the one who looks: `{playerN}Hand` is mine, `{playerN+1}Hand` the next one's. */
import { canvasOf, tidy } from "./geometry.ts";
import { type Box, type LayoutState, nextBoxId } from "./layout-state.ts";

/** A seat-relative group id: how many seats further, and what kind of group. */
export interface SeatForm {
  offset: number;
  suffix: string;
}

const FORM = /^(?:\{playerN([+-]\d{1,4})?\}|playerN([+-]\d{1,4})?)(.*)$/s;

/** Null: the id names a group, the same for everybody. */
export function seatFormOf(groupId: string): SeatForm | null {
  const [whole, braced, bare, suffix = ""] = FORM.exec(groupId) ?? [];
  return whole === undefined ? null : { offset: Number(braced ?? bare ?? 0), suffix };
}

export function seatForm({ offset, suffix }: SeatForm): string {
  const sign = offset < 0 ? "" : "+";
  return `{playerN${offset === 0 ? "" : `${sign}${offset}`}}${suffix}`;
}

/** Whether a box is one of my seat, of which the next seat can have the same. */
export function canMirror(box: Box): boolean {
  const form = seatFormOf(box.text);
  return form !== null && form.offset === 0 && form.suffix !== "";
}

/**
 * Gives the next seat what the chosen boxes give mine, on the other half of the stage: `{playerN}Hand` at the bottom,
 * `{playerN+1}Hand` at the top. A box that shows that group already is moved there instead.
 */
export function mirror(layout: LayoutState, ids: readonly number[]): LayoutState {
  const { height } = canvasOf(layout);
  const originals = layout.rectangles.filter((box) => ids.includes(box.id) && canMirror(box));
  if (originals.length === 0) return layout;
  const rectangles = [...layout.rectangles];
  for (const { key, ...box } of originals) {
    const text = seatForm({ offset: 1, suffix: seatFormOf(box.text)?.suffix ?? "" });
    const y = Math.max(0, tidy(height - box.y - box.height));
    const at = rectangles.findIndex((other) => other.text === text);
    const there = rectangles[at];
    if (there) rectangles[at] = { ...there, x: box.x, y, width: box.width, height: box.height };
    else rectangles.push({ ...box, id: nextBoxId({ rectangles }), text, y });
  }
  return { ...layout, rectangles };
}
