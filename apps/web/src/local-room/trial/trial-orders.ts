/** What a page asks of the worker that has a trial, and what it is answered. Plain data: both cross threads. */
import type { CardDatabase, JsonObject, NotCarried, Trace } from "@baize/engine";
import type { DevicePerson } from "../person.ts";

/** The address of the one room that there is. */
export const TRIAL_SLUG = "trial";

/** A game while it is made: what its author would save now. */
export interface TriedPlugin {
  name: string;
  gameDef: JsonObject;
  cardDb: CardDatabase;
}

/** Whoever makes it. */
export interface Author extends DevicePerson {
  /** What the seats are called, from the first on: one person in all of them would be told apart by nothing else. */
  seats: readonly string[];
}

/** One state of it. The cards are sent when they are other ones than before. */
export type TriedVersion = Omit<TriedPlugin, "cardDb"> &
  Partial<Pick<TriedPlugin, "cardDb">> & { version: number };

export type TrialOrder =
  /** Begins a game. `players`: an entry of the game's menu of player counts; null: as many as the game begins with. */
  | { kind: "begin"; plugin: TriedVersion; author: Author; players: number | null }
  /** The author has changed the game. */
  | { kind: "change"; plugin: TriedVersion }
  /** A new game, with the newest definition. */
  | { kind: "restart"; players: number | null }
  /** Whether anybody is there. */
  | { kind: "ping" }
  /** Which steps can be traced. */
  | { kind: "traceable" }
  | { kind: "trace"; step: number };

export type TrialAnswer =
  /** A new game stands on the table. */
  | { kind: "begun" }
  /** The game goes on with the changed definition, without so many of the oldest steps of its history. */
  | { kind: "kept"; lost: number }
  /** The game does not fit the changed definition, and goes on with the one of before. */
  | { kind: "not kept"; why: NotCarried }
  /** The definition could not be read; the game goes on with the one of before. */
  | { kind: "failed"; message: string }
  | { kind: "alive" }
  | { kind: "steps"; steps: number[] }
  | { kind: "trace"; trace: Trace | null };
