import { describe, expect, it } from "vitest";
import type { LayoutState } from "../../layout-editor/model/layout-state.ts";
import { chatRect } from "../../layout-editor/model/percent.ts";
import { type ButtonPlace, withButtonRows } from "./table-buttons.ts";
import { lanternsState } from "./testing/lanterns.ts";

const { layout } = lanternsState();

const numbers = ({ left, top, width, height }: ButtonPlace) =>
  [left, top, width, height].map((text) => Number.parseFloat(text)) as [number, number, number, number];
/** The lower edge of what is lowest in a layout, in percent. */
const lowest = ({ rectangles, chatBox }: LayoutState) =>
  Math.max(...[...rectangles, chatRect(chatBox)].map(({ y, height }) => (y + height) / 10));

describe("buttons on the table", () => {
  it("leave the layout as it is where there are none", () => {
    expect(withButtonRows(layout, 0)).toEqual({ layout, places: [] });
  });

  it("stand in a row at the lower edge, and everything else above them in the same proportions", () => {
    const { layout: above, places } = withButtonRows(layout, 3);
    const boxes = places.map(numbers);
    expect(new Set(boxes.map(([, top]) => top)).size).toBe(1);
    expect(lowest(above)).toBeLessThanOrEqual(boxes[0]?.[1] ?? 0);
    expect(lowest(above)).toBeGreaterThan(94);
    const [first, second] = [layout.rectangles[0], above.rectangles[0]];
    expect(second).toEqual({ ...first, y: 0, height: second?.height });
    expect((second?.height ?? 0) / (first?.height ?? 1)).toBeCloseTo(lowest(above) / lowest(layout));
  });

  it.each([7, 8, 30])("are on the table and do not overlap: %i of them", (count) => {
    const { layout: above, places } = withButtonRows(layout, count);
    const boxes = places.map(numbers);
    for (const [index, [left, top, width, height]] of boxes.entries()) {
      expect([left + width <= 100, top + height <= 100, top >= lowest(above)]).toEqual([true, true, true]);
      for (const [otherLeft, otherTop] of boxes.slice(index + 1))
        expect(otherLeft >= left + width || otherTop >= top + height).toBe(true);
    }
  });

  it("push nothing where the lower edge is free", () => {
    const free: LayoutState = {
      ...layout,
      rectangles: layout.rectangles.slice(0, 1),
      chatBox: { left: "75%", top: "20%", width: "25%", height: "60%" },
    };
    expect(withButtonRows(free, 3).layout).toBe(free);
  });
});
