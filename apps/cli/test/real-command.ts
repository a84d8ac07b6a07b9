/** `baize` as a shell starts it: a process of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { onTestFinished } from "vitest";

export const ROOT = join(import.meta.dirname, "../../..");

export interface RealCommand {
  readonly child: ChildProcess;
  /** What it wrote so far, both streams together. */
  output(): string;
  /** What it wrote to the standard output alone. */
  stdout(): string;
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

/**
 * Starts `baize` with these arguments; killed when the test is over, if it still runs.
 * @param options of Node itself, before the program
 */
export function startCommand(
  args: string[],
  settings: Record<string, string> = {},
  options: string[] = [],
): RealCommand {
  // Of this process's environment it has nothing else, so that no setting of whoever runs the tests is in it.
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [...options, join(ROOT, "apps/cli/src/main.ts"), ...args], {
    cwd: ROOT,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let stdout = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk;
    stdout += chunk;
  });
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return { child, output: () => output, stdout: () => stdout, ended };
}
