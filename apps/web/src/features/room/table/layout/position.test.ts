import { describe, expect, it } from "vitest";
import { positionPercent } from "./position.ts";

describe("table §2.1 position values (T2-25)", () => {
  it.each([
    [0.5, 50],
    [0, 0],
    ["12.5%", 12.5],
    ["9%", 9],
    ["1/5", 20],
    ["26/30", (26 / 30) * 100],
    ["3/0", 0],
    ["0.25", 25],
    ["10vh", 1000],
    ["1.5/6", 150],
    [" 40% ", 40],
    ["-2%", -2],
  ])("reads %j as %d %%", (value, percent) => {
    expect(positionPercent(value)).toBeCloseTo(percent, 10);
  });

  it.each([[null], [undefined], ["wide"], [Number.NaN], [{}], [""]])("reads %j as 0 %%", (value) => {
    expect(positionPercent(value)).toBe(0);
  });
});
