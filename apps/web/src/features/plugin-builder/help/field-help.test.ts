// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fieldDescription } from "./field-description.ts";
import { fieldExamples } from "./field-examples.ts";

const FEATURES = join(import.meta.dirname, "../..");

/** Every place of the definition that a "?" of the two screens speaks of. */
const asked = globSync(["plugin-builder/**/*.tsx", "layout-*/**/*.tsx"], { cwd: FEATURES })
  .filter((file) => !file.includes(".test."))
  .flatMap((file) =>
    [
      ...readFileSync(join(FEATURES, file), "utf8").matchAll(/FieldHelp\s+at="([^"]+)"|help: "([\w.*]+)"/g),
    ].map(([, at = "", help = ""]) => at + help),
  );

describe("help at fields", () => {
  it("has the words of the format", () => {
    expect(fieldDescription("groups.*.label")).toBe("Name in menus and logs.");
    expect(fieldDescription("deckbuilder.addButtons")).toBe("Quantities of the add buttons in each row.");
    expect(() => fieldDescription("groops.*.label")).toThrow("The format has no field groops.*.label");
  });

  it.each([...new Set(asked)])("%s is described", (at) => {
    expect(fieldDescription(at)).toMatch(/\w/);
  });

  it.each(Object.keys(fieldExamples))("the example of %s is of a field that there is", (at) => {
    expect(fieldDescription(at)).toMatch(/\w/);
  });
});
