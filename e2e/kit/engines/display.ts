/** A screen that nobody sees, for browsers that cannot do without one. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";

export interface Display {
  /** As the variable DISPLAY has it. */
  name: string;
  close(): Promise<void>;
}

export async function openDisplay({ width, height }: { width: number; height: number }): Promise<Display> {
  const screen = ["-screen", "0", `${width}x${height}x24`];
  const child = spawn("Xvfb", ["-displayfd", "3", ...screen, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  // The server writes the number of its display as soon as it can be used.
  const [number] = await once(child.stdio[3] as Readable, "data");
  return { name: `:${String(number).trim()}`, close: () => end(child) };
}

/** Ends a process and, when it leads one, its whole group. */
export async function end(child: ChildProcess, group = false): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  process.kill(group ? -child.pid! : child.pid!, "SIGTERM");
  await ended;
}
