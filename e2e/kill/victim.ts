/** A server process that is killed and started again on the same data. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compiled, freePort } from "../kit/server.ts";

export interface Victim {
  /** `http://127.0.0.1:{port}` */
  readonly url: string;
  start(): Promise<void>;
  /** SIGKILL: nothing is tidied up. */
  kill(): Promise<void>;
  /** SIGTERM: it ends in order. */
  end(): Promise<void>;
  /** SIGSTOP and SIGCONT: it knows nothing of the time between. */
  freeze(): void;
  thaw(): void;
  /** Ends it for good and removes the data. */
  remove(): Promise<void>;
}

export async function createVictim(env: Record<string, string> = {}): Promise<Victim> {
  const folder = mkdtempSync(join(tmpdir(), "baize-kill-"));
  const port = await freePort();
  let child: ChildProcess | null = null;
  const endBy = async (signal: NodeJS.Signals) => {
    const victim = child;
    child = null;
    if (!victim || victim.exitCode !== null) return;
    const ended = new Promise((resolve) => victim.once("exit", resolve));
    victim.kill(signal);
    await ended;
  };
  const kill = () => endBy("SIGKILL");
  return {
    url: `http://127.0.0.1:${port}`,
    kill,
    end: () => endBy("SIGTERM"),
    freeze: () => void child?.kill("SIGSTOP"),
    thaw: () => void child?.kill("SIGCONT"),
    async start() {
      const script = join(import.meta.dirname, "server.ts");
      const started = spawn(process.execPath, [script, folder, String(port)], {
        stdio: ["ignore", "pipe", "inherit"],
        env: { ...compiled, ...process.env, ...env },
      });
      child = started;
      await new Promise<void>((resolve, reject) => {
        started.stdout.on("data", (chunk: Buffer) => String(chunk).includes("serving") && resolve());
        started.once("exit", (code) => reject(new Error(`The server ended with ${code}.`)));
      });
    },
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
