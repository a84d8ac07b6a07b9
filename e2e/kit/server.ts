/** Starts the product as an operator would: `baize serve` in a process of its own, on a data folder of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");

export interface Baize {
  readonly url: string;
  /** Its data folder. */
  readonly data: string;
  /** SIGKILL: nothing is tidied up. */
  kill(): Promise<void>;
  /** Ends the process and leaves the data. */
  end(): Promise<void>;
  /** Starts again on the same port and data. */
  start(): Promise<void>;
  /** Ends the process and removes the data. */
  stop(): Promise<void>;
  /** SIGKILL, where nothing can be waited for any more. */
  abandon(): void;
}

/** Names a data folder as a first start leaves it, if there is one (`first-start.ts`): a copy is quicker made. */
export const FIRST_DATA = "BAIZE_E2E_FIRST_DATA";

/** Names the folder that servers' data lie in, which is removed after the last test (`first-start.ts`). */
export const ALL_DATA = "BAIZE_E2E_ALL_DATA";

/** What the server compiles is kept from one file of tests to the next. */
export const compiled = { NODE_COMPILE_CACHE: join(root, ".cache/compiled") };

/** Few rooms are open at a time: a second thread for them would only have to be started. */
const ONE_THREAD = { BAIZE_ROOM_WORKERS: "1" };

/** A server of a minute gains nothing from PGlite's functions being compiled well, which takes a second of processor time. */
const QUICK_START = ["--liftoff-only"];

/**
 * @param seedPlugins folders of plugins to serve besides the shipped games.
 * @param settings environment variables of the server.
 */
export async function startBaize(
  seedPlugins: string[] = [],
  settings: Record<string, string> = {},
): Promise<Baize> {
  const data = await mkdtemp(join(process.env[ALL_DATA] ?? tmpdir(), "baize-e2e-"));
  const first = process.env[FIRST_DATA];
  if (first !== undefined) cpSync(first, data, { recursive: true });
  const port = await freePort();
  let child: ChildProcess | null = null;

  const start = async () => {
    const seeds = seedPlugins.flatMap((folder) => ["--seed-plugin", folder]);
    const args = [
      ...QUICK_START,
      "apps/cli/src/main.ts",
      "serve",
      "--port",
      String(port),
      "--data",
      data,
      ...seeds,
    ];
    const env = { ...compiled, ...ONE_THREAD, ...process.env, ...settings };
    const started = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    child = started;
    await untilServing(started);
  };
  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null) return;
    const ended = new Promise((resolve) => ending.once("exit", resolve));
    ending.kill(signal);
    await ended;
  };

  await start();
  return {
    url: `http://localhost:${port}`,
    data,
    kill: () => end("SIGKILL"),
    end: () => end("SIGTERM"),
    start,
    async stop() {
      await end("SIGTERM");
      await rm(data, { recursive: true, force: true });
    },
    abandon: () => void child?.kill("SIGKILL"),
  };
}

/** Resolves when the process prints the address that it serves; rejects with its output when it ends before that. */
function untilServing(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (chunk: Buffer) => {
      output += chunk;
      if (/http:\/\/localhost:\d+/.test(output)) resolve();
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => reject(new Error(`baize serve ended with ${code}:\n${output}`)));
  });
}

/** Below the ports that systems give to outgoing connections, so that nobody gets one while its server is away for a moment. */
const PORTS = { first: 20_000, count: 12_000 } as const;

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, () => resolve(true));
  });
  if (!isFree) return freePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
