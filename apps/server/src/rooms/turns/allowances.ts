/**
 * Budgets of processor time, of rooms and of people. Each refills as time goes by, up to a burst. They are in memory that
 * all threads share: somebody with rooms in several workers has one budget, and a worker that dies forgets none.
 */
import { shareOf } from "./share.ts";

export interface AllowanceRate {
  /** What a budget holds at most, in milliseconds. */
  burstMs: number;
  /** Milliseconds that come back in a second, by a thousand: the share of one thread that may be used all the time. */
  refill: number;
  /**
   * What may be missing at most, in milliseconds: whoever has used far more than they had is let in again after a while,
   * so that a guest who makes a table do its worst does not stop it for the evening.
   */
  mostMissingMs: number;
}

export const usualRate: AllowanceRate = { burstMs: 1000, refill: 0.25, mostMissingMs: 5000 };

/**
 * Accounts are told apart by a hash: the few that fall together share a budget. Names of rooms are drawn by the server, and
 * numbers of people too, so that nobody chooses whose budget is shared.
 */
const ACCOUNTS = 2 ** 16;
const MICROSECONDS = 1000;

export function allowanceMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(ACCOUNTS * BigInt64Array.BYTES_PER_ELEMENT);
}

export class Allowances {
  readonly rate: AllowanceRate;
  /** When each account is full again, in microseconds of the clock: all that a budget needs. */
  readonly #fullAt: BigInt64Array;
  readonly #now: () => number;

  /** @param now milliseconds of a clock that all threads share. */
  constructor(memory = allowanceMemory(), rate = usualRate, now = machineTime) {
    this.#fullAt = new BigInt64Array(memory);
    this.rate = rate;
    this.#now = now;
  }

  /** Milliseconds that an account has left; below 0 when it has used more than it had. */
  left(account: string): number {
    return this.rate.burstMs - Math.max(0, this.#untilFull(account)) * this.rate.refill;
  }

  charge(account: string, ms: number): void {
    const slot = shareOf(account, ACCOUNTS);
    const now = this.#microseconds();
    const { burstMs, refill, mostMissingMs } = this.rate;
    const more = BigInt(Math.round((ms / refill) * MICROSECONDS));
    const latest = now + BigInt(Math.round(((burstMs + mostMissingMs) / refill) * MICROSECONDS));
    for (;;) {
      const fullAt = Atomics.load(this.#fullAt, slot);
      const spare = fullAt - now;
      const sum = spare > 0n ? fullAt + more : now + more;
      const next = sum < latest ? sum : latest;
      if (Atomics.compareExchange(this.#fullAt, slot, fullAt, next) === fullAt) return;
    }
  }

  /** Milliseconds until an account has more than this left. */
  waitFor(account: string, leftMs: number): number {
    return Math.max(0, (leftMs - this.left(account)) / this.rate.refill);
  }

  #untilFull(account: string): number {
    const fullAt = Atomics.load(this.#fullAt, shareOf(account, ACCOUNTS));
    return Number(fullAt - this.#microseconds()) / MICROSECONDS;
  }

  #microseconds(): bigint {
    return BigInt(Math.round(this.#now() * MICROSECONDS));
  }
}

/** Of the whole machine, as no thread's own clock is. */
function machineTime(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
