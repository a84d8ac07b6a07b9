import { describe, expect, it } from "vitest";
import { emptyLayout } from "../../layout-editor/model/layout-state.ts";
import { buttonPlaces } from "./table-buttons.ts";

const numbers = ({ left, top, width, height }: Record<"left" | "top" | "width" | "height", string>) =>
  [left, top, width, height].map((text) => Number.parseFloat(text));

describe("buttons on the table", () => {
  it("leave the layout as it is where there are none", () => {
    expect(buttonPlaces(emptyLayout, 0)).toEqual({ chatBox: emptyLayout.chatBox, places: [] });
  });

  it("stand in a row at the top of the chat's place, and the chat below them", () => {
    const { chatBox, places } = buttonPlaces(emptyLayout, 2);
    const [first, second] = places.map(numbers) as [number[], number[]];
    expect(first.slice(0, 2)).toEqual([75, 80]);
    expect(second[0]).toBeGreaterThan(first[0]! + first[2]!);
    expect(second[0]! + second[2]!).toBeCloseTo(100, 0);
    expect(chatBox).toMatchObject({ left: "75%", width: "25%" });
    expect(Number.parseFloat(chatBox.top)).toBeGreaterThanOrEqual(first[1]! + first[3]!);
    expect(Number.parseFloat(chatBox.top) + Number.parseFloat(chatBox.height)).toBeCloseTo(100, 0);
  });

  it("overlap neither each other nor the chat, which keeps half of its height, however many there are", () => {
    const { chatBox, places } = buttonPlaces(emptyLayout, 9);
    const boxes = places.map(numbers);
    for (const [index, [left, top, width, height]] of boxes.entries())
      for (const [otherLeft, otherTop] of boxes.slice(index + 1))
        expect(otherLeft! >= left! + width! || otherTop! >= top! + height!).toBe(true);
    const lowest = Math.max(...boxes.map(([, top, , height]) => top! + height!));
    expect(Number.parseFloat(chatBox.top)).toBeGreaterThanOrEqual(lowest);
    expect(Number.parseFloat(chatBox.height)).toBeCloseTo(10, 0);
  });

  it("stand one below the other where the chat is narrow, and stay on the table", () => {
    const narrow = { chatBox: { left: "95%", top: "0%", width: "5%", height: "10%" } };
    const boxes = buttonPlaces(narrow, 4).places.map(numbers);
    expect(new Set(boxes.map(([left]) => left))).toEqual(new Set([95]));
    for (const [, top] of boxes) expect(top).toBeGreaterThanOrEqual(0);
  });
});
