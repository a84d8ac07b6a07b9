// @vitest-environment node
import { expect, it } from "vitest";
import { copyName } from "./deck-desk.ts";

it.each([0, 1])(
  "a copy of a deck with a long name ends in no half of an emoji (%d letters before them)",
  (before) => {
    const name = copyName(`${"a".repeat(before)}${"🦅".repeat(199)}`, "copy");
    expect(name.isWellFormed()).toBe(true);
    expect([...name].length).toBeLessThanOrEqual(200);
    expect(name.endsWith("🦅 copy")).toBe(true);
  },
);
