import { describe, expect, it } from "vitest";
import { arrowBetween, arrowPath, edgeTowards } from "./arrow-path.ts";

const box = (x: number, y: number) => ({ x, y, width: 80, height: 120 });

describe("table §3.6 arrows (T2-46)", () => {
  it("start in the middle of a card and end at the edge of the other", () => {
    expect(arrowBetween(box(0, 0), box(200, 0))).toEqual({ from: { x: 40, y: 60 }, to: { x: 200, y: 60 } });
    expect(arrowBetween(box(0, 0), box(0, 300)).to).toEqual({ x: 40, y: 300 });
  });

  it("end in the middle where the cards overlap", () => {
    expect(edgeTowards(box(0, 0), { x: 50, y: 70 })).toEqual({ x: 40, y: 60 });
  });

  it("are drawn as one bent line", () => {
    expect(arrowPath({ from: { x: 0, y: 0 }, to: { x: 100, y: 0 } })).toBe("M 0 0 Q 50 8 100 0");
  });
});
