/** A player who leaves a numbered mark with each action, and what must be true of all marks in the end. */
import { setTimeout as pause } from "node:timers/promises";
import { type BaizeClient, connect, MessageError, type RoomClient } from "@baize/client";
import type { SeatId } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import type { Credentials } from "../kit/account.ts";

/** On a busy machine; milliseconds. */
const PATIENCE = 60_000;
const AGAIN_MS = 50;
/** Reasons of those of which nobody knows whether they were done, … */
const UNKNOWN = ["unsent", "outcome_unknown"];
/** … and of others that may come while something is away. */
const REFUSALS = ["room_reopened", "rate_limited", "storage_failed"];

/** `refused`: it was answered that it was not done; `unknown`: it was not answered. Times in milliseconds. */
export interface Mark {
  outcome: "ok" | "refused" | "unknown";
  sent: number;
  answered: number;
}

export class Marker {
  readonly seat: SeatId;
  readonly asksAgain: boolean;
  readonly client: BaizeClient;
  readonly room: RoomClient;
  readonly marks: Mark[] = [];

  private constructor(seat: SeatId, asksAgain: boolean, client: BaizeClient, room: RoomClient) {
    this.seat = seat;
    this.asksAgain = asksAgain;
    this.client = client;
    this.room = room;
  }

  /** Sits down at a table, over a connection of its own. @param asksAgain as for `sitBy`. */
  static async sit(
    url: string,
    slug: string,
    who: Credentials,
    seat: SeatId,
    asksAgain = false,
  ): Promise<Marker> {
    return Marker.sitBy(await signedIn(url, who), slug, seat, asksAgain);
  }

  /**
   * Sits down at one more table of somebody who is there.
   * @param asksAgain what was not answered, as our web client does and other people's do not.
   */
  static async sitBy(client: BaizeClient, slug: string, seat: SeatId, asksAgain = false): Promise<Marker> {
    const room = await client.join(slug, { asksAgain });
    await room.sitDown(seat);
    await room.until(() => room.seat === seat);
    return new Marker(seat, asksAgain, client, room);
  }

  /** One action, and what became of it. */
  async mark(): Promise<Mark> {
    const number = this.marks.length;
    const mark: Mark = { outcome: "unknown", sent: performance.now(), answered: Number.POSITIVE_INFINITY };
    this.marks.push(mark);
    try {
      await this.room.evaluate([
        ["LOG", `mark ${this.seat} ${number}`],
        ["INCREASE_VAL", "/oil", 1],
      ]);
      mark.outcome = "ok";
      mark.answered = performance.now();
    } catch (error) {
      if (!(error instanceof MessageError)) throw error;
      if (!UNKNOWN.includes(error.reason)) mark.outcome = "refused";
      if (![...UNKNOWN, ...REFUSALS].includes(error.reason)) throw error;
    }
    return mark;
  }

  /** Acts until an action is done. @returns how long that took, in milliseconds. */
  async untilDone(): Promise<number> {
    const since = performance.now();
    for (;;) {
      const { outcome } = await this.mark();
      if (outcome === "ok") return performance.now() - since;
      await pause(AGAIN_MS);
    }
  }
}

/** Somebody who connects and joins again by themselves as soon as they can. */
export async function signedIn(url: string, who: Credentials): Promise<BaizeClient> {
  const again = () => AGAIN_MS;
  const socket = { timeout: PATIENCE, reconnectAfterMs: again, rejoinAfterMs: again };
  const client = await connect({ url, timeout: PATIENCE, socket });
  await client.signIn(who.email, who.password);
  return client;
}

/** Marks that are there and were not answered, or answered otherwise. */
interface Untold {
  all: number;
  /** Those of which somebody heard nothing, though they ask again. */
  ofAsking: number;
}

/** Throws when a room has lost, doubled or reordered anything that its players were answered. */
export function checkMarks(state: RoomView, players: readonly Marker[]): Untold {
  const lines = state.deltas.flatMap((delta) => delta._delta_metadata?.log_messages ?? []);
  const found = lines.flatMap((line) => {
    const [, seat, number] = /^\[[^\]]+\] mark (\S+) (\d+)$/.exec(line) ?? [];
    return seat === undefined ? [] : [{ seat, number: Number(number) }];
  });
  const keys = found.map(({ seat, number }) => `${seat} ${number}`);
  const doubled = keys.filter((key, place) => keys.indexOf(key) !== place);
  if (doubled.length > 0) throw new Error(`Done twice: ${doubled}.`);
  const places = new Map(keys.map((key, place) => [key, place]));
  for (const { seat, marks } of players) {
    const lost = marks.flatMap(({ outcome }, number) =>
      outcome === "ok" && !places.has(`${seat} ${number}`) ? [number] : [],
    );
    if (lost.length > 0) throw new Error(`Acknowledged and lost: ${seat} ${lost}.`);
  }
  // What was answered before something else was sent comes before it.
  let latestSent = Number.NEGATIVE_INFINITY;
  for (const { seat, number } of found) {
    const mark = players.find((player) => player.seat === seat)!.marks[number]!;
    if (mark.answered < latestSent)
      throw new Error(`${seat} ${number} was answered before what stands before it was sent.`);
    latestSent = Math.max(latestSent, mark.sent);
  }
  if (state.game.oil !== found.length) throw new Error(`oil is ${state.game.oil}, not ${found.length}.`);
  const untold = found.flatMap(({ seat, number }) => {
    const player = players.find((one) => one.seat === seat)!;
    const { outcome } = player.marks[number]!;
    return outcome === "ok" ? [] : [player.asksAgain && outcome === "unknown"];
  });
  return { all: untold.length, ofAsking: untold.filter(Boolean).length };
}
