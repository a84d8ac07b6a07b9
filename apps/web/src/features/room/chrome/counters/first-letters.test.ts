import { expect, it } from "vitest";
import { firstLetters } from "./first-letters.ts";

it("labels are shortened to as many first letters as tell them apart (table §9.2)", () => {
  expect(firstLetters(["Threat", "Willpower"])).toEqual(["T", "W"]);
  expect(firstLetters(["Strength", "Stamina", "Life"])).toEqual(["Str", "Sta", "Lif"]);
  expect(firstLetters(["Life", "Life total", "Life"])).toEqual(["Life", "Life ", "Life"]);
  expect(firstLetters(["🌊 Tide", "🔥 Heat"])).toEqual(["🌊", "🔥"]);
  expect(firstLetters([])).toEqual([]);
});
