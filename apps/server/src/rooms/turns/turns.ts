/**
 * Who works next on a thread. Rooms and people have budgets of processor time; who has used least goes first, who has used
 * up a budget waits until it has refilled, and between two long pieces of work the thread hears what came in meanwhile.
 */

import type { Payers, Turn, Turns as TurnsPort } from "@baize/room";
import { ActingRoom } from "./acting-room.ts";
import { Allowances } from "./allowances.ts";
import { WorkTime } from "./work-time.ts";

export interface TurnsParts {
  allowances: Allowances;
  acting: ActingRoom;
  time: WorkTime;
}

interface Claim {
  slug: string;
  payers: Payers;
  /** Goes on while the payers have more than this left. */
  floorMs: number;
  /** How much they had used when it came, or since something long was done, in `ROUGHLY_MS`: order among those who use little is order of coming. */
  used: number;
  /** When it first gave way to somebody, by the clock. */
  gaveWayAt: number | null;
  run(): void;
  putOff(waitMs: number): void;
}

/** After so long, by the clock, the thread hears what came in; short pieces go together, as what they send does. */
const SLICE_MS = 4;
const ROUGHLY_MS = 50;
/** Who has used more than so many of these gives way while a message of somebody else is being handled … */
const MUCH = 3;
/** … for so long at most: a message is handled in a few milliseconds, in two or three pieces. */
const GIVE_WAY_MS = 25;
/**
 * While one works nobody else can: time without a break costs more than the same time in pieces. Of 16 ms each costs
 * double, 250 ms cost 4.2 s.
 */
const LONG_MS = 16;

export function priceOf(ms: number): number {
  return ms + (ms * ms) / LONG_MS;
}

export class Turns implements TurnsPort {
  readonly allowances: Allowances;
  readonly acting: ActingRoom;
  readonly #time: WorkTime;
  readonly #claims: Claim[] = [];
  #isServing = false;
  /** Rooms with a message that is being handled, of somebody who has used little. */
  readonly #handled = new Set<string>();
  #isAtWork = false;

  constructor(parts: Partial<TurnsParts> = {}) {
    this.allowances = parts.allowances ?? new Allowances();
    this.acting = parts.acting ?? new ActingRoom();
    this.#time = parts.time ?? new WorkTime();
  }

  /** Works at once, and charges for it. What is done within is part of it. */
  now<T>(slug: string, payers: Payers, work: () => T): T {
    if (this.#isAtWork) return work();
    this.#isAtWork = true;
    const begun = this.#time.begin();
    this.acting.set(slug);
    try {
      return work();
    } finally {
      const price = priceOf(this.#time.end(begun));
      for (const account of payers) this.allowances.charge(account, price);
      this.acting.set(null);
      this.#isAtWork = false;
    }
  }

  /** A message is being handled, in pieces, until what this gives is called; one of a room at a time. */
  handling(slug: string, payers: Payers): () => void {
    if (this.#usedBy(payers) <= MUCH) this.#handled.add(slug);
    return () => void this.#handled.delete(slug);
  }

  /** Works when it is the payers' turn, unless by then one of them has no more than `floorMs` left. */
  inTurn<T>(slug: string, payers: Payers, floorMs: number, work: () => T): Promise<Turn<T>> {
    return new Promise((resolve, reject) => {
      this.#claims.push({
        slug,
        payers,
        floorMs,
        used: this.#usedBy(payers),
        gaveWayAt: null,
        run: () => {
          try {
            resolve({ done: this.now(slug, payers, work) });
          } catch (error) {
            reject(error);
          }
        },
        putOff: (waitMs) => resolve({ waitMs }),
      });
      if (this.#isServing) return;
      this.#isServing = true;
      setImmediate(() => this.#serve());
    });
  }

  #serve(): void {
    const end = this.#time.clock() + SLICE_MS;
    let claim = this.#next();
    for (; claim; claim = this.#next()) {
      if (this.#mustGiveWay(claim)) break;
      this.#claims.splice(this.#claims.indexOf(claim), 1);
      this.#grant(claim);
      if (this.#time.clock() >= end) break;
    }
    this.#isServing = this.#claims.length > 0;
    if (!this.#isServing) return;
    // Something long was done: those who wait may have paid for it.
    if (this.#time.clock() >= end)
      for (const waiting of this.#claims) waiting.used = this.#usedBy(waiting.payers);
    if (claim && this.#mustGiveWay(claim)) setTimeout(() => this.#serve(), 1);
    else setImmediate(() => this.#serve());
  }

  /** The first of those whose payers have used least. */
  #next(): Claim | undefined {
    let [next] = this.#claims;
    for (const claim of this.#claims) if (claim.used < next!.used) next = claim;
    return next;
  }

  #mustGiveWay(claim: Claim): boolean {
    const others = this.#handled.size - (this.#handled.has(claim.slug) ? 1 : 0);
    if (claim.used <= MUCH || others === 0) return false;
    const now = performance.now();
    claim.gaveWayAt ??= now;
    return now - claim.gaveWayAt < GIVE_WAY_MS;
  }

  #grant(claim: Claim): void {
    const waitMs = this.waitOf(claim.payers, claim.floorMs);
    if (waitMs > 0) claim.putOff(waitMs);
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
