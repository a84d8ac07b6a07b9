/** Rooms in worker threads (decision 10): each worker has the rooms whose slugs fall to it. */
import { availableParallelism, totalmem } from "node:os";
import { WorkerGoneError } from "../../base/worker-errors.ts";
import type { RoomService } from "../host/room-service.ts";
import { farTopic } from "../links/far-topic.ts";
import { onceMore } from "../links/once-more.ts";
import { callsOver, routedCalls } from "../links/room-calls.ts";
import { allowanceMemory, usualRate } from "../turns/allowances.ts";
import { shareOf } from "../turns/share.ts";
import { ApartWorker } from "./apart-worker.ts";
import type { PoolDeps } from "./main-side.ts";
import { refusingTopic } from "./refusing-topic.ts";
import { RoomWorker, type WorkerLink, type WorkerOptions, type WorkerPlace } from "./room-worker.ts";

export interface RoomPool extends RoomService {
  readonly workers: readonly RoomWorker[];
  /** Of the rooms that others are kept apart from. */
  readonly apartWorker: ApartWorker;
}

export type { PoolDeps };

/** One core is the main thread's: sockets, HTTP, storage. Of two workers, one is left when a room holds the other up. */
export function defaultWorkers(): number {
  return Math.max(2, availableParallelism() - 1);
}

/**
 * Seconds without a sign of life after which a worker hangs. Fuel ends an action within a quarter of a second; what keeps a
 * worker longest is the largest upload, 64 MiB of history: 7 s on a machine of two cores with work for eight. Twice that
 * ends no worker that is only busy, and nobody sits longer before a table that does not answer.
 */
const MISSED_HEARTBEATS = 15;

function defaultOptions(size: number): WorkerOptions {
  const half = totalmem() / 2 / 1024 / 1024;
  return {
    heapMb: Math.min(4096, Math.max(512, Math.floor(half / size))),
    heartbeatMs: 1000,
    missedHeartbeats: MISSED_HEARTBEATS,
    missedByMain: 120,
    metricsMs: 1000,
    program: new URL("./thread.ts", import.meta.url),
    allowance: usualRate,
  };
}

/** What a plugin and a few of its rooms need. */
const LEAST_APART_HEAP_MB = 256;

/** Starts workers, at least one; they load while the rest of the server does. */
export function createRoomPool(deps: PoolDeps, size: number, options: Partial<WorkerOptions> = {}): RoomPool {
  const allOptions = { ...defaultOptions(size), ...options };
  const place: Omit<WorkerPlace, "share" | "name"> = {
    allowances: allowanceMemory(),
    holds: (slug) => !apartWorker.holds(slug),
    died(slug) {
      if (slug === null) return;
      const ms = apartWorker.quarantine.add(slug);
      deps.log.error({ room: slug, ms }, "A room has ended its worker and takes no actions for a while.");
    },
    moved: (slug) => apartWorker.take(slug),
    emptied() {},
  };
  const workers = Array.from({ length: size }, (_, index) => {
    const ofPool = { ...place, share: { index, size }, name: String(index) };
    return new RoomWorker(ofPool, deps, allOptions);
  });
  const makeApart = (emptied: () => void) => {
    const apart = { ...place, share: { index: 0, size: 1 }, name: "apart", moved: null, emptied };
    const heapMb = Math.max(LEAST_APART_HEAP_MB, Math.floor(allOptions.heapMb / 4));
    return new RoomWorker({ ...apart, holds: (slug) => apartWorker.holds(slug) }, deps, {
      ...allOptions,
      heapMb,
    });
  };
  const apartWorker = new ApartWorker(deps, makeApart, (slugs) => {
    for (const worker of workers) worker.tell("comeBack", slugs);
  });
  for (const worker of workers) void worker.link();
  const workerOf = async (slug: string): Promise<RoomWorker> => {
    await apartWorker.settled();
    return apartWorker.holds(slug) ? apartWorker.start() : workers[shareOf(slug, size)]!;
  };
  const linkOf = async (slug: string): Promise<WorkerLink> => (await workerOf(slug)).link();
  const running = () => [...workers, ...(apartWorker.running ? [apartWorker.running] : [])];
  let created = 0;

  return {
    workers,
    apartWorker,
    metrics: async () => ({
      workers: await Promise.all(running().map((worker) => worker.metrics())),
      quarantined: apartWorker.quarantine.size,
    }),
    topics: {
      room: refusingTopic(farTopic("room", workerOf), apartWorker.quarantine),
      chat: farTopic("chat", workerOf),
    },
    calls: {
      // In turn: each worker gives its rooms slugs that fall to it.
      async create(request) {
        const worker = workers[created++ % size]!;
        return onceMore("unlessBegun", async () => (await worker.link()).call("create", request));
      },
      ...routedCalls(async (slug, call) => call(callsOver(await linkOf(slug)))),
      alertAll(alert) {
        for (const worker of running()) worker.tell("alertAll", alert);
      },
      alertRoomsOf(pluginId, alert) {
        for (const worker of running()) worker.tell("alertRoomsOf", pluginId, alert);
      },
      tellUser(userId, pluginId, event, payload) {
        for (const worker of running()) worker.tell("tellUser", userId, pluginId, event, payload);
      },
      async holds() {
        const known = running().map(async (worker) => (await worker.link()).call("holds"));
        return (await Promise.all(known.map((asked) => asked.catch(ofTheGone([]))))).flat();
      },
      async giveUp(holds) {
        const done = running().map(async (worker) => (await worker.link()).call("giveUp", holds));
        await Promise.all(done.map((asked) => asked.catch(ofTheGone(undefined))));
      },
      putAway: (slug, next) =>
        onceMore("always", async () => (await linkOf(slug)).call("putAway", slug, next)),
      async close() {
        await Promise.all([...workers, apartWorker].map((worker) => worker.close()));
      },
    },
  };
}

/** What a worker answers that has ended: it has no rooms any more. */
function ofTheGone<Answer>(answer: Answer): (error: unknown) => Answer {
  return (error) => {
    if (error instanceof WorkerGoneError) return answer;
    throw error;
  };
}
