/** What a watcher hears of a traced action. */
import type { Json } from "../../model/state.ts";

/**
 * One thing that happened in a traced action. `depth`: how many calls are open around it. Values are plain copies,
 * cut off (`"…"`) four levels deep and after fifty entries; `code` is the definition's own, not to be changed.
 */
export type TraceEvent = { depth: number } & (
  | { kind: "call"; name: string; code: Json }
  /** Of the call around it. Special forms evaluate their arguments themselves and have no such event. */
  | { kind: "arguments"; values: Json[] }
  /** `game`: the call gave the game back, as everything does that writes; `value` is null then. */
  | { kind: "result"; name: string; game: boolean; value: Json }
  /** The call failed; the calls around it fail next, unless one of them (`DEFINED`) carries on. */
  | { kind: "error"; name: string; message: string }
  /** In order, also those that a value position takes back afterwards. `":removed"` stands for no value. */
  | { kind: "write"; path: string[]; old: Json; new: Json }
  /** A rule that listens to a write was looked at; `fired`: its code runs next. */
  | { kind: "rule"; id: string; fired: boolean }
);

/** Hears of everything that an action does, as it happens. One that throws is not called again. */
export type TraceListener = (event: TraceEvent) => void;
