/**
 * Who works next on a thread. Rooms and people have budgets of processor time; who has used least goes first, who has used
 * up a budget waits until it has refilled, and between two long pieces of work the thread hears what came in meanwhile.
 */
import { ActingRoom } from "./acting-room.ts";
import { Allowances } from "./allowances.ts";

/** Who pays for work: accounts of the room, of a person. Each is charged the whole. */
export type Payers = readonly string[];

/** The payers have used up a budget. */
export class Overdrawn extends Error {
  override name = "Overdrawn";
  /** Until it has refilled, in milliseconds. */
  readonly waitMs: number;

  constructor(waitMs: number) {
    super("A budget of processor time is used up.");
    this.waitMs = waitMs;
  }
}

export interface TurnsParts {
  allowances: Allowances;
  acting: ActingRoom;
  /** Processor time of this thread so far, in milliseconds. */
  used(): number;
}

interface Claim {
  slug: string;
  payers: Payers;
  /** Goes on while the payers have more than this left. */
  floorMs: number;
  /** How much they had used when it came, roughly: order among those who use little is order of coming. */
  usedMs: number;
  run(): void;
  refuse(reason: Overdrawn): void;
}

/** After so much work the thread hears what came in; short pieces go together, as what they send does. */
const SLICE_MS = 4;
const ROUGHLY_MS = 50;
/**
 * While one works nobody else can: time without a break costs more than the same time in pieces. Of 25 ms each costs
 * double, 250 ms cost 2.75 s.
 */
const LONG_MS = 25;

export function priceOf(ms: number): number {
  return ms + (ms * ms) / LONG_MS;
}

export class Turns {
  readonly allowances: Allowances;
  readonly acting: ActingRoom;
  readonly #used: () => number;
  readonly #claims: Claim[] = [];
  #isServing = false;
  #isAtWork = false;

  constructor(parts: Partial<TurnsParts> = {}) {
    this.allowances = parts.allowances ?? new Allowances();
    this.acting = parts.acting ?? new ActingRoom();
    this.#used = parts.used ?? threadTime;
  }

  /** Works at once, and charges for it. What is done within is part of it. */
  now<T>(slug: string, payers: Payers, work: () => T): T {
    if (this.#isAtWork) return work();
    this.#isAtWork = true;
    this.acting.set(slug);
    const before = this.#used();
    try {
      return work();
    } finally {
      const price = priceOf(this.#used() - before);
      for (const account of payers) this.allowances.charge(account, price);
      this.acting.set(null);
      this.#isAtWork = false;
    }
  }

  /** Works when it is the payers' turn. Rejects with `Overdrawn` when by then one of them has no more than `floorMs` left. */
  inTurn<T>(slug: string, payers: Payers, floorMs: number, work: () => T): Promise<Awaited<T>> {
    return new Promise((resolve, reject) => {
      this.#claims.push({
        slug,
        payers,
        floorMs,
        usedMs: this.#usedBy(payers),
        run: () => {
          try {
            resolve(this.now(slug, payers, work) as Awaited<T>);
          } catch (error) {
            reject(error);
          }
        },
        refuse: reject,
      });
      if (this.#isServing) return;
      this.#isServing = true;
      setImmediate(() => this.#serve());
    });
  }

  #serve(): void {
    const end = this.#used() + SLICE_MS;
    do this.#next();
    while (this.#claims.length > 0 && this.#used() < end);
    this.#isServing = this.#claims.length > 0;
    if (this.#isServing) setImmediate(() => this.#serve());
  }

  /** Takes the first of those whose payers have used least. */
  #next(): void {
    let first = 0;
    for (let index = 1; index < this.#claims.length; index++)
      if (this.#claims[index]!.usedMs < this.#claims[first]!.usedMs) first = index;
    const [claim] = this.#claims.splice(first, 1);
    if (!claim) return;
    const waitMs = this.waitOf(claim.payers, claim.floorMs);
    if (waitMs > 0) claim.refuse(new Overdrawn(waitMs));
    else claim.run();
  }

  /** Milliseconds until all payers have more than this left. */
  waitOf(payers: Payers, floorMs: number): number {
    return Math.max(0, ...payers.map((account) => this.allowances.waitFor(account, floorMs)));
  }

  #usedBy(payers: Payers): number {
    const { burstMs } = this.allowances.rate;
    const used = Math.max(0, ...payers.map((account) => burstMs - this.allowances.left(account)));
    return Math.floor(used / ROUGHLY_MS);
  }
}

/** Processor time, not the clock's: who had to wait for the machine pays nothing. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
