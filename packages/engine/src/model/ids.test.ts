import { describe, expect, it } from "vitest";
import { createIdSource } from "./ids.ts";
import { createRandomSource } from "./random.ts";

/** Ids without what nobody can guess. */
const plain = () => "";

describe("ids (action-language §12.8)", () => {
  it("are six base-36 digits of one counter, in creation order, without any name", () => {
    const ids = createIdSource(34, plain);
    expect([ids.card(), ids.stack(), ids.card()]).toEqual(["c_00000z", "s_000010", "c_000011"]);
    expect(ids.counter).toBe(37);
  });

  it("go on where the counter ended", () => {
    const first = createIdSource(0, plain);
    first.card();
    expect(createIdSource(first.counter, plain).card()).toBe("c_000002");
    first.advanceTo?.(100);
    first.advanceTo?.(50);
    expect(first.counter).toBe(100);
  });
});

describe("seeded randomness (action-language §12.8)", () => {
  it("repeats with the seed and differs with another", () => {
    const draws = (seed: string) => {
      const random = createRandomSource(seed);
      return [random.shuffle([1, 2, 3, 4, 5, 6, 7, 8]), random.integer(1, 1000)];
    };
    expect(draws("a")).toEqual(draws("a"));
    expect(draws("a")).not.toEqual(draws("b"));
  });

  it("reaches both ends and nothing beyond", () => {
    const random = createRandomSource("dice");
    const rolls = Array.from({ length: 600 }, () => random.integer(1, 6));
    expect(new Set(rolls)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  it("copes with spans of any width", () => {
    const random = createRandomSource("wide");
    for (const max of [0, 2 ** 47, 2 ** 48, 2 ** 53 - 1, 1e300]) {
      const value = random.integer(0, max);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(max);
    }
  });

  it("puts every item at every place about equally often", () => {
    const random = createRandomSource("fair");
    const first = new Map<number, number>();
    for (let i = 0; i < 6000; i++) {
      const item = random.shuffle([0, 1, 2])[0]!;
      first.set(item, (first.get(item) ?? 0) + 1);
    }
    for (const count of first.values()) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });
});
