import { describe, expect, it } from "vitest";
import { isOnSmallerSide } from "./cut-off.ts";

/** Nodes by their letters; those in capitals have the bus. */
const side = (boot: string, nodes: string, heard: string) =>
  isOnSmallerSide({
    boot,
    alive: [...nodes].map((letter) => ({ boot: letter.toLowerCase(), bus: letter !== letter.toLowerCase() })),
    isHeard: (other) => heard.includes(other),
  });

describe("the smaller side of a broken network", () => {
  it("is who hears fewer than half of those that have the bus", () => {
    expect(side("a", "ABC", "bc")).toBe(false);
    expect(side("a", "ABC", "b")).toBe(false);
    expect(side("a", "ABC", "")).toBe(true);
    // Who has lost the bus is no part of what the others count.
    expect(side("a", "aBC", "")).toBe(true);
    expect(side("b", "aBC", "c")).toBe(false);
  });

  it("is of two halves the one without the smallest boot", () => {
    expect([side("a", "AB", ""), side("b", "AB", "")]).toEqual([false, true]);
    expect([side("c", "ABCD", "d"), side("b", "ABCD", "a")]).toEqual([true, false]);
  });

  it("is nobody where nobody has the bus, nor one who is alone", () => {
    expect([side("a", "abc", ""), side("a", "A", ""), side("a", "a", "")]).toEqual([false, false, false]);
  });
});
