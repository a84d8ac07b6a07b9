/** Processor time of another process, thread by thread, as Linux accounts for it. */
import { readdirSync, readFileSync } from "node:fs";

/** Of one thread, in milliseconds: in the program itself, and in the system's calls. */
export interface ThreadTime {
  user: number;
  system: number;
}

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10;
/** Threads that use less than this part of the process's time are told as one. */
const SMALL = 0.04;

/** What the threads of a process have used so far, by their numbers; empty where there is no /proc. */
export function threadTimes(pid: number): Map<number, ThreadTime> {
  const times = new Map<number, ThreadTime>();
  for (const thread of threadsOf(pid)) {
    const stat = textOf(`/proc/${pid}/task/${thread}/stat`);
    // The 14th and the 15th field; the name, in brackets, is the second.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [user = 0, system = 0] = fields.slice(11, 13).map((ticks) => Number(ticks) * MS_PER_TICK);
    times.set(Number(thread), { user, system });
  }
  return times;
}

/**
 * Milliseconds per action between two looks: all together, the main thread, and the others, the busiest first (room workers;
 * `rest`: garbage collection, compilation and the thread pool). `s` is the part in the system's calls.
 */
export function cpuPerAction(
  pid: number,
  before: ReadonlyMap<number, ThreadTime>,
  after: ReadonlyMap<number, ThreadTime>,
  actions: number,
): Record<string, string> {
  const used = [...after].map(([thread, { user, system }]) => {
    const former = before.get(thread) ?? { user: 0, system: 0 };
    return { isMain: thread === pid, user: user - former.user, system: system - former.system };
  });
  const all = sumOf(used);
  const others = used.filter(({ isMain }) => !isMain).sort((a, b) => b.user + b.system - a.user - a.system);
  const isSmall = ({ user, system }: ThreadTime) => user + system < (all.user + all.system) * SMALL;
  const told: [string, ThreadTime][] = [
    ["all", all],
    ["main", sumOf(used.filter(({ isMain }) => isMain))],
    ...others
      .filter((time) => !isSmall(time))
      .map((time, at): [string, ThreadTime] => [`thread${at + 1}`, time]),
    ["rest", sumOf(others.filter(isSmall))],
  ];
  const each = (ms: number) => (ms / actions).toFixed(3);
  return Object.fromEntries(
    told.map(([name, { user, system }]) => [name, `${each(user + system)} (${each(system)} s)`]),
  );
}

function sumOf(times: readonly ThreadTime[]): ThreadTime {
  const sum = { user: 0, system: 0 };
  for (const { user, system } of times) {
    sum.user += user;
    sum.system += system;
  }
  return sum;
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Empty: the thread has ended. */
function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
