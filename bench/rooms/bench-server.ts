/** The server of the bench as a child process. */
import { fork } from "node:child_process";
import { join } from "node:path";
import type { Stats } from "./measure.ts";

export interface BenchServer {
  url: string;
  /** Of its process. */
  pid: number;
  /** Name of the plugin that is played. */
  plugin: string;
  stats(question: "stats" | "reset"): Promise<Stats>;
  stop(): Promise<void>;
}

export interface BenchServerOptions {
  folder: string;
  port: number;
  /** Folder of the plugin; empty: a shipped game. */
  plugin: string;
  env: Record<string, string>;
  execArgv: string[];
}

export async function startServer(options: BenchServerOptions): Promise<BenchServer> {
  const { folder, port, plugin, env, execArgv } = options;
  const child = fork(join(import.meta.dirname, "server.ts"), [folder, String(port), plugin], {
    env: { ...process.env, ...env },
    execArgv,
  });
  const heard = <T>() =>
    new Promise<T>((resolve) => child.once("message", (message) => resolve(message as T)));
  const ready = await heard<{ url: string; plugin: string }>();
  return {
    ...ready,
    pid: child.pid!,
    async stats(question) {
      const answer = heard<Stats>();
      child.send(question);
      return answer;
    },
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.send("stop");
      await ended;
    },
  };
}
