// `npm test`: everything a change must pass, on a bare machine with Node and npm. `--fast` leaves out the server
// and end-to-end suites. The last line is `N passed, N failed`.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildWeb } from "./build-web.mjs";
import { ensureSystemPackages } from "./system-packages.mjs";
import { installDependencies, root, toolEnvironment, usePinnedNode } from "./toolchain.mjs";

installDependencies();
usePinnedNode();
// TypeScript, which only the pinned Node reads.
const { runGuarded } = await import("./guarded-run.ts");

const fast = process.argv.includes("--fast");
const projects = [
  "packages/engine",
  "packages/plugin",
  "packages/protocol",
  "packages/client",
  "packages/room",
  "apps/server",
  "apps/cli",
  "apps/web",
  "e2e",
  "bench",
  "games",
  "scripts",
];
const report = join(root, ".cache", "vitest.json");
/** How long the tests may take in all, and how long they may go on after their report, milliseconds. */
const LIMIT = 75 * 60_000;
const GRACE = 60_000;
let passed = 0;
let failed = 0;

function stage(name, command, args) {
  console.log(`\n=== ${name}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit", env: toolEnvironment() });
  console.log(
    `=== ${name}: ${status === 0 ? "ok" : "FAILED"} in ${Math.round((Date.now() - started) / 1000)} s`,
  );
  return status === 0;
}

function check(name, command, args) {
  if (stage(name, command, args)) passed++;
  else failed++;
}

check("lint", "biome", ["ci", "."]);
check("structure", "node", ["scripts/structure/main.ts"]);
for (const project of projects) {
  if (existsSync(join(root, project, "tsconfig.json")) && hasTypeScript(join(root, project)))
    check(`types ${project}`, "tsc", ["-p", project]);
}

if (!fast) {
  ensureSystemPackages();
  buildWeb();
}
mkdirSync(join(root, ".cache"), { recursive: true });
rmSync(report, { force: true });
const selection = fast
  ? ["engine", "plugin", "protocol", "client", "web", "web-model", "cli", "games"].flatMap((name) => [
      "--project",
      name,
    ])
  : [];
const green = await runTests([
  "run",
  "--reporter=default",
  "--reporter=json",
  "--reporter=./scripts/flaky-reporter.mjs",
  `--outputFile.json=${report}`,
  ...selection,
]);
if (existsSync(report)) {
  const result = JSON.parse(readFileSync(report, "utf8"));
  passed += result.numPassedTests;
  // A suite that fails outside its tests (an import, a hook) has failed tests of none.
  failed +=
    result.numFailedTests +
    (!green && result.numFailedTests === 0 ? Math.max(1, result.numFailedTestSuites) : 0);
  const skipped = result.numPendingTests + result.numTodoTests;
  if (skipped > 0) console.log(`${skipped} skipped (each says why)`);
} else {
  failed++;
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Runs vitest, and ends it where it does not end by itself: then its report says whether it was green. */
async function runTests(args) {
  console.log("\n=== tests");
  const started = Date.now();
  const spawning = { cwd: root, env: toolEnvironment() };
  const { ended, status, left } = await runGuarded("vitest", args, {
    report,
    grace: GRACE,
    limit: LIMIT,
    spawning,
  });
  if (ended === "out of time") {
    console.log(`The tests were ended: they took longer than ${LIMIT / 60_000} minutes.`);
    rmSync(report, { force: true });
  } else if (ended === "after its report")
    console.log(`Vitest was ended: it went on for ${GRACE / 1000} s after its report was written.`);
  for (const line of left) console.log(`  ended with it: ${line}`);
  const isGreen =
    ended === "itself"
      ? status === 0
      : existsSync(report) && JSON.parse(readFileSync(report, "utf8")).success;
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`=== tests: ${isGreen ? "ok" : "FAILED"} in ${seconds} s`);
  return isGreen;
}

function hasTypeScript(folder) {
  return readdirSync(folder, { withFileTypes: true }).some(
    (entry) =>
      entry.name.endsWith(".ts") ||
      entry.name.endsWith(".tsx") ||
      (entry.isDirectory() &&
        entry.name !== "node_modules" &&
        entry.name !== "dist" &&
        hasTypeScript(join(folder, entry.name))),
  );
}
