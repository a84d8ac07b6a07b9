/** Groups of processes that others give way to, and that get no more than a part of the processors: cgroup v1 of Linux. */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { BenchCluster } from "./cluster.ts";
import { familyOf } from "./processor.ts";

const ROOT = "/sys/fs/cgroup/cpu";
/** A quota counts anew so often, in microseconds: whoever has used it up waits for the next time. */
const PERIOD_US = 10_000;
/** What a group is given when processors are short, where each process outside has 1,024. */
const SHARES = 32 * 1024;

/** What is measured, apart from what else runs on the machine. */
export interface Apart {
  /** No node gets more than so many cores, nor the rest together. */
  limit(cores: { node: number; rest: number }): void;
  /** Everything is as it was. */
  end(): void;
}

interface Group {
  limit(cores: number): void;
  /** Its processes are anybody's again. */
  remove(): void;
}

/** Why there are no groups here; null: there are. */
export function quotasMissing(): string | null {
  if (!existsSync(join(ROOT, "cpu.cfs_quota_us"))) return `There is no cgroup v1 of processors at ${ROOT}.`;
  try {
    accessSync(ROOT, constants.W_OK);
    openGroup("baize-bench-probe", []).remove();
    return null;
  } catch {
    return `Groups of processes cannot be made in ${ROOT} by this user.`;
  }
}

/** Each node in a group of its own, and PostgreSQL, NATS and this process in one. */
export function setApart({ nodes, pids }: BenchCluster): Apart {
  const own = nodes.map(({ pid }, index) => openGroup(`baize-bench-node${index}`, [pid]));
  const others = [process.pid, ...familyOf(pids.postgres), ...(pids.nats === null ? [] : [pids.nats])];
  const rest = openGroup("baize-bench-rest", others);
  return {
    limit(cores) {
      for (const group of own) group.limit(cores.node);
      rest.limit(cores.rest);
    },
    end() {
      for (const group of [...own, rest]) group.remove();
    },
  };
}

function openGroup(name: string, pids: readonly number[]): Group {
  const folder = join(ROOT, name);
  mkdirSync(folder, { recursive: true });
  const write = (file: string, value: number) => writeFileSync(join(folder, file), String(value));
  write("cpu.shares", SHARES);
  write("cpu.cfs_period_us", PERIOD_US);
  for (const pid of pids) write("cgroup.procs", pid);
  return {
    limit: (cores) => write("cpu.cfs_quota_us", Math.round(cores * PERIOD_US)),
    remove() {
      for (const pid of readFileSync(join(folder, "cgroup.procs"), "utf8").split("\n").filter(Boolean))
        writeFileSync(join(ROOT, "cgroup.procs"), pid);
      rmdirSync(folder);
    },
  };
}
