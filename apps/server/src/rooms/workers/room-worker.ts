/**
 * The main thread's end of one room worker: starts it, watches it, and starts another when it dies. What is acknowledged
 * is in the journal, so a new worker opens the same rooms as soon as somebody joins them.
 */

import { isMarkedAsUntransferable, Worker } from "node:worker_threads";
import type { ChannelMember } from "@baize/room";
import { Refusal, refusalAlert } from "@baize/room";
import { WorkerGoneError } from "../../base/worker-errors.ts";
import type { WorkerMetrics } from "../host/room-metrics.ts";
import type { FarRooms } from "../links/far-topic.ts";
import { Link, type Message } from "../links/link.ts";
import { MemberDesk } from "../links/member-desk.ts";
import { ActingRoom, actingMemory } from "../turns/acting-room.ts";
import type { AllowanceRate } from "../turns/allowances.ts";
import type { MainSide, Share, WorkerData, WorkerSide } from "./contract.ts";
import type { HeartbeatLimits } from "./main-heartbeat.ts";
import { createSupplies, type PoolDeps } from "./main-side.ts";

export interface WorkerOptions extends HeartbeatLimits {
  /** Heap of one worker, in megabytes; one that needs more dies. */
  heapMb: number;
  /**
   * A worker is asked for a sign of life every `heartbeatMs`, and ended when it has not answered so many times in a row.
   * Counted, not timed: a machine may sleep.
   */
  missedHeartbeats: number;
  /** How long operators wait for a worker's metrics, in milliseconds. */
  metricsMs: number;
  /** What the thread runs. */
  program: URL;
  /** How budgets of processor time refill. */
  allowance: AllowanceRate;
}

/** What a worker shares with the others, and tells of itself. */
export interface WorkerPlace {
  share: Share;
  /** For operators. */
  name: string;
  /** Budgets of processor time, those of all workers. */
  allowances: SharedArrayBuffer;
  /** Whether the worker may open a room; of others it is not even told. */
  holds(slug: string): boolean;
  /** The thread ended without being asked to. @param slug the room that it worked for, if any. */
  died(slug: string | null): void;
  /** A room is to be opened by the worker that is kept apart; null: this is it. */
  moved: ((slug: string) => void) | null;
  /** The last member has gone. */
  emptied(): void;
}

/** The thousand nested calls of the action language fit (decision 8). */
const STACK_MB = 4;

const APART = new URL("./apart-thread.ts", import.meta.url);

export type WorkerLink = Link<WorkerSide, MainSide>;

export class RoomWorker implements FarRooms {
  readonly desk: MemberDesk;
  readonly #place: WorkerPlace;
  readonly #deps: PoolDeps;
  readonly #options: WorkerOptions;
  #thread: Worker | null = null;
  #link: WorkerLink | null = null;
  #starting: Promise<WorkerLink> | null = null;
  /** Rooms that have said who is in them. */
  readonly #slugs = new Set<string>();
  #starts = 0;
  #isClosing = false;

  constructor(place: WorkerPlace, deps: PoolDeps, options: WorkerOptions) {
    this.#place = place;
    this.#deps = deps;
    this.#options = options;
    this.desk = new MemberDesk(() => place.emptied());
  }

  /** To a living worker; starts one when there is none. */
  link(): Promise<WorkerLink> {
    if (this.#isClosing) return Promise.reject(new WorkerGoneError({ mayHaveBegun: false }));
    this.#starting ??= Promise.resolve(this.#start());
    return this.#starting;
  }

  /** Says something to the worker, if there is one. */
  tell: WorkerLink["tell"] = (...args) => this.#link?.tell(...args);

  /** For operators: what the thread says of itself, if it answers in time. */
  async metrics(): Promise<WorkerMetrics> {
    const asked = this.#link?.call("metrics").catch(() => null) ?? null;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), this.#options.metricsMs);
    });
    const metrics = await Promise.race([asked, late]);
    clearTimeout(timer);
    return { worker: this.#place.name, restarts: Math.max(0, this.#starts - 1), metrics };
  }

  /** Ends the thread as a crash would. Resolves when it is gone. */
  async kill(): Promise<void> {
    await this.#thread?.terminate();
  }

  /** Has the rooms write their last snapshots, then ends the thread. */
  async close(): Promise<void> {
    const link = this.#starting && (await this.#starting);
    this.#isClosing = true;
    await link?.call("close").catch((error: unknown) => {
      this.#deps.log.error({ worker: this.#place.name, err: error }, "A worker could not close its rooms.");
    });
    await link?.settled();
    await this.kill();
  }

