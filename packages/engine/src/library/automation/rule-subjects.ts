/** What the condition of a rule is about (action-language §6.5), looked at before anything is bound. */
import type { NamesRead } from "../../language/run/names-read.ts";
import type { Run } from "../../language/run/run.ts";
import { getOwn, isObjectValue, type Value, type ValueObject } from "../../model/value.ts";
import { WORK_PER_STEP } from "../../model/work.ts";
import { NO_COLUMNS, type Paid, type Subjects } from "../forms/known-values.ts";
import type { Path } from "./rule-index.ts";

/** The variables that {@link RuleSubjects} know. */
export const RULE_VARIABLES = ["$THIS", "$THIS_ID", "$TARGET", "$TARGET_ID", "$GAME"];

/** The card of a card rule and what was written to, as they are now. */
export class RuleSubjects implements Subjects {
  readonly columns = NO_COLUMNS;
  readonly row = 0;
  readonly names: NamesRead;
  readonly #run: Run;
  readonly #thisId: string | null;
  readonly #target: Path | null;
  /** Length of the journal before the write. */
  readonly #mark: number;

  /** @param mark length of the journal before the write that the rule has heard of. */
  constructor(run: Run, thisId: string | null, target: Path | null, mark: number) {
    this.names = run.names;
    this.#run = run;
    this.#thisId = thisId;
    this.#target = target;
    this.#mark = mark;
  }

  of(variable: string): Value | undefined {
    return this.in(this.#run.state.root, variable, this);
  }

  part(object: ValueObject, key: string): Value {
    return getOwn(object, key);
  }

  /** The same before the write, for whoever pays for it. */
  former(paid: Paid): FormerSubjects {
    const former = new FormerSubjects(this.#run, this, this.#mark);
    paid.work += former.rows * WORK_PER_STEP;
    return former;
  }

  /** What a variable stands for in a game, whose parts `reader` tells. */
  in(root: Value, variable: string, reader: Subjects): Value | undefined {
    switch (variable) {
      case "$THIS":
        return this.#thisId === null ? undefined : entryOf(reader, root, "cardById", this.#thisId);
      case "$TARGET":
        return this.#target === null ? undefined : entryOf(reader, root, this.#target[0]!, this.#target[1]!);
      case "$THIS_ID":
        return this.#thisId ?? undefined;
      case "$TARGET_ID":
        return this.#target?.[1];
      default:
        return this.#run.scopes.isBound(variable) ? undefined : root;
    }
  }
}

/**
 * The same as they were before the write. What stood there is looked up in the journal's rows since, which are few, instead of
 * taking them all back and doing them again.
 */
class FormerSubjects implements Subjects {
  readonly columns = NO_COLUMNS;
  readonly row = 0;
  readonly names: NamesRead;
  /** How many writes there were since. */
  readonly rows: number;
  readonly #run: Run;
  readonly #now: RuleSubjects;
  readonly #mark: number;

  constructor(run: Run, now: RuleSubjects, mark: number) {
    this.names = run.names;
    this.rows = run.journal.length - mark;
    this.#run = run;
    this.#now = now;
    this.#mark = mark;
  }

  of(variable: string): Value | undefined {
    return this.#now.in(this.#run.state.rootAt(this.#mark), variable, this);
  }

  part(object: ValueObject, key: string): Value {
    return this.#run.journal.formerly(object, key, this.#mark) ?? null;
  }

  /** `PREV` inside `PREV` is about the write before. */
  former(): null {
    return null;
  }
}

function entryOf(reader: Subjects, root: Value, table: string, id: string): Value {
  const entries = isObjectValue(root) ? reader.part(root, table) : null;
  return isObjectValue(entries) ? reader.part(entries, id) : null;
}
