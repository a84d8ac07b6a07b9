import { describe, expect, it } from "vitest";
import { merged } from "./three-way-merge.ts";
import type { Value } from "./value.ts";

describe("a value that a definition and its players have both made something of", () => {
  it.each<[string, Value | undefined, Value | undefined, Value | undefined, Value | undefined]>([
    ["stays where the definition has not changed", 1, 1, 5, 5],
    ["follows the definition where nobody has changed it", 1, 2, 1, 2],
    ["stays where both have changed it", 1, 2, 5, 5],
    ["is there when the definition has it anew", undefined, 2, undefined, 2],
    ["stays gone when play has removed it", 1, 2, undefined, undefined],
    ["goes when the definition has it no longer, also where play has changed it", 1, undefined, 5, undefined],
    ["stays when only play has it", undefined, undefined, 5, 5],
    ["is one value as a list, which nobody takes apart", [1, 2], [1, 2, 3], [2, 1], [2, 1]],
  ])("%s", (_what, before, after, own, result) => {
    expect(merged(before, after, own)).toEqual(result);
  });

  it("is merged key by key as an object, at any depth", () => {
    const before = { a: { x: 1, y: 1 }, gone: 1, kept: 1 };
    const after = { a: { x: 2, y: 1, z: 3 }, kept: 1, made: 4 };
    const own = { a: { x: 1, y: 7, own: 8 }, gone: 1, kept: 9 };
    expect(merged(before, after, own)).toEqual({ a: { x: 2, y: 7, z: 3, own: 8 }, kept: 9, made: 4 });
  });

  it("shares nothing with the definition, which is never written to", () => {
    const after = { a: { x: 2 } };
    const result = merged({ a: { x: 1 } }, after, { a: { x: 1 } }) as typeof after;
    expect(result).toEqual(after);
    expect(result.a).not.toBe(after.a);
  });

  it("keeps a key that objects have by themselves a plain one", () => {
    const own = JSON.parse('{ "__proto__": { "x": 1 } }') as Value;
    const result = merged({ a: 1 }, { a: 2 }, own) as object;
    expect(Object.keys(result)).toEqual(["__proto__"]);
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
  });
});
