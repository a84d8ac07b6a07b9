/** Rooms in worker threads (architecture decision 5): each worker has the rooms whose slugs fall to it. */
import { availableParallelism, totalmem } from "node:os";
import type { ChannelSession, TopicHandler } from "../../realtime/index.ts";
import { Refusal, refusalReply, WorkerGoneError } from "../room-errors.ts";
import type { RoomService, RoomTopics } from "../room-service.ts";
import type { PoolDeps } from "./main-side.ts";
import { RoomWorker, type ToWorker, type WorkerOptions } from "./room-worker.ts";
import { shareOf } from "./share.ts";

export interface RoomPool extends RoomService {
  readonly workers: readonly RoomWorker[];
}

export type { PoolDeps };

/** One core is the main thread's: sockets, HTTP, storage. */
export function defaultWorkers(): number {
  return Math.max(1, availableParallelism() - 1);
}

/**
 * Seconds without a sign of life after which a worker hangs. Fuel ends an action within a quarter of a second; what keeps a
 * worker longest is the largest upload, 64 MiB of history: 7 s on a machine of two cores with work for eight. Twice that
 * ends no worker that is only busy, and nobody sits longer before a table that does not answer.
 */
const MISSED_BEATS = 15;

function defaultOptions(size: number): WorkerOptions {
  const half = totalmem() / 2 / 1024 / 1024;
  return {
    heapMb: Math.min(4096, Math.max(512, Math.floor(half / size))),
    beatMs: 1000,
    missedBeats: MISSED_BEATS,
    missedByMain: 120,
    figuresMs: 1000,
    program: new URL("./thread.ts", import.meta.url),
  };
}

/** Starts workers, at least one; they load while the rest of the server does. */
export function createRoomPool(deps: PoolDeps, size: number, options: Partial<WorkerOptions> = {}): RoomPool {
  const workers = Array.from(
    { length: size },
    (_, index) => new RoomWorker({ index, size }, deps, { ...defaultOptions(size), ...options }),
  );
  for (const worker of workers) void worker.link();
  const workerOf = (slug: string): RoomWorker => workers[shareOf(slug, size)]!;
  const ask = async <Answer>(slug: string, call: (link: ToWorker) => Promise<Answer>): Promise<Answer> =>
    call(await workerOf(slug).link());
  let created = 0;

  return {
    workers,
    figures: () => Promise.all(workers.map((worker) => worker.figures())),
    topics: { room: farTopic("room", workerOf), chat: farTopic("chat", workerOf) },
    calls: {
      // In turn: each worker gives its rooms slugs that fall to it.
      async create(request) {
        const worker = workers[created++ % size]!;
        return onceMore("unlessBegun", async () => (await worker.link()).call("create", request));
      },
      actingHost: (slug) => onceMore("always", () => ask(slug, (link) => link.call("actingHost", slug))),
      // Writes a line into the log of the room.
      exportFile: (slug, what, userId) =>
        onceMore("unlessBegun", () => ask(slug, (link) => link.call("exportFile", slug, what, userId))),
      // These three come to the same when they are done twice.
      change: (slug, change) =>
        onceMore("always", () => ask(slug, (link) => link.call("change", slug, change))),
      closeRoom: (slug) => onceMore("always", () => ask(slug, (link) => link.call("closeRoom", slug))),
      discard: (slug) => onceMore("always", () => ask(slug, (link) => link.call("discard", slug))),
      alertAll(alert) {
        for (const worker of workers) worker.tell("alertAll", alert);
      },
      alertRoomsOf(pluginId, alert) {
        for (const worker of workers) worker.tell("alertRoomsOf", pluginId, alert);
      },
      tellUser(userId, pluginId, event, payload) {
        for (const worker of workers) worker.tell("tellUser", userId, pluginId, event, payload);
      },
      async close() {
        await Promise.all(workers.map((worker) => worker.close()));
      },
    },
  };
}

/** Asks again, of the next worker, when the worker that was asked has ended; a call that changes things only if it was not begun. */
async function onceMore<Answer>(when: "always" | "unlessBegun", ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof WorkerGoneError)) throw error;
    if (when === "unlessBegun" && error.mayHaveBegun) throw error;
    return ask();
  }
}

/** A topic whose sessions run in workers: everything that happens to a member is passed on to its worker. */
function farTopic(kind: keyof RoomTopics, workerOf: (slug: string) => RoomWorker): TopicHandler {
  return {
    join: (member, payload) =>
      onceMore("always", async () => {
        const worker = workerOf(member.topic.slice(kind.length + 1));
        const link = await worker.link();
        const number = worker.add(member);
        const { topic, visitor, isSlow } = member;
        try {
          const answer = await link.call("join", { member: number, kind, topic, visitor, isSlow, payload });
          if (!("response" in answer)) {
            worker.forget(number);
            return answer;
          }
          worker.joined(number);
          return { response: answer.response, session: farSession(worker, link, number) };
        } catch (error) {
          worker.forget(number);
          throw error;
        }
      }),
  };
}

function farSession(worker: RoomWorker, link: ToWorker, number: number): ChannelSession {
  return {
    handle: (event, payload) =>
      link.call("handle", number, event, payload).catch((error: unknown) => {
        if (error instanceof WorkerGoneError) return refusalReply(new Refusal("room_reopened"));
        throw error;
      }),
    afterJoin: () => link.tell("afterJoin", number),
    fellBehind: () => link.tell("fellBehind", number),
    caughtUp: () => link.tell("caughtUp", number),
    left() {
      worker.forget(number);
      link.tell("left", number);
    },
  };
}
