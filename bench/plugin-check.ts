/**
 * How long `baize check` takes on a large plugin, and how much memory: the whole program, as an author starts it.
 * `node bench/plugin-check.ts [DIR] [--runs N]`; without a folder the largest plugin beside the repository.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

const ROOT = join(import.meta.dirname, "..");
/** What a check of lotrlcg may take. */
const BUDGET = { seconds: 3, megabytes: 400 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "5" } },
});
const dir = positionals[0] ?? join(ROOT, "../shared/plugins/lotrlcg");

if (existsSync(dir)) report(dir, Number(values.runs));
else console.log(`${dir} is absent: nothing to measure.`);

interface Measured {
  seconds: number;
  /** Of all threads: what a busy machine does not stretch. */
  cpuSeconds: number;
  megabytes: number;
  summary: string;
}

function report(plugin: string, runs: number): void {
  const measured = Array.from({ length: runs }, () => check(plugin)).sort((a, b) => a.seconds - b.seconds);
  const median = measured[Math.floor(runs / 2)] as Measured;
  const most = Math.max(...measured.map(({ megabytes }) => megabytes));
  console.log(`${plugin}: ${median.summary}`);
  console.log(`time    ${median.seconds.toFixed(2)} s (median of ${runs}), budget ${BUDGET.seconds} s`);
  console.log(`cpu     ${median.cpuSeconds.toFixed(2)} s in the same run`);
  console.log(`memory  ${most.toFixed(0)} MB (most of ${runs}), budget ${BUDGET.megabytes} MB`);
  process.exitCode = median.seconds <= BUDGET.seconds && most <= BUDGET.megabytes ? 0 : 1;
}

/** One run in a process of its own, which tells its largest memory when it ends. */
function check(plugin: string): Measured {
  const tell =
    "process.on('exit', () => { const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();" +
    " process.stderr.write('\\n' + maxRSS + ' ' + (userCPUTime + systemCPUTime)) })";
  const preload = `data:text/javascript,${encodeURIComponent(tell)}`;
  const start = process.hrtime.bigint();
  const { stderr, status } = spawnSync(
    process.execPath,
    ["--import", preload, join(ROOT, "apps/cli/src/main.ts"), "check", plugin],
    { encoding: "utf8" },
  );
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  if (status === null) throw new Error("baize check was ended by a signal.");
  const lines = stderr.trim().split("\n");
  const [kilobytes, microseconds] = (lines.at(-1) ?? "").split(" ").map(Number);
  return {
    seconds,
    cpuSeconds: Number(microseconds) / 1e6,
    megabytes: Number(kilobytes) / 1024,
    summary: lines[0] ?? "",
  };
}
