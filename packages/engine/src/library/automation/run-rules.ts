/** Running rules after a write (action-language §6.3 to §6.6). */

import { runBranch } from "../../language/compile/code.ts";
import { takeAsGame } from "../../language/compile/statements.ts";
import type { Previous, Run } from "../../language/run/run.ts";
import { EngineError, LimitError, passing } from "../../model/errors.ts";
import { LIMITS } from "../../model/limits.ts";
import { getOwn, type Value, type ValueObject } from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import { autoRun } from "./auto-run.ts";
import { type Match, matchingRules, type Path } from "./rule-index.ts";

/** Units of work for a rule that listens, whether it runs or not. */
const MATCHED = 16;

/** Where the state and the variables stood before a write. */
export interface BeforeWrite {
  readonly journal: number;
  readonly scope: number;
}

/** Rules that a write of these paths is going to run. Empty while automation is off. */
export function listeners(run: Run, paths: readonly Path[]): readonly Match[] {
  const game = run.game;
  if (game.automationEnabled !== true) return [];
  return matchingRules(game.ruleMap as Value, game.ruleById as Value, paths);
}

/** To be taken right before the write. */
export function beforeWrite(run: Run): BeforeWrite {
  return { journal: run.journal.length, scope: run.scopes.position().mark };
}

/** One round of automation: each rule once, all with the same previous state. */
export function runRules(run: Run, matches: readonly Match[], before: BeforeWrite): void {
  if (matches.length === 0) return;
  visit(matches.length * MATCHED);
  if (++run.budget.ruleDepth > LIMITS.ruleDepth) throw endless(matches[0]!.id);
  for (const match of matches) runRule(run, match, before);
  run.budget.ruleDepth--;
}

function runRule(run: Run, match: Match, before: BeforeWrite): void {
  const { id, rule } = match;
  if (rule.disabled === true) return;
  if (++run.budget.ruleRuns > LIMITS.ruleRuns) throw endless(id);
  run.budget.spend(1);
  const thisId = rule.category === "card" && typeof rule.this_id === "string" ? rule.this_id : null;
  // A card that an earlier rule of the round deleted takes its rules along (action-language §11.69).
  if (thisId !== null && cardOf(run, thisId) === null) return;
  const target = match.path.length >= 2 ? match.path : null;
  const bind = (inner: Run) => bindSubjects(inner, thisId, target, false);
  const previous: Previous = { ...before, outer: run.previous, bind };
  const outer = run.previous;
  const scope = run.scopes.open();
  bind(run);
  run.previous = previous;
  try {
    const code = codeToRun(run, rule, previous);
    run.trace?.rule(id, code !== null);
    if (code !== null) {
      bindSubjects(run, thisId, target, true);
      runRuleCode(run, id, rule, code, thisId);
    }
  } catch (error) {
    throw passing(error, `rule ${id}`);
  }
  run.previous = outer;
  run.scopes.close(scope);
}

/**
 * `$THIS_ID`, `$THIS` of a card rule; `$TARGET_ID`, `$TARGET` of a path with at least two keys (action-language §6.5). Only code
 * that writes needs them as snapshots: what a condition hands on is captured where it is read.
 */
function bindSubjects(run: Run, thisId: string | null, target: Path | null, snapshots: boolean): void {
  const held = (value: Value): Value => (snapshots ? run.state.capture(value) : value);
  if (thisId !== null) {
    run.scopes.bind("$THIS_ID", thisId);
    run.scopes.bind("$THIS", held(cardOf(run, thisId)));
  }
  if (target !== null) {
    run.scopes.bind("$TARGET_ID", target[1]!);
    run.scopes.bind("$TARGET", held(run.state.read([target[0]!, target[1]!]) ?? null));
  }
}

/** The code that this rule should run now, or null. */
function codeToRun(run: Run, rule: ValueObject, previous: Previous): Value {
  if (!Object.hasOwn(rule, "condition")) return null;
  const condition = run.compiler.compile(rule.condition!);
  if (rule.type === "trigger") return run.truth(condition) ? (rule.then ?? []) : null;
  if (rule.type !== "passive") return null;
  const onDo = rule.onDo ?? null;
  const offDo = rule.offDo ?? null;
  if (onDo === null && offDo === null) {
    throw new EngineError("Tried to trigger a passive rule that does not have an onDo or offDo.");
  }
  const after = run.truth(condition);
  const code = after ? onDo : offDo;
  // Without code for this side the state before does not matter.
  if (code === null) return null;
  const before = run.inPrevious(previous, () => run.truth(condition));
  return before === after ? null : code;
}

function runRuleCode(run: Run, id: string, rule: ValueObject, code: Value, thisId: string | null): void {
  autoRun(run, id, rule, code, () => {
    const result = runBranch(run.compiler.compile(code), run);
    if (!takeAsGame(result, run)) throw new EngineError(`Rule ${id} did not return the game state.`);
    if (thisId !== null && cardOf(run, thisId) !== null) {
      run.state.write(["cardById", thisId], "triggeredTimestamp", run.now);
    }
  });
}

function cardOf(run: Run, id: string): Value {
  return getOwn(run.game.cardById as ValueObject, id);
}

function endless(id: string): LimitError {
  return new LimitError(`Automation loop detected: rule ${id}.`);
}
