/** What an action costs: processor time of the nodes, of their busiest thread, of PostgreSQL and of NATS; and how long it takes. */
import { act } from "../act.ts";
import { quantile } from "../measure.ts";
import type { BenchCluster } from "./cluster.ts";
import { familyTime, threadTimes } from "./processor.ts";
import { type SpreadRoom, timesOf } from "./rooms.ts";

/** Processor time in milliseconds an action, of all nodes together. */
export interface Cost {
  nodes: number;
  actionsPerSecond: number;
  nodesMs: number;
  /** Of it the main threads, which have the sockets and the links and are one in each node, … */
  mainMs: number;
  /** … and the threads that have the rooms. */
  workersMs: number;
  postgresMs: number;
  natsMs: number;
  /** Of those who acted and heard at the room's node; null where there were none. */
  local: Times | null;
  /** Of those who acted and heard at another node. */
  remote: Times | null;
}

interface Times {
  p50: number;
  p99: number;
}

/** Throws when an action was not heard by every socket of its room. */
export async function costOf(
  cluster: BenchCluster,
  rooms: readonly SpreadRoom[],
  play: { seconds: number; rate: number },
): Promise<Cost> {
  const before = await spent(cluster);
  const start = performance.now();
  const { actions, heard } = await act(rooms, play);
  const seconds = (performance.now() - start) / 1000;
  const after = await spent(cluster);
  const expected = actions * rooms[0]!.sockets.length;
  if (heard.length !== expected) throw new Error(`${heard.length} of ${expected} were heard.`);
  const perAction = (what: keyof typeof before) => (after[what] - before[what]) / actions;
  const { local, remote } = timesOf(heard, cluster.nodes.length);
  return {
    nodes: cluster.nodes.length,
    actionsPerSecond: actions / seconds,
    nodesMs: perAction("nodes"),
    mainMs: perAction("main"),
    workersMs: perAction("workers"),
    postgresMs: perAction("postgres"),
    natsMs: perAction("nats"),
    local: summary(local),
    remote: summary(remote),
  };
}

async function spent({ nodes, pids }: BenchCluster) {
  const stats = await Promise.all(nodes.map((node) => node.stats("stats")));
  const threads = nodes.flatMap(({ pid }) => threadTimes(pid));
  const time = (of: string) => threads.filter(({ name }) => name === of).reduce((sum, { ms }) => sum + ms, 0);
  return {
    nodes: stats.reduce((sum, { cpu }) => sum + (cpu.user + cpu.system) / 1000, 0),
    main: time("MainThread"),
    workers: time("WorkerThread"),
    postgres: familyTime(pids.postgres),
    nats: pids.nats === null ? 0 : familyTime(pids.nats),
  };
}

function summary(times: number[]): Times | null {
  return times.length === 0 ? null : { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
