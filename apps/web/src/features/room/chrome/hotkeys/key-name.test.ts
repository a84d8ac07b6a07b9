import { describe, expect, it } from "vitest";
import { keyName, sameKey } from "./key-name.ts";

const press = (key: string, modifiers = "") => ({
  key,
  shiftKey: modifiers.includes("S"),
  ctrlKey: modifiers.includes("C"),
  altKey: modifiers.includes("A"),
  metaKey: modifiers.includes("M"),
});

describe("keyName (table §7.2)", () => {
  it.each([
    ["a", "", "A"],
    ["A", "S", "Shift+A"],
    ["z", "C", "Ctrl+Z"],
    ["K", "CS", "Ctrl+Shift+K"],
    ["x", "ACS", "Alt+Ctrl+Shift+X"],
    ["x", "M", "Alt+X"],
    ["ArrowLeft", "", "ArrowLeft"],
    ["ArrowLeft", "S", "Shift+ArrowLeft"],
    ["!", "S", "!"],
    ["?", "S", "?"],
    ["1", "C", "Ctrl+1"],
    [" ", "", "Space"],
    ["é", "S", "Shift+É"],
  ])("%s with %s is named %s", (key, modifiers, name) => {
    expect(keyName(press(key, modifiers))).toBe(name);
  });
});

describe("sameKey (table §7.2)", () => {
  it("takes the parts in any order", () => {
    expect(sameKey("Shift+Ctrl+X", "Ctrl+Shift+X")).toBe(true);
    expect(sameKey("Ctrl+X", "Ctrl+Shift+X")).toBe(false);
  });
  it("ignores Shift for the digits 1 to 9", () => {
    expect(sameKey("1", "Shift+1")).toBe(true);
    expect(sameKey("Ctrl+1", "Ctrl+Shift+1")).toBe(true);
  });
  it("knows the plus key itself", () => {
    expect(sameKey("+", "+")).toBe(true);
    expect(sameKey("Ctrl++", "Ctrl++")).toBe(true);
    expect(sameKey("Ctrl++", "Ctrl+-")).toBe(false);
  });
  it("never matches an empty key", () => {
    expect(sameKey("", "")).toBe(false);
  });
});
