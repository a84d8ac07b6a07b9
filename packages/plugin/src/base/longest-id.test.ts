import { expect, it } from "vitest";
import { createIdSearch } from "./longest-id.ts";

const anywhere = () => true;

it("finds the longest of all ids that stand at a place, as looking at each of them would", () => {
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % most;
  };
  const word = (most: number) => Array.from({ length: 1 + random(most) }, () => "ab c"[random(4)]).join("");
  for (let round = 0; round < 300; round++) {
    const ids = Array.from({ length: random(12) }, () => word(6));
    const text = word(14);
    const at = random(text.length);
    const fits = (end: number) => text.charAt(end) !== "c";
    const [longest = ""] = ids
      .filter((id) => text.startsWith(id, at) && fits(at + id.length))
      .sort((a, b) => b.length - a.length);
    expect(createIdSearch(ids)(text, at, fits)).toBe(longest);
  }
});

it("asks for no length that no id at the place has", () => {
  const ids = Array.from({ length: 4_000 }, (_, length) => `${"x".repeat(length)}y`);
  const search = createIdSearch(ids);
  let asked = 0;
  const refuse = () => {
    asked++;
    return false;
  };
  for (let at = 0; at < 1_000; at++) search("x".repeat(1_000), at, refuse);
  expect(asked).toBe(0);
  expect(search(`${"x".repeat(50)}yx`, 0, anywhere)).toBe(`${"x".repeat(50)}y`);
});

it("finds nothing among none, and no empty id", () => {
  expect(createIdSearch([])("a", 0, anywhere)).toBe("");
  expect(createIdSearch([""])("a", 0, anywhere)).toBe("");
  expect(createIdSearch(["a"])("a", 1, anywhere)).toBe("");
});
