/** A throw-away NATS server for tests, on a free port of this machine. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { freePort } from "./free-port.ts";

export interface NatsServer {
  url: string;
  port: number;
  /** The process of the server as it runs now. */
  readonly pid: number | undefined;
  /** Ends it properly. */
  stop(): Promise<void>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port, after `stop` or `kill`. */
  start(): Promise<void>;
  /** It stands still with all its connections open, … */
  pause(): void;
  /** … and goes on. */
  resume(): void;
}

/** Where the server's program is on this machine; null when it is not installed. */
export function natsBinary(): string | null {
  const places = [process.env.NATS_SERVER_PATH, "/usr/sbin/nats-server"];
  return places.find((place) => place && existsSync(place)) ?? null;
}

/** @param options more options of its command line, as `["--user", "ann", "--pass", "secret"]`. */
export async function startNats(bin: string, options: readonly string[] = []): Promise<NatsServer> {
  const port = await freePort();
  let running: ChildProcess | null = null;
  const end = async (signal: NodeJS.Signals) => {
    const ending = running;
    running = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, "exit");
    // One that stands still hears no other signal.
    ending.kill("SIGCONT");
    ending.kill(signal);
    await ended;
  };
  const start = async () => {
    running = await ready(spawn(bin, ["-a", "127.0.0.1", "-p", String(port), ...options]));
  };
  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    port,
    get pid() {
      return running?.pid;
    },
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
    start,
    pause: () => running?.kill("SIGSTOP"),
    resume: () => running?.kill("SIGCONT"),
  };
}

/** Resolves when the server says that it takes connections. */
function ready(server: ChildProcess): Promise<ChildProcess> {
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    server.on("error", reject);
    server.on("exit", () => reject(new Error(`nats-server has ended: ${lines.join("\n")}`)));
    createInterface(server.stderr!).on("line", (line) => {
      lines.push(line);
      if (line.includes("Server is ready")) resolve(server);
    });
  });
}
