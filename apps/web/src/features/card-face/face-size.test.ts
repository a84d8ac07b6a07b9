import { expect, it } from "vitest";
import { faceSize } from "./face-size.ts";

const backs = { tide: { width: 0.7, height: 1.4, imageUrl: "tide.png" } };

it("§2.2 takes a face's own size, else its back's, else 1 × 1", () => {
  expect(faceSize({ name: "Ship", width: 1.39, height: 1 }, backs)).toEqual({ width: 1.39, height: 1 });
  expect(faceSize({ name: "tide" }, backs)).toEqual({ width: 0.7, height: 1.4 });
  expect(faceSize({ name: "unknown" }, backs)).toEqual({ width: 1, height: 1 });
  expect(faceSize(undefined, undefined)).toEqual({ width: 1, height: 1 });
  expect(faceSize({ name: "tide", width: 0, height: Number.NaN }, backs)).toEqual({
    width: 0.7,
    height: 1.4,
  });
});
