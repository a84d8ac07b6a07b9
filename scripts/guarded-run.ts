/** Runs a command that writes a report, and ends it with everything it started where it does not end by itself. */
import { execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** How often it is looked whether the report is there, milliseconds. */
const LOOK_EVERY = 500;

/** What ends this process ends the command first: in a group of its own it would not hear of it. */
const ENDINGS = ["SIGINT", "SIGTERM"] as const;

export interface Guard {
  /** A file of JSON that the command writes last; it must not exist yet. */
  report: string;
  /** How long the command may go on once the report is written, milliseconds. */
  grace: number;
  /** How long it may take in all, milliseconds. */
  limit: number;
  /** Of `spawn`, besides that the process leads a group. */
  spawning?: SpawnOptions;
}

export interface Ending {
  ended: "itself" | "after its report" | "out of time";
  /** Its exit code; null unless it ended by itself. */
  status: number | null;
  /** A line on each process that was ended with it: its number, its parent's, its group's, its age and its command. */
  left: string[];
}

interface Process {
  pid: number;
  parent: number;
  group: number;
  line: string;
}

/** Resolves when the command has ended or was ended; rejects when it cannot be started. */
export async function runGuarded(
  command: string,
  args: string[],
  { report, grace, limit, spawning = {} }: Guard,
): Promise<Ending> {
  // The leader of a group of its own, so that whatever it leaves behind can be found.
  const child = spawn(command, args, { stdio: "inherit", ...spawning, detached: true });
  const pass = (signal: NodeJS.Signals) => {
    endAll(child.pid);
    process.kill(process.pid, signal);
  };
  for (const signal of ENDINGS) process.once(signal, pass);
  const started = Date.now();
  let written = 0;
  try {
    return await new Promise<Ending>((resolve, reject) => {
      const end = (ended: Ending["ended"]) => {
        clearInterval(watch);
        resolve({ ended, status: null, left: endAll(child.pid) });
      };
      const watch = setInterval(() => {
        if (written === 0 && isWhole(report)) written = Date.now();
        if (written > 0 && Date.now() - written >= grace) end("after its report");
        else if (Date.now() - started >= limit) end("out of time");
      }, LOOK_EVERY);
      child.once("error", (error) => {
        clearInterval(watch);
        reject(error);
      });
      child.once("exit", (status) => {
        clearInterval(watch);
        resolve({ ended: "itself", status, left: [] });
      });
    });
  } finally {
    for (const signal of ENDINGS) process.removeListener(signal, pass);
  }
}

/** Whether the file is there and written to its end. */
function isWhole(report: string): boolean {
  if (!existsSync(report)) return false;
  try {
    JSON.parse(readFileSync(report, "utf8"));
    return true;
  } catch {
    return false;
  }
}

/**
 * Kills the leader's group and all that descends from it: browsers lead groups of their own.
 * @param leader undefined: it was never started.
 * @returns a line on each process that was still there
 */
function endAll(leader: number | undefined): string[] {
  if (leader === undefined) return [];
  const processes = processTable();
  const found = new Set(processes.filter(({ pid, group }) => pid === leader || group === leader));
  for (const parent of found)
    for (const child of processes) if (child.parent === parent.pid) found.add(child);
  // The group by its own number too, for a machine without `ps`.
  for (const pid of [-leader, ...[...found].map(({ pid }) => pid)]) {
    try {
      process.kill(pid, "SIGKILL");
    } catch (error) {
      // It has ended meanwhile.
      if (codeOf(error) !== "ESRCH") throw error;
    }
  }
  return [...found].map(({ line }) => line);
}

/** All processes of this machine; none where there is no `ps` to tell of them. */
function processTable(): Process[] {
  const columns = "pid=,ppid=,pgid=,etime=,args=";
  let table: string;
  try {
    table = execFileSync("ps", ["-ww", "-eo", columns], { encoding: "utf8", maxBuffer: 64 << 20 });
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
  return table
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [pid = 0, parent = 0, group = 0] = line.trim().split(/\s+/, 3).map(Number);
      return { pid, parent, group, line: line.trim().slice(0, 300) };
    });
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
