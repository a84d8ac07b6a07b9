import { describe, expect, it } from "vitest";
import { movedBy, placeByKey, resizedBy } from "./token-place.ts";

const card = { width: 10, height: 20 };
const place = { left: 0, top: 50, width: 4, height: 4 };
const key = (name: string, held: Partial<Record<"shiftKey" | "ctrlKey" | "metaKey", boolean>> = {}) =>
  placeByKey(place, { key: name, shiftKey: false, ctrlKey: false, metaKey: false, ...held }, card);

describe("a token on a card", () => {
  it("moves by whole percents and keeps its middle on the card", () => {
    expect(movedBy(place, { x: 12.4, y: -3.6 }, card)).toEqual({ ...place, left: 12, top: 46 });
    expect(movedBy(place, { x: -90, y: 90 }, card)).toEqual({ ...place, left: -20, top: 90 });
  });

  it("is resized by halves of a hundredth of the window's height and never vanishes", () => {
    expect(resizedBy(place, { x: 1.3, y: -0.8 })).toEqual({ ...place, width: 5.5, height: 3 });
    expect(resizedBy(place, { x: -9, y: 0 }).width).toBe(0.5);
  });

  it("follows the arrow keys: Shift resizes, Ctrl goes ten times as far", () => {
    expect(key("ArrowRight")).toEqual({ ...place, left: 1 });
    expect(key("ArrowUp", { ctrlKey: true })).toEqual({ ...place, top: 40 });
    expect(key("ArrowDown", { shiftKey: true })).toEqual({ ...place, height: 4.5 });
    expect(key("ArrowLeft", { shiftKey: true })).toEqual({ ...place, width: 3.5 });
    expect(key("Enter")).toBeNull();
  });
});
