/** What a watcher hears of a traced action. */
import type { Json } from "../../model/state.ts";

/** What became of a rule that listens to a write, and if nothing did, why. */
export type RuleVerdict =
  /** Its code ran. */
  | "ran"
  /** It asks a player before it runs. */
  | "asked"
  /** A player said that it is never to run. */
  | "never"
  | "disabled"
  /** The card that it belongs to is no longer there. */
  | "cardGone"
  | "noCondition"
  | "conditionFalse"
  /** The condition of a passive rule is what it was before the write. */
  | "conditionUnchanged"
  /** A passive rule has no code for what its condition has become. */
  | "noCode"
  /** It is neither a trigger nor passive. */
  | "unknownType"
  /** An error stopped it. */
  | "failed";

/**
 * One thing that happened in a traced action. `depth`: how many calls and rules are open around it. Values are plain copies,
 * cut off (`"…"`) four levels deep, after fifty entries, and after four hundred parts in all; `code` is the definition's own,
 * not to be changed. `fuel` is what the action has used so far, in evaluation steps.
 */
export type TraceEvent = {
  depth: number;
} /** `variables`: those that are seen from here and not, or not so, from the call around it. */ & (
  | { kind: "call"; name: string; code: Json; fuel: number; variables: Record<string, Json> }
  /** Of the call around it. Special forms evaluate their arguments themselves and have no such event. */
  | { kind: "arguments"; values: Json[] }
  /** `game`: the call gave the game back, as everything does that writes; `value` is null then. */
  | { kind: "result"; name: string; game: boolean; value: Json; fuel: number }
  /** The call failed; the calls around it fail next, unless one of them (`DEFINED`) carries on. */
  | { kind: "error"; name: string; message: string; fuel: number }
  /**
   * In order, also those that are taken back afterwards. `":removed"` stands for no value. `row` tells it from the others;
   * null: it is made in the state as it was before (`PREV`), and does not last.
   */
  | { kind: "write"; path: string[]; old: Json; new: Json; row: number | null }
  /** All writes of this row and later ones are taken back. */
  | { kind: "takenBack"; row: number }
  /** A rule that listens to a write of `path` is looked at; what its condition and its code do comes next. */
  | { kind: "rule"; id: string; path: string[] }
  /** What becomes of the rule around it. */
  | { kind: "verdict"; id: string; why: RuleVerdict }
  | { kind: "ruleEnd"; id: string }
);

/** Hears of everything that an action does, as it happens. One that throws is not called again. */
export type TraceListener = (event: TraceEvent) => void;
