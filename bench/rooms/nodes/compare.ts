/** One node beside several, in turn: what an action costs, and how many are carried where each node has the same part of a core. */
import { setTimeout as pause } from "node:timers/promises";
import { act } from "../act.ts";
import { startCluster } from "./cluster.ts";
import { type Cost, costOf } from "./cost.ts";
import { type Apart, quotasMissing, setApart } from "./quota.ts";
import { openRooms } from "./rooms.ts";
import { type Saturation, saturation } from "./saturation.ts";

export interface Comparison {
  /** Numbers of nodes, as 1 and 2. */
  counts: readonly number[];
  /** Each number of nodes so often, in turn. */
  runs: number;
  /** Rooms at each node. */
  rooms: number;
  cards: number;
  seconds: number;
  /** Actions a second of every socket. */
  rate: number;
  /** With what p99 at most, in milliseconds, the highest rate is looked for, too; null: it is not. */
  longestP99Ms: number | null;
  plugin: string;
  execArgv: string[];
}

interface Run {
  cost: Cost;
  saturation: Saturation | null;
}

/** For the compiler: nobody measures them. */
const WARM_UP_SECONDS = 10;
const SETTLE_MS = 3_000;

/** Prints a line for each run, then the medians and how much several nodes carry of what as many single ones would. */
export async function compareNodes(comparison: Comparison): Promise<void> {
  const missing = quotasMissing();
  if (missing) console.info(`${missing} Only costs are measured, beside whatever else runs here.`);
  const runs = new Map<number, Run[]>(comparison.counts.map((count) => [count, []]));
  for (let turn = 0; turn < comparison.runs; turn++)
    for (const count of comparison.counts) {
      const run = await measure(comparison, count, missing === null);
      console.info(JSON.stringify(run));
      runs.get(count)!.push(run);
    }
  const [first, ...others] = comparison.counts;
  for (const count of others) compare(runs.get(first!)!, runs.get(count)!);
}

async function measure(comparison: Comparison, count: number, canSetApart: boolean): Promise<Run> {
  const { rooms: roomCount, cards, seconds, rate, longestP99Ms } = comparison;
  const cluster = await startCluster(count, comparison);
  let apart: Apart | null = null;
  try {
    const rooms = await openRooms(cluster, { count: roomCount, cards });
    if (canSetApart) apart = setApart(cluster);
    await act(rooms, { seconds: WARM_UP_SECONDS, rate });
    await pause(SETTLE_MS);
    const cost = await costOf(cluster, rooms, { seconds, rate });
    const highest =
      longestP99Ms !== null && apart
        ? await saturation(cluster, rooms, { apart, seconds: seconds / 2, longestP99Ms })
        : null;
    for (const { sockets } of rooms) for (const socket of sockets) socket.close();
    return { cost, saturation: highest };
  } finally {
    apart?.end();
    await cluster.stop();
  }
}

function compare(one: readonly Run[], several: readonly Run[]): void {
  const { nodes } = several[0]!.cost;
  const cost = (runs: readonly Run[], what: (cost: Cost) => number) =>
    median(runs.map((run) => what(run.cost)));
  const carried = (runs: readonly Run[]) =>
    median(runs.flatMap(({ saturation: found }) => (found?.isValid ? [found.actionsPerSecond] : [])));
  const ratio = (over: number, under: number) => Math.round((over / under) * 100) / 100;
  const byCost = (what: (cost: Cost) => number) => ratio(nodes * cost(one, what), cost(several, what));
  console.info(
    JSON.stringify({
      nodes,
      /** By the processor time of nodes, … */
      byCost: byCost(({ nodesMs }) => nodesMs),
      /** … and of what may be full first. */
      byMainThreads: byCost(({ mainMs }) => mainMs),
      byWorkers: byCost(({ workersMs }) => workersMs),
      bySaturation: ratio(carried(several), carried(one)),
    }),
  );
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
