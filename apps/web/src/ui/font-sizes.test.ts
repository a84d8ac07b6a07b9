// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SOURCES = join(import.meta.dirname, "..");
/** What lies on the table scales by the table's own unit; so do the faces of cards, and cards in the layout editor. */
const OF_THE_TABLE = /^features\/(room|card-face|layout-editor\/preview)\//;
const IN_PIXELS = /text-\[[\d.]+px\]|\bfont-size:[^;]*\dpx|\bfont:[^;/]*\dpx|\bfontSize: ?(?:\d|"[\d.]+px)/g;

it("text grows with the size that the reader's browser is set to: outside of the table none is sized in pixels", () => {
  const files = globSync("**/*.{ts,tsx,css}", { cwd: SOURCES }).filter(
    (path) => !path.includes(".test.") && !OF_THE_TABLE.test(path),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((path) =>
    [...readFileSync(join(SOURCES, path), "utf8").matchAll(IN_PIXELS)].map(([size]) => `${path}: ${size}`),
  );
  expect(found).toEqual([]);
});
