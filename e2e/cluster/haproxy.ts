/** Debian's HAProxy with the very configuration of `compose.cluster.yaml`, before nodes of a test. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort, root } from "../kit/server.ts";

const BINARY = "/usr/sbin/haproxy";

/** Null: it is installed. */
export const haproxyMissing = existsSync(BINARY) ? null : `HAProxy is not installed as ${BINARY}.`;

export interface LoadBalancer {
  readonly url: string;
  /** Resolves when it has said of a server, from now on, what is looked for, as "node1 is UP". */
  says(what: string): Promise<void>;
  stop(): Promise<void>;
}

/** @param nodes addresses of the two. */
export async function startHaproxy(nodes: readonly [string, string]): Promise<LoadBalancer> {
  const port = await freePort();
  const env = {
    BAIZE_BIND: `127.0.0.1:${port}`,
    BAIZE_NODE1: new URL(nodes[0]).host,
    BAIZE_NODE2: new URL(nodes[1]).host,
  };
  const child = spawn(BINARY, ["-db", "-f", join(root, "deploy/haproxy.cfg")], {
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = once(child, "exit");
  const lines = createInterface(child.stdout);
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([
    untilTaken(url),
    ended.then(([code]) => Promise.reject(new Error(`HAProxy ended with ${code}.`))),
  ]);
  return {
    url,
    says: (what) =>
      new Promise((resolve) => {
        lines.on("line", function look(line: string) {
          if (!line.includes(what)) return;
          lines.off("line", look);
          resolve();
        });
      }),
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Resolves when a page comes by it. */
async function untilTaken(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/live`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
