/**
 * What the running action has to pay for (action-language §9.4). A list may hold the same list many times over, a
 * pattern may be slow on a long text: a handful of steps can be the work of hours. So whoever walks through a
 * value, a text or a table says how much it is, before or while doing it; the action pays from its fuel, and every
 * now and then somebody looks at the clock. Without a running action nothing is limited.
 *
 * The unit is a part of a value that is visited: some ten nanoseconds, an eighth of a step.
 */
import { LimitError } from "./errors.ts";

/** Units of work that one evaluation step is worth. */
export const WORK_PER_STEP = 8;
/** Units between two looks at the clock: a millisecond or two. */
const BETWEEN_LOOKS = 1 << 17;
/** Where counting starts again while nothing is limited: numbers stay small. */
const UNLIMITED = 1 << 29;

/** Measures processor time up to a limit, from the first look on. */
export class Stopwatch {
  readonly #elapsedMs: () => number;
  readonly #limit: number;
  #started: number | null = null;
  #isOver = false;

  /** @param elapsedMs of any start; only differences count. */
  constructor(elapsedMs: () => number, limit: number) {
    this.#elapsedMs = elapsedMs;
    this.#limit = limit;
  }

  /** Throws LimitError when the time is up. */
  look(): void {
    const now = this.#elapsedMs();
    this.#started ??= now;
    this.#isOver = now - this.#started > this.#limit;
    if (this.#isOver) throw timedOut();
  }

  /** Whether the last look found that the time was up. */
  get isOver(): boolean {
    return this.#isOver;
  }
}

/** The account of one evaluation. */
export class Work {
  used = 0;
  readonly fuel: number;
  readonly #watches: readonly Stopwatch[];

  /** @param fuel units that it may use. */
  constructor(fuel: number, watches: readonly Stopwatch[]) {
    this.fuel = fuel;
    this.#watches = watches;
  }

  look(): void {
    for (const watch of this.#watches) watch.look();
  }
}

let used = 0;
let ceiling = UNLIMITED;
let running: Work | null = null;
let lastUsed = 0;

/** To be called for every list, object or set that is walked, and with more than one for what is copied, searched or printed at length. */
export function visit(parts = 1): void {
  used += parts;
  if (used > ceiling) atCeiling();
}

/** {@link visit} or {@link linger}. */
export type Pay = (parts: number) => void;

/** As {@link visit} for work that is done once and then remembered: it costs time, but no fuel. */
export function linger(parts: number): void {
  ceiling -= parts;
  if (used > ceiling) atCeiling();
}

function atCeiling(): void {
  if (running === null) {
    used = 0;
    ceiling = UNLIMITED;
    return;
  }
  if (used > running.fuel) throw timedOut();
  // After a large piece of work the clock is looked at again as soon as that is done.
  const wasLarge = used - ceiling > BETWEEN_LOOKS;
  running.look();
  ceiling = wasLarge ? used : Math.min(running.fuel, used + BETWEEN_LOOKS);
}

function timedOut(): LimitError {
  return new LimitError("Action timed out.");
}

/** Whether it is this account that pays. */
export function isRunning(work: Work): boolean {
  return running === work;
}

/** From now on this account pays, from where it was. */
export function beginWork(work: Work): void {
  endWork();
  running = work;
  used = work.used;
  ceiling = Math.min(work.fuel, used + BETWEEN_LOOKS);
}

/** What the last evaluation that paid had used when it was over: for tests and tools. */
export function workDone(): number {
  return lastUsed;
}

/** What the running evaluation has used so far, in evaluation steps; when none is running, what the last one had used. */
export function stepsUsed(): number {
  return Math.floor((running === null ? lastUsed : used) / WORK_PER_STEP);
}

/** The evaluation is over, or interrupted. */
export function endWork(): void {
  if (running !== null) lastUsed = running.used = used;
  running = null;
  used = 0;
  ceiling = UNLIMITED;
}
