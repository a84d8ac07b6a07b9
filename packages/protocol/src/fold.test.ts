import { expect, test } from "vitest";
import { fold } from "./fold.ts";

test("accents and case do not count in searches; letters and signs do", () => {
  expect(fold("Éowyn ÅNGSTRÖM")).toBe("eowyn angstrom");
  expect(fold("E\u0301owyn")).toBe(fold("\u00e9OWYN"));
  expect(fold("2^3 · `x`")).toBe("2^3 · `x`");
});
