/**
 * Watching an action (for the developer tool): every call with its arguments and result, every write, every rule.
 *
 * Nothing of this stands in the way of ordinary actions: code that is traced is compiled apart from the rest, with
 * the reports built in. Only calls of user functions, rules and `PREV` ask whether there is a tracer.
 */

import { asJson } from "../../model/delta.ts";
import type { Journal } from "../../model/journal.ts";
import type { Json } from "../../model/state.ts";
import { isList, type Value, ValueSet } from "../../model/value.ts";
import { GAME, type Result } from "./result.ts";
import type { TraceEvent, TraceListener } from "./trace-event.ts";

/** An event before the tracer has added its depth. */
type Happening = TraceEvent extends infer Event
  ? Event extends TraceEvent
    ? Omit<Event, "depth">
    : never
  : never;

/** Turns what a run does into events. */
export class Tracer {
  readonly #journal: Journal;
  #listener: TraceListener | null;
  #depth = 0;
  /** Rows of the journal that have been reported. */
  #seen = 0;

  constructor(listener: TraceListener, journal: Journal) {
    this.#listener = listener;
    this.#journal = journal;
  }

  enter(name: string, code: Json): void {
    this.#report({ kind: "call", name, code });
    this.#depth++;
  }

  arguments(values: readonly Value[]): void {
    this.#report({ kind: "arguments", values: values.map((value) => excerpt(value)) });
  }

  leave(name: string, result: Result): void {
    this.writes();
    this.#depth--;
    this.#report(
      result === GAME
        ? { kind: "result", name, game: true, value: null }
        : { kind: "result", name, game: false, value: excerpt(result) },
    );
  }

  fail(name: string, error: unknown): void {
    this.writes();
    this.#depth--;
    this.#report({ kind: "error", name, message: (error as Error).message });
  }

  rule(id: string, fired: boolean): void {
    this.#report({ kind: "rule", id, fired });
  }

  /** Writes were taken back, or done again after `PREV`: that is no news. */
  nothingNew(): void {
    this.#seen = this.#journal.length;
  }

  /** Reports what was written since the last event. */
  writes(): void {
    const from = this.#seen;
    this.#seen = this.#journal.length;
    this.#journal.visit(({ path, key, old, now }) => {
      this.#tell({ kind: "write", path: [...path, key], old: excerpt(old), new: excerpt(now) });
    }, from);
  }

  #report(happening: Happening): void {
    this.writes();
    this.#tell(happening);
  }

  #tell(happening: Happening): void {
    try {
      this.#listener?.({ ...happening, depth: this.#depth } as TraceEvent);
    } catch {
      // A listener that fails must not change what the action does; it hears no more.
      this.#listener = null;
    }
  }
}

const DEEPEST = 4;
const MOST_ENTRIES = 50;

/** A copy for people to read: plain JSON, safe to keep, cut off where it gets deep or long. */
function excerpt(value: Parameters<typeof asJson>[0], depth = 0): Json {
  if (typeof value !== "object" || value === null) return asJson(value);
  if (depth === DEEPEST) return "…";
  const items = value instanceof ValueSet ? value.items : value;
  if (isList(items)) {
    const shown = items.slice(0, MOST_ENTRIES).map((item) => excerpt(item, depth + 1));
    return items.length > MOST_ENTRIES ? [...shown, "…"] : shown;
  }
  const entries = Object.entries(items);
  const shown = entries.slice(0, MOST_ENTRIES).map(([key, part]) => [key, excerpt(part, depth + 1)] as const);
  if (entries.length > MOST_ENTRIES) shown.push(["…", "…"]);
  return Object.fromEntries(shown);
}
