import { expect, it } from "vitest";
import { faceSize, printedSize } from "./face-size.ts";

const backs = { tide: { width: 0.7, height: 1.4, imageUrl: "tide.png" } };

it("table §2.2 takes a face's own size, else its back's, else 1 × 1", () => {
  expect(faceSize({ name: "Ship", width: 1.39, height: 1 }, backs)).toEqual({ width: 1.39, height: 1 });
  expect(faceSize({ name: "tide" }, backs)).toEqual({ width: 0.7, height: 1.4 });
  expect(faceSize({ name: "unknown" }, backs)).toEqual({ width: 1, height: 1 });
  expect(faceSize(undefined, undefined)).toEqual({ width: 1, height: 1 });
  expect(faceSize({ name: "tide", width: 0, height: Number.NaN }, backs)).toEqual({
    width: 0.7,
    height: 1.4,
  });
});

it("table §2.2 takes the size of its type for a face of the card database", () => {
  const gameDef = { cardBacks: backs, cardTypes: { Ship: { width: 1.39, height: 1 } } };
  expect(printedSize({ name: "Gull", type: "Ship" }, gameDef)).toEqual({ width: 1.39, height: 1 });
  expect(printedSize({ name: "Gull", type: "Ship", width: 2, height: 3 }, gameDef)).toEqual({
    width: 2,
    height: 3,
  });
  expect(printedSize({ name: "tide" }, gameDef)).toEqual({ width: 0.7, height: 1.4 });
  expect(printedSize({ name: "Gull", type: "Kite" }, {})).toEqual({ width: 1, height: 1 });
});
