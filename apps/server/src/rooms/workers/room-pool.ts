/** Rooms in worker threads (architecture decision 5): each worker has the rooms whose slugs fall to it. */
import { availableParallelism, totalmem } from "node:os";
import type { ChannelMember, ChannelSession, TopicHandler } from "@baize/room";
import { isRoomEvent, Refusal, refusalAlert, refusalReply, urgencyOf } from "@baize/room";
import { WorkerGoneError } from "../../base/worker-errors.ts";
import type { RoomService, RoomTopics } from "../host/room-service.ts";
import { allowanceMemory, usualRate } from "../turns/allowances.ts";
import { shareOf } from "../turns/share.ts";
import type { PoolDeps } from "./main-side.ts";
import { OwnWorker } from "./own-worker.ts";
import { RoomWorker, type WorkerOptions, type WorkerPlace, type WorkerRpc } from "./room-worker.ts";

export interface RoomPool extends RoomService {
  readonly workers: readonly RoomWorker[];
  /** Of the rooms that ended a worker. */
  readonly ownWorker: OwnWorker;
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
const LEAST_OWN_HEAP_MB = 256;

/** Starts workers, at least one; they load while the rest of the server does. */
export function createRoomPool(deps: PoolDeps, size: number, options: Partial<WorkerOptions> = {}): RoomPool {
  const allOptions = { ...defaultOptions(size), ...options };
  const place: Omit<WorkerPlace, "share" | "name"> = {
    allowances: allowanceMemory(),
    holds: (slug) => !ownWorker.holds(slug),
    died(slug) {
      if (slug === null) return;
      const ms = ownWorker.quarantine.add(slug);
      deps.log.error({ room: slug, ms }, "A room has ended its worker and takes no actions for a while.");
    },
    moved: (slug) => ownWorker.take(slug),
    emptied() {},
  };
  const workers = Array.from({ length: size }, (_, index) => {
    const ofPool = { ...place, share: { index, size }, name: String(index) };
    return new RoomWorker(ofPool, deps, allOptions);
  });
  const makeOwn = (emptied: () => void) => {
    const apart = { ...place, share: { index: 0, size: 1 }, name: "apart", moved: null, emptied };
    const heapMb = Math.max(LEAST_OWN_HEAP_MB, Math.floor(allOptions.heapMb / 4));
    return new RoomWorker({ ...apart, holds: (slug) => ownWorker.holds(slug) }, deps, {
      ...allOptions,
      heapMb,
    });
  };
  const ownWorker = new OwnWorker(deps, makeOwn, (slugs) => {
    for (const worker of workers) worker.tell("comeBack", slugs);
  });
  for (const worker of workers) void worker.rpc();
  const workerOf = async (slug: string): Promise<RoomWorker> => {
    await ownWorker.settled();
    return ownWorker.holds(slug) ? ownWorker.start() : workers[shareOf(slug, size)]!;
  };
  const ask = async <Answer>(slug: string, call: (rpc: WorkerRpc) => Promise<Answer>): Promise<Answer> =>
    call(await (await workerOf(slug)).rpc());
  const running = () => [...workers, ...(ownWorker.running ? [ownWorker.running] : [])];
  const pool = { workerOf, refusesFor: (slug: string) => ownWorker.quarantine.refusesFor(slug) };
  let created = 0;

  return {
    workers,
    ownWorker,
    metrics: async () => ({
      workers: await Promise.all(running().map((worker) => worker.metrics())),
      quarantined: ownWorker.quarantine.size,
    }),
    topics: { room: remoteTopic("room", pool), chat: remoteTopic("chat", pool) },
    calls: {
      // In turn: each worker gives its rooms slugs that fall to it.
      async create(request) {
        const worker = workers[created++ % size]!;
        return onceMore("unlessBegun", async () => (await worker.rpc()).call("create", request));
      },
      // Both ask the players, and write a line into the log of the room.
      mayLoadSave: (slug, userId) =>
        onceMore("unlessBegun", () => ask(slug, (rpc) => rpc.call("mayLoadSave", slug, userId))),
      exportFile: (slug, what, userId) =>
        onceMore("unlessBegun", () => ask(slug, (rpc) => rpc.call("exportFile", slug, what, userId))),
      // These three come to the same when they are done twice.
      change: (slug, change) =>
        onceMore("always", () => ask(slug, (rpc) => rpc.call("change", slug, change))),
      closeRoom: (slug) => onceMore("always", () => ask(slug, (rpc) => rpc.call("closeRoom", slug))),
      discard: (slug) => onceMore("always", () => ask(slug, (rpc) => rpc.call("discard", slug))),
      alertAll(alert) {
        for (const worker of running()) worker.tell("alertAll", alert);
      },
      alertRoomsOf(pluginId, alert) {
        for (const worker of running()) worker.tell("alertRoomsOf", pluginId, alert);
      },
      tellUser(userId, pluginId, event, payload) {
        for (const worker of running()) worker.tell("tellUser", userId, pluginId, event, payload);
      },
      async close() {
        await Promise.all([...workers, ownWorker].map((worker) => worker.close()));
      },
    },
  };
}

/** Asks again, of the next worker, when the worker that was asked has ended; a call that changes things only if it was not begun. */
async function onceMore<Answer>(when: "always" | "unlessBegun", ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if ((error as Error).name === "RoomMovedError") return ask();
    if (!(error instanceof WorkerGoneError)) throw error;
    if (when === "unlessBegun" && error.mayHaveBegun) throw error;
    return ask();
  }
}

