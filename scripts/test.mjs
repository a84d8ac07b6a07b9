// `npm test`: everything a change must pass, on a bare machine with Node and npm. `--fast` leaves out the server
// and end-to-end suites; `--deep` runs only what is slow and deep (`e2e/deep`), before a version is given out.
// The last line is `N passed, N failed`.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { uncaughtReport } from "./flaky-reporter.mjs";
import { installDependencies, root, toolEnvironment, usePinnedNode } from "./toolchain.mjs";

installDependencies();
usePinnedNode();
// TypeScript, which only the pinned Node reads.
const { runGuarded } = await import("./guarded-run.ts");
const { countTests, filesToTryAgain, withSecondTry } = await import("./second-try.ts");

const fast = process.argv.includes("--fast");
const deep = process.argv.includes("--deep");
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
const secondReport = join(root, ".cache", "vitest-second-try.json");
/** How long the tests may take in all, and how long they may go on after their report, milliseconds. */
const LIMIT = 75 * 60_000;
const GRACE = 60_000;
let passed = 0;
let failed = 0;

const checks = [];
if (!deep) {
  checks.push(["structure", "node", "scripts/structure/main.ts"], ["lint", "biome", "ci", "."]);
  for (const project of projects) {
    if (existsSync(join(root, project, "tsconfig.json")) && hasTypeScript(join(root, project)))
      checks.push([`types ${project}`, "tsc", "-p", project]);
  }
}
// What the tests need is fetched and built meanwhile: each of these is one thread for the most part.
await Promise.all([runChecks(), fast ? null : prepare()]);

async function prepare() {
  await run("node", ["scripts/system-packages.mjs", ...(deep ? ["--deep"] : [])]);
  const { status } = await run("node", ["scripts/build-web.mjs"]);
  if (status !== 0) failed++;
}

/** Runs the checks, two at a time; what each has said is shown when it has ended, under its name. */
async function runChecks() {
  const inTurn = async () => {
    for (let check = checks.shift(); check; check = checks.shift()) {
      const [name, command, ...args] = check;
      const started = Date.now();
      const { status, output } = await run(command, args, "pipe");
      if (status === 0) passed++;
      else failed++;
      const seconds = Math.round((Date.now() - started) / 1000);
      console.log(`\n=== ${name}\n${output}=== ${name}: ${status === 0 ? "ok" : "FAILED"} in ${seconds} s`);
    }
  };
  await Promise.all([inTurn(), inTurn()]);
}

/** Resolves with the exit code of a command, and with what it wrote where that is piped. */
function run(command, args, stdio = "inherit") {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ["ignore", stdio, stdio],
      env: toolEnvironment(),
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
    child.once("error", (error) => resolve({ status: 1, output: `${error.message}\n` }));
    child.once("close", (status) => resolve({ status, output }));
  });
}

mkdirSync(join(root, ".cache"), { recursive: true });
const selection = selectedProjects().flatMap((name) => ["--project", name]);
let green = await runTests("tests", selection, report);
let result = readReport(report);
const hasSecondTry = !green && result && readReport(uncaughtReport) === 0;
const again = hasSecondTry
  ? filesToTryAgain(
      result,
      ["e2e", "apps/web"].map((folder) => join(root, folder)),
    )
  : [];
if (again.length > 0) {
  green = await runTests("tests, second try", again, secondReport);
  const second = readReport(secondReport);
  if (second) {
    result = withSecondTry(result, second);
    writeFileSync(report, JSON.stringify(result));
    console.log("\nTried a second time, to be mended:");
    for (const { name, status } of second.testResults) console.log(`  ${relative(root, name)}: ${status}`);
  }
}
const counts = result && countTests(result);
passed += counts?.passed ?? 0;
// What fails outside all files (an error that nobody caught) stands in no report.
failed += counts?.failed || (green ? 0 : 1);
if (counts?.skipped) console.log(`${counts.skipped} skipped (each says why)`);

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Names of vitest's projects (`vitest.config.ts`); with `!`, all but those. */
function selectedProjects() {
  if (deep) return ["deep*"];
  return fast
    ? ["engine", "plugin", "protocol", "client", "web", "web-model", "cli", "games"]
    : ["!deep", "!deep-motion"];
}

/** Runs vitest, and ends it where it does not end by itself: then its report says whether it was green. */
async function runTests(name, selection, report) {
  console.log(`\n=== ${name}`);
  const started = Date.now();
  for (const path of [report, uncaughtReport]) rmSync(path, { force: true });
  const args = [
    "run",
    "--reporter=default",
    "--reporter=json",
    "--reporter=./scripts/flaky-reporter.mjs",
    `--outputFile.json=${report}`,
    ...selection,
  ];
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
  const isGreen = ended === "itself" ? status === 0 : readReport(report)?.success === true;
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`=== ${name}: ${isGreen ? "ok" : "FAILED"} in ${seconds} s`);
  return isGreen;
}

/** What vitest has written; null: it has not. */
function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
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
