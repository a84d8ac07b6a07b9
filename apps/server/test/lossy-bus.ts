/** A bus in memory that loses, repeats and reorders messages as its seed says, and whose connections can be cut and held up. */
import {
  type Bus,
  type BusMessage,
  DisconnectedError,
  NoRespondersError,
  RequestTimeoutError,
} from "../src/cluster/bus.ts";
import type { ManualTimers } from "./manual-timers.ts";

/** Each from 0, never, to 1, always. */
export interface Faults {
  drop: number;
  duplicate: number;
  reorder: number;
}

export interface LossyBus {
  faults: Faults;
  connect(): LossyConnection;
}

interface LossyConnection extends Bus {
  /** Bytes of messages that have been sent to it and have not been heard. */
  readonly underWay: number;
  /** All messages that it has published. */
  readonly published: number;
  /** It is cut off: what it publishes and what is sent to it is lost, and nobody listens where it did. */
  cut(): void;
  /** It is cut off without knowing. */
  mute(): void;
  /** Connected again, after `cut` or `mute`. */
  heal(): void;
  /** What is sent to it waits. */
  hold(): void;
  release(): void;
}

/** How long a message takes, and how much longer one that others overtake may, in milliseconds. */
const TRIP = 1;
const LATE = 40;

export function lossyBus(timers: ManualTimers, { seed = 1, maxPayload = 1024 * 1024 } = {}): LossyBus {
  const connections = new Set<Connection>();
  const bus: LossyBus = {
    faults: { drop: 0, duplicate: 0, reorder: 0 },
    connect() {
      const connection = new Connection({ timers, maxPayload, publish });
      connections.add(connection);
      return connection;
    },
  };
  const random = randomOf(seed);
  return bus;

  function publish(from: Connection, message: BusMessage): void {
    if (random() < bus.faults.drop) return;
    const times = random() < bus.faults.duplicate ? 2 : 1;
    for (let time = 0; time < times; time++) {
      const late = random() < bus.faults.reorder ? Math.floor(random() * LATE) : 0;
      timers.after(TRIP + late, () => arrive(from, message));
    }
  }

  function arrive(from: Connection, message: BusMessage): void {
    const hearers = [...connections].filter((other) => other !== from && other.listensTo(message.subject));
    for (const hearer of hearers) hearer.take(message);
    if (hearers.length > 0 || message.reply === null) return;
    const nothing = { subject: message.reply, data: new Uint8Array(), reply: null, isNoResponders: true };
    timers.after(TRIP, () => from.take(nothing));
  }
}

interface Surroundings {
  timers: ManualTimers;
  maxPayload: number;
  publish(from: Connection, message: BusMessage): void;
}

class Connection implements LossyConnection {
  isConnected = true;
  underWay = 0;
  published = 0;
  readonly maxPayload: number;
  readonly #around: Surroundings;
  readonly #listeners = new Set<{ subject: string; hear(message: BusMessage): void }>();
  readonly #watchers = new Set<(isConnected: boolean) => void>();
  #isMute = false;
  #held: BusMessage[] | null = null;
  #requests = 0;

  constructor(around: Surroundings) {
    this.#around = around;
    this.maxPayload = around.maxPayload;
  }

  listensTo(subject: string): boolean {
    return (
      this.isConnected && !this.#isMute && [...this.#listeners].some((one) => fits(one.subject, subject))
    );
  }

  take(message: BusMessage): void {
    if (!this.isConnected || this.#isMute) return;
    if (this.#held) {
      this.underWay += message.data.length;
      this.#held.push(message);
    } else for (const one of [...this.#listeners]) if (fits(one.subject, message.subject)) one.hear(message);
  }

  onState(changed: (isConnected: boolean) => void): () => void {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  }

  publish(subject: string, data: Uint8Array, reply?: string): void {
    if (data.length > this.maxPayload)
      throw new RangeError(`${data.length} bytes are more than a message may have.`);
    if (!this.isConnected || this.#isMute) return;
    this.published++;
    const message = { subject, data: Uint8Array.from(data), reply: reply ?? null, isNoResponders: false };
    this.#around.publish(this, message);
  }

  subscribe(subject: string, hear: (message: BusMessage) => void): () => void {
    const listener = { subject, hear };
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  request(subject: string, data: Uint8Array, timeoutMs: number): Promise<Uint8Array> {
    if (!this.isConnected) return Promise.reject(new DisconnectedError());
    const inbox = `inbox.${++this.#requests}.${Math.random().toString(36).slice(2)}`;
    return new Promise<Uint8Array>((resolve, reject) => {
      const stopWaiting = this.#around.timers.after(timeoutMs, () => {
        stopHearing();
        reject(new RequestTimeoutError(subject, timeoutMs));
      });
      const stopHearing = this.subscribe(inbox, (answer) => {
        stopWaiting();
        stopHearing();
        if (answer.isNoResponders) reject(new NoRespondersError(subject));
        else resolve(answer.data);
      });
      this.publish(subject, data, inbox);
    });
  }

  async rtt(): Promise<number> {
    return 2 * TRIP;
  }

  async close(): Promise<void> {
    this.#listeners.clear();
    this.#connected(false);
  }

  cut(): void {
    this.#connected(false);
  }

  mute(): void {
    this.#isMute = true;
  }

  heal(): void {
    this.#isMute = false;
    this.#connected(true);
  }

  hold(): void {
    this.#held = [];
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    this.underWay = 0;
    for (const message of held) this.take(message);
  }

  #connected(isConnected: boolean): void {
    if (this.isConnected === isConnected) return;
    this.isConnected = isConnected;
    for (const changed of this.#watchers) changed(isConnected);
  }
}

function fits(pattern: string, subject: string): boolean {
  if (!pattern.includes("*")) return pattern === subject;
  const [words, others] = [pattern.split("."), subject.split(".")];
  return (
    words.length === others.length && words.every((word, index) => word === "*" || word === others[index])
  );
}

/** Numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
