import { describe, expect, it } from "vitest";
import { previewHeight } from "./preview-height.ts";

const types = { Hero: {}, Scheme: { zoomFactor: 0.5 } };

describe("table §5 height of the large card", () => {
  it("is 70 dvh (T2-53)", () => {
    expect(previewHeight({ width: 0.72, height: 1 }, "Hero", types)).toBe(70);
    expect(previewHeight({ width: 1, height: 1 }, "Hero", types)).toBe(70);
  });

  it("is 50 dvh for a wide card, whatever its type says (T2-54)", () => {
    expect(previewHeight({ width: 1.4, height: 1 }, "Scheme", types)).toBe(50);
  });

  it("is 95 dvh times the zoomFactor of its type (T2-55)", () => {
    expect(previewHeight({ width: 0.72, height: 1 }, "Scheme", types)).toBeCloseTo(47.5);
  });
});
