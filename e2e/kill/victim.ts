/** A server process that is killed and started again on the same data. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compiled, freePort, root } from "../kit/server.ts";

/** So many characters of what a server printed last are kept. */
const MOST_OUTPUT = 20_000;

export interface Victim {
  /** `http://127.0.0.1:{port}` */
  readonly url: string;
  /** Nothing happens while it runs. Rejects with what it printed when it ends before it serves. */
  start(): Promise<void>;
  /** SIGKILL: nothing is tidied up. */
  kill(): Promise<void>;
  /** SIGTERM: it ends in order. */
  end(): Promise<void>;
  /** SIGSTOP and SIGCONT: it knows nothing of the time between. */
  freeze(): void;
  thaw(): void;
  /** What it printed last, in all its lives: for whoever wants to know why a test has failed. */
  readonly printed: string;
  /** Ends it for good and removes the data. */
  remove(): Promise<void>;
}

/** @param program the repository whose server it is, as this one or as it was some commits ago. */
export async function createVictim(
  env: Record<string, string> = {},
  program: string = root,
): Promise<Victim> {
  const folder = mkdtempSync(join(tmpdir(), "baize-kill-"));
  const port = await freePort();
  let child: ChildProcess | null = null;
  let printed = "";
  const print = (chunk: string) => {
    printed = (printed + chunk).slice(-MOST_OUTPUT);
  };
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null;
  const endBy = async (signal: NodeJS.Signals) => {
    const victim = isRunning() ? child : null;
    child = null;
    if (!victim) return;
    const ended = new Promise((resolve) => victim.once("exit", resolve));
    victim.kill(signal);
    await ended;
  };
  const kill = () => endBy("SIGKILL");
  return {
    url: `http://127.0.0.1:${port}`,
    get printed() {
      return printed;
    },
    kill,
    end: () => endBy("SIGTERM"),
    freeze: () => void child?.kill("SIGSTOP"),
    thaw: () => void child?.kill("SIGCONT"),
    async start() {
      if (isRunning()) return;
      const script = join(program, "e2e/kill/server.ts");
      // Nothing of the run's own is handed to it: whoever waits for the end of what the run prints would wait for it, too.
      const started = spawn(process.execPath, [script, folder, String(port)], {
        stdio: ["ignore", "pipe", "pipe"],
        env: { ...compiled, ...process.env, ...env },
      });
      child = started;
      endWithThisProcess(started);
      await untilServing(started, print);
    },
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Processes that end with this one, also where a test was broken off before it could end them, and also those that stand still. */
const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

function endWithThisProcess(child: ChildProcess): void {
  running.add(child);
  child.once("exit", () => running.delete(child));
}

/** Goes on to read what is printed: a pipe that is full would hold the server up. */
function untilServing(server: ChildProcess, print: (chunk: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    for (const stream of [server.stdout!, server.stderr!])
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        print(chunk);
        if (output.length < MOST_OUTPUT) output += chunk;
        if (output.includes("serving")) resolve();
      });
    server.stderr!.pipe(process.stderr, { end: false });
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
}
