/** The trace of one action: what it did, call by call, as a tree that can be shown, saved and opened again. */
import type { RuleVerdict } from "../language/run/trace-event.ts";
import type { Json, SeatId } from "../model/state.ts";
import type { ActionError } from "./api.ts";

/** What a trace file says that it is. */
export const TRACE_FORMAT = "baize-trace-1";

/**
 * A whole trace; plain JSON. Values are excerpts: `"…"` stands for what was left out. It holds whatever the action has read and
 * written, hidden cards included: only whoever may see all of that game may be given it.
 */
export interface Trace {
  format: typeof TRACE_FORMAT;
  pluginId: number;
  pluginVersion: number;
  pluginName: string;
  /** Who acted. */
  seat: SeatId | null;
  /** What the action was said to be. */
  description: string | null;
  /** In the order in which it happened. */
  nodes: TraceNode[];
  /** Why the action changed nothing; null: it was done. */
  error: ActionError | null;
  /** Lines of the log. */
  messages: string[];
  /** False: automation was off when the action ended, and no rule was asked. */
  isAutomationOn: boolean;
  /** The rules that the game has, whether they were asked or not; some are left out where there are hundreds. */
  rules: KnownRule[];
  /** Names of the cards whose ids stand in the trace, by id. */
  cards: Record<string, string>;
  /** Evaluation steps that the action has used, of so many that it might. */
  fuel: { used: number; limit: number };
  /** Parts were left out, because there was too much: see `isCut` of the nodes. */
  isCut: boolean;
}

/** A rule of the game, as it is installed. */
export interface KnownRule {
  id: string;
  /** Paths, where a star is any key; what is no text, as JSON. */
  listenTo: string[];
  /** Where the definition has it. */
  path: string[];
  /** It is disabled. */
  isOff: boolean;
}

export type TraceNode = TraceCall | TraceRule | TraceWrite;

/** A call of a function. */
export interface TraceCall {
  kind: "call";
  name: string;
  /** The arguments as they are written. */
  code: Json[];
  /** What they were worth; null: the function has evaluated its arguments itself, or failed before. */
  values: Json[] | null;
  /** Variables that are seen here and not, or not so, from the call around it. */
  variables: Record<string, Json>;
  /** Evaluation steps that the action had used before the call, and after it. */
  fuel: [before: number, after: number];
  /** `isGame`: the game, as everything gives that writes. */
  result: { isGame: boolean; value: Json } | null;
  /** Why it failed. */
  error: string | null;
  nodes: TraceNode[];
  /** Of what it did, something was left out. */
  isCut?: true;
}

/** A rule that listens to a write. */
export interface TraceRule {
  kind: "rule";
  id: string;
  /** The write that it listens to. */
  path: string[];
  /** Whether it answered, and if not, why. */
  why: RuleVerdict;
  /** What its condition did, then what its code did. */
  nodes: TraceNode[];
  isCut?: true;
}

/** A write of one place of the game. `":removed"` stands for no value. */
export interface TraceWrite {
  kind: "write";
  path: string[];
  before: Json;
  after: Json;
  /** It did not last: it was made where only a value was wanted, or the action failed. */
  isTakenBack: boolean;
}