interface Workers {
  workerOf(slug: string): Promise<RoomWorker>;
  /** Milliseconds for which a room takes no actions. */
  refusesFor(slug: string): number;
}

/** A topic whose sessions run in workers: everything that happens to a member is passed on to its worker. */
function remoteTopic(kind: keyof RoomTopics, pool: Workers): TopicHandler {
  return {
    join: (member, payload) =>
      onceMore("always", async () => {
        const slug = member.topic.slice(kind.length + 1);
        const worker = await pool.workerOf(slug);
        const rpc = await worker.rpc();
        const number = worker.add(member);
        const { topic, visitor, isSlow } = member;
        try {
          const answer = await rpc.call("join", { member: number, kind, topic, visitor, isSlow, payload });
          if (!("response" in answer)) {
            worker.forget(number);
            return answer;
          }
          worker.joined(number);
          const session = remoteSession(worker, rpc, number);
          return {
            response: answer.response,
            session: kind === "room" ? refusing(session, member, () => pool.refusesFor(slug)) : session,
          };
        } catch (error) {
          worker.forget(number);
          throw error;
        }
      }),
  };
}

function remoteSession(worker: RoomWorker, rpc: WorkerRpc, number: number): ChannelSession {
  return {
    handle: (event, payload) =>
      rpc.call("handle", number, event, payload).catch((error: unknown) => {
        if (error instanceof WorkerGoneError) return refusalReply(new Refusal("room_reopened"));
        throw error;
      }),
    afterJoin: () => rpc.tell("afterJoin", number),
    fellBehind: () => rpc.tell("fellBehind", number),
    caughtUp: () => rpc.tell("caughtUp", number),
    left() {
      worker.forget(number);
      rpc.tell("left", number);
    },
  };
}

/** The session of a room that takes no actions while it is in quarantine. */
function refusing(session: ChannelSession, member: ChannelMember, refusesFor: () => number): ChannelSession {
  return {
    ...session,
    async handle(event, payload) {
      const ms = refusesFor();
      if (ms === 0 || !isRoomEvent(event) || urgencyOf(event) !== "acting")
        return session.handle(event, payload);
      const refusal = new Refusal("rate_limited", heldUp(ms));
      member.push("send_alert", refusalAlert(refusal));
      return refusalReply(refusal);
    },
  };
}

function heldUp(ms: number): string {
  const wait = ms > 90_000 ? `${Math.ceil(ms / 60_000)} minutes` : `${Math.ceil(ms / 1000)} seconds`;
  return `An action at this table held up the server, so the table only shows the game for now. Please try again in ${wait}.`;
}
