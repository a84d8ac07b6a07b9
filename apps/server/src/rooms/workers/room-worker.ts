/**
 * The main thread's end of one room worker: starts it, watches it, and starts another when it dies. What is acknowledged
 * is in the journal, so a new worker opens the same rooms as soon as somebody joins them.
 */

import { isMarkedAsUntransferable, Worker } from "node:worker_threads";
import { JsonText } from "@baize/protocol/json-text";
import type { ChannelMember } from "@baize/room";
import { Broadcast, Refusal, refusalAlert } from "@baize/room";
import { WorkerGoneError } from "../../base/worker-errors.ts";
import type { WorkerMetrics } from "../host/room-metrics.ts";
import { ActingRoom, actingMemory } from "../turns/acting-room.ts";
import type { AllowanceRate } from "../turns/allowances.ts";
import type { FrameOut, MainSide, Share, WorkerData, WorkerSide } from "./contract.ts";
import type { HeartbeatLimits } from "./main-heartbeat.ts";
import { createSupplies, type PoolDeps } from "./main-side.ts";
import { type Message, RpcPeer } from "./rpc.ts";

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

/** The thousand nested calls of the action language fit (ADR 8). */
const STACK_MB = 4;

const COME_LAST = new URL("./come-last.ts", import.meta.url);

export type WorkerRpc = RpcPeer<WorkerSide, MainSide>;

export class RoomWorker {
  readonly #place: WorkerPlace;
  readonly #deps: PoolDeps;
  readonly #options: WorkerOptions;
  #thread: Worker | null = null;
  #rpc: WorkerRpc | null = null;
  #starting: Promise<WorkerRpc> | null = null;
  #members = new Map<number, ChannelMember>();
  /** Members whose join is being decided: a join is simply tried again. */
  #joining = new Set<number>();
  /** Rooms that have said who is in them. */
  readonly #slugs = new Set<string>();
  #numbers = 0;
  #starts = 0;
  #isClosing = false;

  constructor(place: WorkerPlace, deps: PoolDeps, options: WorkerOptions) {
    this.#place = place;
    this.#deps = deps;
    this.#options = options;
  }

  /** The RPC peer in a living worker; starts one when there is none. */
  rpc(): Promise<WorkerRpc> {
    if (this.#isClosing) return Promise.reject(new WorkerGoneError(false));
    this.#starting ??= Promise.resolve(this.#start());
    return this.#starting;
  }

  /** Says something to the worker, if there is one. */
  tell: WorkerRpc["tell"] = (...args) => this.#rpc?.tell(...args);

  /** Registers a member before it joins; frames may come while the join is being decided. */
  add(member: ChannelMember): number {
    const number = ++this.#numbers;
    this.#members.set(number, member);
    this.#joining.add(number);
    return number;
  }

  joined(member: number): void {
    this.#joining.delete(member);
  }

  forget(member: number): void {
    this.#joining.delete(member);
    if (this.#members.delete(member) && this.isEmpty) this.#place.emptied();
  }

  get isEmpty(): boolean {
    return this.#members.size === 0;
  }

  /** For operators: what the thread says of itself, if it answers in time. */
  async metrics(): Promise<WorkerMetrics> {
    const asked = this.#rpc?.call("metrics").catch(() => null) ?? null;
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
    const rpc = this.#starting && (await this.#starting);
    this.#isClosing = true;
    await rpc?.call("close").catch((error: unknown) => {
      this.#deps.log.error({ worker: this.#place.name, err: error }, "A worker could not close its rooms.");
    });
    await rpc?.settled();
    await this.kill();
  }

  #start(): WorkerRpc {
    this.#starts++;
    const { program, heapMb, heartbeatMs, missedByMain, allowance } = this.#options;
    const acting = actingMemory();
    const workerData: WorkerData = {
      share: this.#place.share,
      isApart: this.#place.moved === null,
      heartbeat: { heartbeatMs, missedByMain },
      allowances: { memory: this.#place.allowances, rate: allowance },
      acting,
    };
    const first = workerData.isApart ? ["--import", COME_LAST.href] : [];
    const thread = new Worker(program, {
      workerData,
      execArgv: [...process.execArgv, ...first],
      resourceLimits: { stackSizeMb: STACK_MB, maxOldGenerationSizeMb: heapMb },
    });
    const rpc: WorkerRpc = new RpcPeer((batch) => thread.postMessage(batch, handedOver(batch)));
    rpc.serve(this.#mainSide());
    thread.on("message", (batch: Message[]) => rpc.receive(batch));
    const stopHeartbeat = this.#startHeartbeat(thread, rpc);
    thread.on("error", (error) => {
      this.#deps.log.error({ worker: this.#place.name, err: error }, "A room worker failed.");
    });
    thread.once("exit", () => this.#ended(rpc, stopHeartbeat(), new ActingRoom(acting).get()));
    this.#thread = thread;
    this.#rpc = rpc;
    return rpc;
  }

  /** Ends a worker that gives no sign of life. @returns stops watching, and says whether there ever was one. */
  #startHeartbeat(thread: Worker, rpc: WorkerRpc): () => { wasAlive: boolean } {
    let wasAlive = false;
    let missed = 0;
    const ask = () => {
      rpc.call("heartbeat").then(
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

  #ended(rpc: WorkerRpc, { wasAlive }: { wasAlive: boolean }, acting: string | null): void {
    this.#thread = null;
    this.#rpc = null;
    rpc.end(new WorkerGoneError(true), new WorkerGoneError(false));
    const members = [...this.#members].flatMap(([number, member]) =>
      this.#joining.has(number) ? [] : member,
    );
    this.#members = new Map();
    this.#joining = new Set();
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
    this.#starting = wasAlive ? rpc.settled().then(() => this.#start()) : null;
    joinAgain(members);
    this.#place.emptied();
  }

  #moveAway(slug: string): void {
    this.#deps.log.warn(
      { room: slug },
      "A room's actions take long; it goes on in a worker apart from the others.",
    );
    this.#place.moved?.(slug);
    const topics = [`room:${slug}`, `chat:${slug}`];
    const members = [...this.#members].filter(
      ([number, { topic }]) => topics.includes(topic) && !this.#joining.has(number),
    );
    for (const [number] of members) this.#members.delete(number);
    joinAgain(members.map(([, member]) => member));
  }

  #mainSide(): MainSide {
    return {
      ...createSupplies(this.#deps),
      newest: async (count) =>
        (await this.#deps.store.newest(count)).filter(({ slug }) => this.#place.holds(slug)),
      due: async (now) => (await this.#deps.store.due(now)).filter((slug) => this.#place.holds(slug)),
      presence: (slug, presence) => {
        if (presence) this.#slugs.add(slug);
        else this.#slugs.delete(slug);
        this.#deps.presence(slug, presence);
      },
      frame: (frame) => this.#deliver(frame),
      moveAway: (slug) => this.#moveAway(slug),
      closeMember: (number) => {
        const member = this.#members.get(number);
        this.forget(number);
        member?.close();
      },
    };
  }

  #deliver({ form, topic, event, shared, copies }: FrameOut): void {
    for (const { members, before, after } of copies) {
      const receivers = members.flatMap((number) => this.#members.get(number) ?? []);
      const payload = new JsonText(before, shared, after);
      if (form === "push") {
        for (const member of receivers) member.push(event, payload);
        continue;
      }
      const frame = new Broadcast(topic, event, payload);
      for (const member of receivers) member.sendFrame(frame);
    }
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