  #start(): WorkerLink {
    this.#starts++;
    const { program, heapMb, heartbeatMs, missedByMain, allowance } = this.#options;
    const acting = actingMemory();
    const workerData: WorkerData = {
      program: program.href,
      share: this.#place.share,
      isApart: this.#place.moved === null,
      heartbeat: { heartbeatMs, missedByMain },
      allowances: { memory: this.#place.allowances, rate: allowance },
      acting,
    };
    // Options of the process apply to its threads as they are; spelled out here, those of V8 would be refused.
    const thread = new Worker(workerData.isApart ? APART : program, {
      workerData,
      resourceLimits: { stackSizeMb: STACK_MB, maxOldGenerationSizeMb: heapMb },
    });
    const link: WorkerLink = new Link(
      (batch) => thread.postMessage(batch, handedOver(batch)),
      (err, name) =>
        this.#deps.log.error(
          { worker: this.#place.name, name, err },
          "What a room worker told could not be done.",
        ),
    );
    link.serve(this.#mainSide());
    thread.on("message", (batch: Message[]) => link.receive(batch));
    const stopHeartbeat = this.#startHeartbeat(thread, link);
    thread.on("error", (error) => {
      this.#deps.log.error({ worker: this.#place.name, err: error }, "A room worker failed.");
    });
    thread.once("exit", () => this.#ended(link, stopHeartbeat(), new ActingRoom(acting).get()));
    this.#thread = thread;
    this.#link = link;
    return link;
  }

  /** Ends a worker that gives no sign of life. @returns stops watching, and says whether there ever was one. */
  #startHeartbeat(thread: Worker, link: WorkerLink): () => { wasAlive: boolean } {
    let wasAlive = false;
    let missed = 0;
    const ask = () => {
      link.call("heartbeat").then(
        () => {
          wasAlive = true;
          missed = 0;
        },
        () => {},
      );
    };
    const timer = setInterval(() => {
      // A thread that is still loading its program has said nothing yet.
      if (wasAlive && ++missed > this.#options.missedHeartbeats) {
        this.#deps.log.error(
          { worker: this.#place.name },
          "A room worker gave no sign of life and is ended.",
        );
        void thread.terminate();
      } else ask();
    }, this.#options.heartbeatMs);
    timer.unref();
    ask();
    return () => {
      clearInterval(timer);
      return { wasAlive };
    };
  }

  #ended(link: WorkerLink, { wasAlive }: { wasAlive: boolean }, acting: string | null): void {
    this.#thread = null;
    this.#link = null;
    link.end(new WorkerGoneError({ mayHaveBegun: true }), new WorkerGoneError({ mayHaveBegun: false }));
    const members = this.desk.clear();
    for (const slug of this.#slugs) this.#deps.presence(slug, null);
    this.#slugs.clear();
    if (this.#isClosing) return;
    this.#deps.log.error(
      { worker: this.#place.name, members: members.length, room: acting },
      "A room worker has ended.",
    );
    this.#place.died(acting);
    // What the dead worker had asked for must be done before another one reads the journals. One that never lived
    // would not live the next time either: it is tried again when somebody asks.
    this.#starting = wasAlive ? link.settled().then(() => this.#start()) : null;
    joinAgain(members);
    this.#place.emptied();
  }

  #moveAway(slug: string): void {
    this.#deps.log.warn(
      { room: slug },
      "A room's actions take long; it goes on in a worker apart from the others.",
    );
    this.#place.moved?.(slug);
    joinAgain(this.desk.take([`room:${slug}`, `chat:${slug}`]));
  }

  #mainSide(): MainSide {
    return {
      ...createSupplies(this.#deps),
      newest: async (count) =>
        (await this.#deps.store.newest(count)).filter(({ slug }) => this.#place.holds(slug)),
      due: async (now, after) => {
        const { slugs, next } = await this.#deps.store.due(now, after);
        return { slugs: slugs.filter((slug) => this.#place.holds(slug)), next };
      },
      presence: (slug, presence) => {
        if (presence) this.#slugs.add(slug);
        else this.#slugs.delete(slug);
        this.#deps.presence(slug, presence);
      },
      frame: this.desk.frame,
      closeMember: this.desk.closeMember,
      failMember: this.desk.failMember,
      moveAway: (slug) => this.#moveAway(slug),
    };
  }
}

/**
 * Memory of uploads, which may be 60 MB: it goes to the other thread without a copy. Nobody reads an upload on this one
 * once it is on its way.
 */
function handedOver(batch: readonly Message[]): ArrayBuffer[] {
  return batch.flatMap((message) => {
    if (message.is !== "call" || message.name !== ("handle" satisfies keyof WorkerSide)) return [];
    const payload = message.args[2];
    if (!(payload instanceof Uint8Array)) return [];
    const { buffer } = payload;
    return buffer instanceof ArrayBuffer && !isMarkedAsUntransferable(buffer) ? [buffer] : [];
  });
}

/** Stock clients do so by themselves. */
function joinAgain(members: readonly ChannelMember[]): void {
  for (const member of members) {
    if (member.topic.startsWith("room:"))
      member.push("send_alert", { ...refusalAlert(new Refusal("room_reopened")), level: "warning" });
    member.fail();
  }
}
