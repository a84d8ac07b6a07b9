import { describe, expect, it } from "vitest";
import { looksShuffled } from "./use-shuffle-motion.ts";

describe("table §12.2 the rustle of a shuffled pile", () => {
  it("comes when most stacks lie elsewhere, or all have new ids", () => {
    expect(looksShuffled(["a", "b", "c", "d"], ["c", "a", "d", "b"])).toBe(true);
    expect(looksShuffled(["a", "b", "c"], ["h1", "h2", "h3"])).toBe(true);
  });

  it("does not come for a draw, a discard or a swap", () => {
    expect(looksShuffled(["a", "b", "c"], ["b", "c"])).toBe(false);
    expect(looksShuffled(["a", "b", "c"], ["x", "a", "b", "c"])).toBe(false);
    expect(looksShuffled(["a", "b", "c", "d", "e"], ["b", "a", "c", "d", "e"])).toBe(false);
    expect(looksShuffled(["a", "b"], ["b", "a"])).toBe(false);
  });
});
