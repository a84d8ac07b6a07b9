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
import { stepsUsed } from "../../model/work.ts";
import { GAME, type Result } from "./result.ts";
import type { Scopes } from "./scopes.ts";
import type { RuleVerdict, TraceEvent, TraceListener } from "./trace-event.ts";

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
  /** How many looks at a state before are under way. */
  #rewound = 0;
  readonly #scopes: Scopes;
  /** The variables that each open call sees, the innermost last. */
  readonly #visible: ReadonlyMap<string, Value>[] = [];
  /** Why the rule that is looked at does nothing. */
  #idle: RuleVerdict = "conditionFalse";

  constructor(listener: TraceListener, journal: Journal, scopes: Scopes) {
    this.#listener = listener;
    this.#journal = journal;
    this.#scopes = scopes;
  }

  enter(name: string, code: Json): void {
    const visible = this.#scopes.visible();
    const around = this.#visible.at(-1);
    this.#visible.push(visible);
    const fresh = [...visible].filter(([variable, value]) => around?.get(variable) !== value);
    const variables = Object.fromEntries(fresh.map(([variable, value]) => [variable, excerpt(value)]));
    this.#report({ kind: "call", name, code, fuel: stepsUsed(), variables });
    this.#depth++;
  }

  arguments(values: readonly Value[]): void {
    this.#report({ kind: "arguments", values: values.map((value) => excerpt(value)) });
  }

  leave(name: string, result: Result): void {
    this.writes();
    this.#depth--;
    this.#visible.pop();
    const fuel = stepsUsed();
    this.#report(
      result === GAME
        ? { kind: "result", name, game: true, value: null, fuel }
        : { kind: "result", name, game: false, value: excerpt(result), fuel },
    );
  }

  fail(name: string, error: unknown): void {
    this.writes();
    this.#depth--;
    this.#visible.pop();
    this.#report({ kind: "error", name, message: (error as Error).message, fuel: stepsUsed() });
  }

  /** A rule is looked at because of a write of `path`. */
  rule(id: string, path: readonly string[]): void {
    this.#report({ kind: "rule", id, path: [...path] });
    this.#depth++;
  }

  /** Notes why the rule that is looked at does nothing; `verdict` without a reason tells it. */
  idles(why: RuleVerdict): void {
    this.#idle = why;
  }

  verdict(id: string, why: RuleVerdict = this.#idle): void {
    this.#report({ kind: "verdict", id, why });
  }

  ruleEnd(id: string): void {
    this.writes();
    this.#depth--;
    this.#report({ kind: "ruleEnd", id });
  }

  /** Writes are taken back to where the journal stands now. */
  takenBack(): void {
    this.#seen = this.#journal.length;
    if (this.#rewound === 0) this.#tell({ kind: "takenBack", row: this.#seen });
  }

  /** What follows is about the state before, until `forward`. */
  rewind(): void {
    this.writes();
    this.#rewound++;
  }

  /** The state is again what it was. */
  forward(): void {
    this.#rewound--;
    this.#seen = this.#journal.length;
  }

  /** Reports what was written since the last event. */
  writes(): void {
    const from = this.#seen;
    this.#seen = this.#journal.length;
    this.#journal.visit(({ path, key, old, now, row: at }) => {
      const row = this.#rewound > 0 ? null : at;
      this.#tell({ kind: "write", path: [...path, key], old: excerpt(old), new: excerpt(now), row });
    }, from);
  }

  #report(happening: Happening): void {
    this.writes();
    this.#tell(happening);
  }

  #tell(happening: Happening): void {
    try {
      this.#listener?.({ ...happening, depth: this.#depth } as TraceEvent);
    } catch (error) {
      // Where the stack is full the action ends as well, and whoever listens is told of it once there is room.
      if (error instanceof RangeError) throw error;
      // A listener that fails must not change what the action does; it hears no more.
      this.#listener = null;
    }
  }
}

const DEEPEST = 4;
const MOST_ENTRIES = 50;
/** Of one value, lists and objects in it counted like any other part. */
const MOST_PARTS = 400;
const MOST_CHARACTERS = 4000;

/** A copy for people to read: plain JSON, safe to keep, cut off where it gets deep or long. */
export function excerpt(value: Parameters<typeof asJson>[0], depth = 0, left = { parts: MOST_PARTS }): Json {
  if (typeof value === "string" && value.length > MOST_CHARACTERS)
    return `${value.slice(0, MOST_CHARACTERS)}…`;
  if (--left.parts < 0) return "…";
  if (typeof value !== "object" || value === null) return asJson(value);
  if (depth === DEEPEST) return "…";
  const items = value instanceof ValueSet ? value.items : value;
  if (isList(items)) {
    const shown = items.slice(0, MOST_ENTRIES).map((item) => excerpt(item, depth + 1, left));
    return items.length > MOST_ENTRIES ? [...shown, "…"] : shown;
  }
  const entries = Object.entries(items);
  const shown = entries
    .slice(0, MOST_ENTRIES)
    .map(([key, part]) => [key, excerpt(part, depth + 1, left)] as const);
  if (entries.length > MOST_ENTRIES) shown.push(["…", "…"]);
  return Object.fromEntries(shown);
}
