import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { runGuarded } from "./guarded-run.ts";

/** A script that starts another, writes a report if it should, and ends or goes on for ever. */
function script({ report, says = "", hangs }: { report: string; says?: string; hangs: boolean }): string {
  const forever = "setInterval(() => {}, 1000)";
  return `
    const { spawn } = require("node:child_process");
    ${hangs ? `spawn(process.execPath, ["-e", ${JSON.stringify(forever)}], { stdio: "ignore", detached: true });` : ""}
    ${says && `require("node:fs").writeFileSync(${JSON.stringify(report)}, ${JSON.stringify(says)});`}
    ${hangs ? forever : "process.exitCode = 3"};`;
}

async function run(
  { says, hangs }: { says?: string; hangs: boolean },
  limits: { grace: number; limit: number },
) {
  const folder = mkdtempSync(join(tmpdir(), "guarded-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = join(folder, "report.json");
  return runGuarded(process.execPath, ["-e", script({ report, says, hangs })], { report, ...limits });
}

it("a run that ends by itself has its own exit code", async () => {
  expect(await run({ says: "{}", hangs: false }, { grace: 60_000, limit: 60_000 })).toEqual({
    ended: "itself",
    status: 3,
    left: [],
  });
});

it("a run that goes on after its report is ended with all that it started, and says what that was", async () => {
  const { ended, status, left } = await run({ says: "{}", hangs: true }, { grace: 1, limit: 60_000 });
  expect({ ended, status }).toEqual({ ended: "after its report", status: null });
  expect(left.length).toBe(2);
  for (const line of left) {
    expect(line).toContain("setInterval");
    const pid = Number(line.split(" ")[0]);
    await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
  }
});

it("a run without a report is ended when its time is over, also where the report is only begun", async () => {
  expect((await run({ says: '{"begun":', hangs: true }, { grace: 1, limit: 1 })).ended).toBe("out of time");
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
