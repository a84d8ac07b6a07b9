/**
 * Rooms that ended a worker. They are opened again apart from all others, and may be looked at, but for a while nothing can
 * be done in them: whatever ended the worker would end the next one.
 */

const FIRST_MS = 60_000;
/** Each time that a room does it again takes so many times as long. */
const FACTOR = 5;
const LONGEST_MS = 2 * 3_600_000;
/** After a day without another offence a room begins anew. */
const FORGOTTEN_MS = 24 * 3_600_000;

interface Offence {
  count: number;
  at: number;
  until: number;
}

export class Quarantine {
  readonly #now: () => number;
  readonly #offences = new Map<string, Offence>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A room has ended its worker. @returns how long it refuses actions, in milliseconds. */
  add(slug: string): number {
    const now = this.#now();
    for (const [other, { at }] of this.#offences)
      if (Math.abs(now - at) > FORGOTTEN_MS) this.#offences.delete(other);
    const count = (this.#offences.get(slug)?.count ?? 0) + 1;
    const ms = Math.min(LONGEST_MS, FIRST_MS * FACTOR ** (count - 1));
    this.#offences.set(slug, { count, at: now, until: now + ms });
    return ms;
  }

  /** Whether a room has ended a worker lately. */
  knows(slug: string): boolean {
    return this.#offences.has(slug);
  }

  /** Milliseconds for which a room still refuses actions; 0: it takes them. */
  refusesFor(slug: string): number {
    const offence = this.#offences.get(slug);
    if (!offence) return 0;
    // A clock that was set back must keep no room shut until it has caught up.
    const ms = offence.until - this.#now();
    return ms > LONGEST_MS ? 0 : Math.max(0, ms);
  }

  /** Rooms that refuse actions now. */
  get size(): number {
    return [...this.#offences.keys()].filter((slug) => this.refusesFor(slug) > 0).length;
  }
}
