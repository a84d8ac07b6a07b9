// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { expect, it } from "vitest";

const SOURCES = join(import.meta.dirname, "..");
const FEATURES = new Set(
  globSync("en/*.json", { cwd: import.meta.dirname }).map((file) => basename(file, ".json")),
);
/** `from "./other.ts"` of what comes together with a module; types, and what `import()` fetches later, do not. */
const COMES_ALONG = /^(?:import|export)\s(?!type\b)[^;]*?from "(\.[^"]+\.tsx?)"/gms;
const KEY = /["`]([a-z-]+):[a-zA-Z]/g;

/** The modules that come together with one. */
function comingWith(entry: string): string[] {
  const found = new Set([entry]);
  for (const path of found)
    for (const [, other] of readFileSync(path, "utf8").matchAll(COMES_ALONG))
      found.add(resolve(dirname(path), other!));
  return [...found];
}

it("what a table says before its later parts are there it says with texts that came with it, and not by their keys", () => {
  // `frame/router.tsx` fetches them with the page; those of a device's tables stand behind a condition that only these meet.
  const here = ["common", "room", "table", "server", "device"];
  const files = comingWith(join(SOURCES, "features/room/RoomPage.tsx"));
  expect(files.length).toBeGreaterThan(200);
  const missing = files.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(KEY)]
      .map(([, feature]) => feature!)
      .filter((feature) => FEATURES.has(feature) && !here.includes(feature))
      .map((feature) => `${relative(SOURCES, path)}: ${feature}`),
  );
  // The channel of the lobby has that name, too.
  expect(missing.filter((line) => line !== "app/socket.ts: lobby")).toEqual([]);
});
