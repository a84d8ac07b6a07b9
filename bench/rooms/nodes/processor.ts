/** Processor time of other processes, as Linux counts it. */
import { readdirSync, readFileSync } from "node:fs";

/** The system's clock of `stat`, in milliseconds a tick. */
const TICK_MS = 10;

/** Of each thread of a process so far, in milliseconds. */
export function threadTimes(pid: number): { name: string; ms: number }[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    const about = read(`/proc/${pid}/task/${thread}/schedstat`);
    const name = read(`/proc/${pid}/task/${thread}/comm`);
    // Nanoseconds on a processor come first.
    return about && name ? [{ name: name.trim(), ms: Number(about.split(" ")[0]) / 1e6 }] : [];
  });
}

/** Of a process so far, with all that it has started, in milliseconds. */
export function familyTime(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  if (!stat) return 0;
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  // User and system, its own and those of what has ended.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return ticks * TICK_MS + childrenOf(pid).reduce((sum, child) => sum + familyTime(child), 0);
}

/** A process and all that it has started and that has not ended. */
export function familyOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(familyOf)];
}

function childrenOf(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`) ?? "";
  return children.split(" ").filter(Boolean).map(Number);
}

/** Null: it has ended. */
function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
