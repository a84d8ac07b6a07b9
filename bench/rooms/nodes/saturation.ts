/** How many actions a second nodes carry of which each has the same part of a core. */
import { setTimeout as pause } from "node:timers/promises";
import { act } from "../act.ts";
import { quantile } from "../measure.ts";
import type { BenchCluster } from "./cluster.ts";
import { familyTime } from "./processor.ts";
import type { Apart } from "./quota.ts";
import type { SpreadRoom } from "./rooms.ts";

/** Of a core, each node; … */
const NODE_CORES = 0.4;
/** … and PostgreSQL, NATS and the bench together. What they use must stay clearly below, or they are what is measured. */
const REST_CORES = 1.2;
const MOST_OF_REST = 0.8;
/** A second, at each node: the first rate that is tried, and the next ones as long as it is carried. */
const FIRST_RATE = 100;
const STEP = 1.25;
/** Then so often the middle between what was carried and what was not. */
const HALVINGS = 3;
const REST_MS = 3_000;

export interface Saturation {
  /** Actions a second, all nodes together. */
  actionsPerSecond: number;
  p99Ms: number;
  /** Of what PostgreSQL, NATS and the bench may use, at that rate; beyond 0.8 the figure is none of the nodes. */
  restShare: number;
  isValid: boolean;
}

interface Attempt {
  rate: number;
  seconds: number;
  /** A rate is carried when of a hundred actions ninety-nine are heard within so many milliseconds, and all in the end. */
  longestP99Ms: number;
}

/** The highest rate that is carried. */
export function saturation(
  cluster: BenchCluster,
  rooms: readonly SpreadRoom[],
  { apart, ...limits }: Omit<Attempt, "rate"> & { apart: Apart },
): Promise<Saturation> {
  apart.limit({ node: NODE_CORES, rest: REST_CORES });
  return search((rate) => attempt(cluster, rooms, { rate, ...limits }));
}

/** @param carried what became of a rate, in actions a second at each node; null: it was not carried. */
async function search(carried: (rate: number) => Promise<Saturation | null>): Promise<Saturation> {
  let best: Saturation | null = null;
  let [low, high] = [0, FIRST_RATE];
  for (let found = await carried(high); found; found = await carried(high)) {
    best = found;
    [low, high] = [high, high * STEP];
  }
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    const found = await carried(middle);
    if (found) best = found;
    [low, high] = found ? [middle, high] : [low, middle];
  }
  if (!best) throw new Error(`Not even ${low} actions a second were carried.`);
  return best;
}

async function attempt(
  cluster: BenchCluster,
  rooms: readonly SpreadRoom[],
  { rate, seconds, longestP99Ms }: Attempt,
): Promise<Saturation | null> {
  const sockets = rooms.reduce((sum, room) => sum + room.sockets.length, 0);
  const restTime = () =>
    ownTime() + familyTime(cluster.pids.postgres) + (cluster.pids.nats ? familyTime(cluster.pids.nats) : 0);
  const before = restTime();
  const start = performance.now();
  const { actions, heard } = await act(rooms, { seconds, rate: (rate * cluster.nodes.length) / sockets });
  const elapsed = performance.now() - start;
  const p99Ms = quantile(
    heard.map(({ ms }) => ms),
    0.99,
  );
  const restShare = (restTime() - before) / elapsed / REST_CORES;
  const isHeard = heard.length === actions * rooms[0]!.sockets.length;
  console.info(
    `  ${cluster.nodes.length} × ${Math.round(rate)} a second: p99 ${p99Ms} ms, ${isHeard ? "all" : "not all"} heard, the rest at ${Math.round(restShare * 100)} %`,
  );
  if (isHeard && p99Ms <= longestP99Ms)
    return { actionsPerSecond: actions / seconds, p99Ms, restShare, isValid: restShare < MOST_OF_REST };
  await pause(REST_MS);
  return null;
}

function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
