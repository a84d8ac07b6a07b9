/**
 * A bug report: one step as whoever reports it saw it, as a file. It is made of what their client was told, and of nothing else,
 * so that it cannot hold what other seats hide: no seed, no id of the room, no face that was not theirs to see.
 */
import type { Delta, GameState, JsonObject, SeatId, Trace } from "@baize/engine";
import { applyDelta } from "@baize/engine";
import type { GameAction, RoomView } from "@baize/protocol";

export const REPORT_FORMAT = "baize-report";
/** Goes up when a reader of the version before could not read it. */
export const REPORT_VERSION = 1;

export interface BugReport {
  format: typeof REPORT_FORMAT;
  version: typeof REPORT_VERSION;
  plugin: { id: number; version: number; name: string };
  /** Whose view it is; null: of somebody who watched. */
  seat: SeatId | null;
  /** In what they wrote it. */
  language: string;
  /** What the reporter says of it. */
  note: string;
  /** Of the room's history, from 0. */
  step: number;
  /** The game as they saw it before the step. */
  game: GameState;
  /** What the step changed of that, with its log lines. */
  delta: Delta;
  /** What they did; null: somebody else did something, or the plugin by itself. */
  action: GameAction | null;
  /** What the plugin did when their action was done once more on what they saw; null: it did something else then. */
  trace: Trace | null;
}

/** As people count the steps of a history: the first is 1, in the log as well. */
export const stepNumber = ({ step }: Pick<BugReport, "step">): number => step + 1;

/** One step as a client was told it. */
export interface SeenStep {
  /** The client's copy of the room before it. */
  before: RoomView;
  delta: Delta;
  step: number;
  /** What the person at the client had sent, where it is certain that this came of it. */
  action: GameAction | null;
}

/** A report without a trace. The note is cut to 2,000 characters. */
export function reportOf(
  { before, delta, step, action }: SeenStep,
  about: { seat: SeatId | null; language: string; note: string },
): BugReport {
  const { game } = before;
  return {
    format: REPORT_FORMAT,
    version: REPORT_VERSION,
    plugin: { id: game.pluginId, version: game.pluginVersion, name: game.pluginName },
    ...about,
    note: about.note.slice(0, 2000),
    step,
    game: withoutPlace(game as unknown as GameState),
    delta: withoutOtherPlace(delta),
    action: action && withoutRequest(action),
    trace: null,
  };
}

/** What leads to the room, or to a save of its game, stays with whoever was there. */
function withoutPlace(game: GameState): GameState {
  return { ...game, id: "report", roomSlug: "report", options: { ...game.options, replayUuid: null } };
}

/** No step changes these but one that puts another game on the table. */
function withoutOtherPlace({ id: _id, roomSlug: _slug, options: _options, ...delta }: Delta): Delta {
  return delta as Delta;
}

/** The number of a request is between client and server. */
function withoutRequest({ request: _request, ...action }: GameAction): GameAction {
  return action as GameAction;
}

/** The log lines of the step. */
export function linesOf({ delta }: Pick<BugReport, "delta">): readonly string[] {
  const metadata = delta._delta_metadata as JsonObject | undefined;
  const lines = metadata?.log_messages;
  return Array.isArray(lines) ? lines.filter((line) => typeof line === "string") : [];
}

/** The game as they saw it after the step. */
export function afterwards({ game, delta }: Pick<BugReport, "game" | "delta">): GameState {
  return applyDelta({ ...game, messages: [] }, delta, "redo");
}
