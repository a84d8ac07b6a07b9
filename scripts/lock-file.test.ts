/** The lock file is what `npm ci` installs from, on every platform: `npm start`, `npm test` and the Dockerfile. */
import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
}

const root = join(import.meta.dirname, "..");

test("npm ci accepts the lock file on a copy that has nothing installed", () => {
  const copy = mkdtempSync(join(tmpdir(), "lock-"));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const manifests = [
    "package.json",
    "package-lock.json",
    ...globSync("{apps,packages}/*/package.json", { cwd: root }),
  ];
  for (const file of manifests) cpSync(join(root, file), join(copy, file));

  const said = execFileSync(
    "npm",
    ["ci", "--dry-run", "--ignore-scripts", "--no-audit", "--loglevel=notice"],
    {
      cwd: copy,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    },
  );

  expect(said).toContain("add @biomejs/biome");
});

test("the lock file names the optional packages of every platform, not only of the one it was written on", () => {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const packages: Record<string, LockedPackage> = lock.packages;
  const named = new Set(Object.keys(packages).map((path) => path.split("node_modules/").at(-1)));

  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !named.has(name))
      .map((name) => `${name} of ${path}`),
  );

  expect(missing).toEqual([]);
});
