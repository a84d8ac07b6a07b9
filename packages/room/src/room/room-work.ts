/** The work of one room on its thread: who pays for it, when its turn is, and how long a message waits for that. */

import { type Said, say } from "@baize/protocol";
import type { RoomDeps } from "../ports/deps.ts";
import type { RoomMember } from "../ports/member.ts";
import type { Visitor } from "../ports/membership.ts";
import { Refusal } from "../ports/refusal.ts";
import type { Payers } from "../ports/turns.ts";
import type { Urgency } from "./urgency.ts";

/** Messages of one room that may wait for a budget at the same time. */
export const MOST_WAITING = 32;
/** A message waits no longer for a budget: stock clients give up after ten seconds. */
export const LONGEST_WAIT_MS = 5000;

/** The longest actions of real plugins take 10 ms, a few of them 50 ms in a worker that has just started. */
const RESTED = 0.75;
const RESTED_MS = 80;
const TIRED_MS = 60;

/** What is kept of a message while it is handled again and again. */
export interface Waiting {
  /** When it first had to wait for a budget. */
  waitingSince?: number;
}

/** A budget is used up: to be waited for outside of the queue, so that others may look at the room, or not at all. */
export type Overdue = { refusal: Refusal } | { outside(): Promise<void> };

export class RoomWork {
  readonly #slug: string;
  readonly #deps: Pick<RoomDeps, "turns" | "now" | "startTimer">;
  #payers: Payers;
  #urgency: Urgency = "acting";
  #waiting = 0;

  constructor(slug: string, deps: Pick<RoomDeps, "turns" | "now" | "startTimer">) {
    this.#slug = slug;
    this.#deps = deps;
    this.#payers = [roomAccount(slug)];
  }

  /** Messages that wait for a budget. */
  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Runs a job of the room's queue on somebody's account. Whoever acts pays together with the room; whoever only looks pays
   * alone: nobody at the table is to wait for the curious.
   */
  async paidBy<T>(visitor: Visitor, urgency: Urgency, job: () => T | Promise<T>): Promise<T> {
    const person = accountOf(visitor);
    this.#payers = urgency === "reading" ? [person] : [roomAccount(this.#slug), person];
    this.#urgency = urgency;
    const handled = this.#deps.turns.handling(this.#slug, this.#payers);
    try {
      return await job();
    } finally {
      handled();
      this.#payers = [roomAccount(this.#slug)];
      this.#urgency = "acting";
    }
  }

  /** Works at once. */
  now<T>(work: () => T): T {
    return this.#deps.turns.now(this.#slug, this.#payers, work);
  }

  /** Works when it is the room's turn. */
  async inTurn<T>(message: Waiting, work: () => T): Promise<{ done: T } | Overdue> {
    const turn = await this.#deps.turns.inTurn(this.#slug, this.#payers, this.#floorMs, work);
    return "done" in turn ? turn : this.#later(message, turn.waitMs);
  }

  /** How long an action may work among other rooms, in milliseconds: longer for those who have hardly used anything. */
  get longestMs(): number {
    const { allowances } = this.#deps.turns;
    const isRested = this.#payers.every(
      (account) => allowances.left(account) > allowances.rate.burstMs * RESTED,
    );
    return isRested ? RESTED_MS : TIRED_MS;
  }

  /** A message that has to wait is not even looked at. Null: it may be handled. */
  overdue(message: Waiting): Overdue | null {
    const waitMs = this.#deps.turns.waitOf(this.#payers, this.#floorMs);
    return waitMs > 0 ? this.#later(message, waitMs) : null;
  }

  get #floorMs(): number {
    if (this.#urgency === "leaving") return Number.NEGATIVE_INFINITY;
    return this.#urgency === "reading" ? -this.#deps.turns.allowances.rate.burstMs : 0;
  }

  #later(message: Waiting, waitMs: number): Overdue {
    const now = this.#deps.now();
    message.waitingSince ??= now;
    const isFull = this.#waiting >= MOST_WAITING;
    if (isFull || Math.abs(now - message.waitingSince) + waitMs > LONGEST_WAIT_MS)
      return { refusal: new Refusal("rate_limited", usedUp(waitMs)) };
    return {
      outside: () => {
        this.#waiting++;
        return new Promise((resolve) => {
          this.#deps.startTimer(Math.ceil(waitMs), () => {
            this.#waiting--;
            resolve();
          });
        });
      },
    };
  }
}

function usedUp(waitMs: number): Said {
  return say("time_used_up", { seconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

function roomAccount(slug: string): string {
  return `room ${slug}`;
}

/** Whoever is not signed in is known by address. */
function accountOf({ userId, ip }: RoomMember["visitor"]): string {
  return userId === null ? `ip ${ip}` : `user ${userId}`;
}
