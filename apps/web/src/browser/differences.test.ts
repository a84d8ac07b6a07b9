// @vitest-environment node
/** What the app leaves alone because browsers differ in it (docs/browsers.md). */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SRC = join(import.meta.dirname, "..");
const files = globSync("**/*.{ts,tsx,css}", { cwd: SRC }).filter((file) => !/\.test\.tsx?$/.test(file));

/** `file: what` for everything in the app's own code that the pattern finds. */
const found = (pattern: RegExp) =>
  files.flatMap((file) =>
    [...readFileSync(join(SRC, file), "utf8").matchAll(pattern)].map(([what]) => `${file}: ${what}`),
  );

it("asks no browser what it is, or what device it runs on", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(found(/navigator\.(userAgent|userAgentData|platform|vendor|maxTouchPoints)\b/g)).toEqual([]);
});

it("fills no window by vh, which counts bars that hide the page's end", () => {
  expect(found(/\b100vh\b|\b(?:min-|max-)?h-screen\b/g)).toEqual([]);
});

it("asks for nothing that an engine lacks, without another way", () => {
  expect(found(/navigator\.(wakeLock|vibrate)\b/g)).toEqual([]);
  // Both go on without an answer.
  expect(found(/navigator\.storage\b(?!\?)/g)).toEqual([]);
  // That one looks first whether there is any.
  expect(found(/new AudioContext\b/g)).toEqual(["features/room/chrome/sounds/speaker.ts: new AudioContext"]);
});

it("reads no place from the browser's own drag and drop, which may end without one", () => {
  expect(found(/\bDragEvent\b[^;]*\b(?:client|page|screen)[XY]\b/g)).toEqual([]);
  expect(found(/addEventListener\("drag(?:end|leave|over)?"/g)).toEqual([]);
});
