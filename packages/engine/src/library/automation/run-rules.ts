/** Running rules after a write (action-language §6.3 to §6.6). */

import { runBranch } from "../../language/compile/code.ts";
import { takeAsGame } from "../../language/compile/statements.ts";
import { asStackEnd, loopOf, ruleInCircles } from "../../language/run/endless.ts";
import type { Previous, Run } from "../../language/run/run.ts";
import type { RuleVerdict } from "../../language/run/trace-event.ts";
import { EngineError, passing, Unforeseen } from "../../model/errors.ts";
import { LIMITS } from "../../model/limits.ts";
import { getOwn, isList, isObjectValue, type Value, type ValueObject } from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import { type KnownCondition, knownCondition } from "../forms/known-conditions.ts";
import { Paid } from "../forms/known-values.ts";
import { autoRun } from "./auto-run.ts";
import { type Match, matchingRules, type Path } from "./rule-index.ts";
import { RULE_VARIABLES, RuleSubjects } from "./rule-subjects.ts";

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
  if (++run.budget.ruleDepth > LIMITS.ruleDepth) throw loopOf(ruleInCircles(run.previous) ?? matches[0]!.id);
  const once = run.rehearses ? rehearseRule : runRule;
  for (const match of matches) once(run, match, before);
  run.budget.ruleDepth--;
}

/** A rule of which it cannot be told what it does rests: what it answers is seen all the same. */
function rehearseRule(run: Run, match: Match, before: BeforeWrite): void {
  const mark = run.mark();
  try {
    runRule(run, match, before);
  } catch (error) {
    if (!(error instanceof Unforeseen)) throw error;
    run.returnTo(mark);
  }
}

function runRule(run: Run, match: Match, before: BeforeWrite): void {
  const { id, rule } = match;
  if (rule.disabled === true) {
    passOver(run, match, "disabled");
    return;
  }
  if (++run.budget.ruleRuns > LIMITS.ruleRuns) throw loopOf(id);
  run.budget.spend(1);
  const thisId = rule.category === "card" && typeof rule.this_id === "string" ? rule.this_id : null;
  // A card that an earlier rule of the round deleted takes its rules along (action-language §11.69).
  if (thisId !== null && cardOf(run, thisId) === null) {
    passOver(run, match, "cardGone");
    return;
  }
  const target = match.path.length >= 2 ? match.path : null;
  const foreseen = foreseenCode(run, rule, new RuleSubjects(run, thisId, target, before.journal));
  if (foreseen === null) return;
  const holds = foreseen === undefined && conditionWrites(run, rule);
  const bind = (inner: Run) => bindSubjects(inner, thisId, target, holds);
  const previous: Previous = { ...before, outer: run.previous, bind, ruleId: id };
  const outer = run.previous;
  const scope = run.scopes.open();
  bind(run);
  run.previous = previous;
  run.trace?.rule(id, match.path);
  try {
    const code = foreseen ?? codeToRun(run, rule, previous);
    run.trace?.verdict(id, code === null ? undefined : verdictOf(rule));
    if (code !== null) {
      bindSubjects(run, thisId, target, true);
      runRuleCode(run, id, rule, code, thisId);
    }
  } catch (error) {
    run.trace?.verdict(id, "failed");
    run.trace?.ruleEnd(id);
    throw passing(asStackEnd(error, previous), `rule ${id}`);
  }
  run.trace?.ruleEnd(id);
  run.previous = outer;
  run.scopes.close(scope);
}

/** Tells whoever watches of a rule that is not even asked. */
function passOver({ trace }: Run, { id, path }: Match, why: RuleVerdict): void {
  trace?.rule(id, path);
  trace?.verdict(id, why);
  trace?.ruleEnd(id);
}

/** What becomes of the code of a rule that is due (`autoRun`). */
function verdictOf(rule: ValueObject): RuleVerdict {
  const settings = rule.autoRun ?? null;
  const status = isObjectValue(settings) ? settings.status : null;
  if (status === "never") return "never";
  return status === "prompt" || status === "promptYN" ? "asked" : "ran";
}

/** No code, with the reason for whoever watches. */
function idle(run: Run, why: RuleVerdict): null {
  run.trace?.idles(why);
  return null;
}

/** Of the conditions of rules, which never change. */
const knownConditions = new WeakMap<readonly Value[], KnownCondition | null>();

/**
 * The code that a rule should run, null when it should run none, as a look at what its condition asks tells, now and before the
 * write; undefined: only evaluating it tells. Most rules that listen have nothing to do, and most conditions can be answered so.
 */
function foreseenCode(run: Run, rule: ValueObject, subjects: RuleSubjects): Value | undefined {
  const condition = getOwn(rule, "condition");
  if (!isList(condition)) return undefined;
  let known = knownConditions.get(condition);
  if (known === undefined) {
    known = knownCondition(condition, RULE_VARIABLES);
    knownConditions.set(condition, known);
  }
  if (known === null || !known.isKnownTo(run)) return undefined;
  const paid = new Paid();
  const now = known.answer(subjects, paid);
  if (now === null) return undefined;
  const code = codeFor(rule, now);
  if (code === undefined) return undefined;
  if (rule.type === "passive" && code !== null) {
    const before = known.answer(subjects.former(paid), paid);
    if (before === null) return undefined;
    visit(paid.work);
    return before === now ? null : code;
  }
  visit(paid.work);
  return code;
}

/** What a rule runs when its condition has this answer; undefined where that is an error. */
function codeFor(
  { type, then = null, onDo = null, offDo = null }: ValueObject,
  isTrue: boolean,
): Value | undefined {
  if (type === "trigger") return isTrue ? (then ?? []) : null;
  if (type !== "passive" || (onDo === null && offDo === null)) return undefined;
  return isTrue ? onDo : offDo;
}

/** Whether something in the condition writes, if only for as long as it is evaluated. */
function conditionWrites(run: Run, rule: ValueObject): boolean {
  const condition = getOwn(rule, "condition");
  return isList(condition) && run.compiler.compile(condition).writes;
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
    run.scopes.bind("$TARGET", held(targetOf(run, target)));
  }
}

/** The code that this rule should run now, or null. */
function codeToRun(run: Run, rule: ValueObject, previous: Previous): Value {
  if (!Object.hasOwn(rule, "condition")) return idle(run, "noCondition");
  const condition = run.compiler.compile(rule.condition!);
  if (rule.type === "trigger") return run.truth(condition) ? (rule.then ?? []) : idle(run, "conditionFalse");
  if (rule.type !== "passive") return idle(run, "unknownType");
  const onDo = rule.onDo ?? null;
  const offDo = rule.offDo ?? null;
  if (onDo === null && offDo === null) {
    throw new EngineError("Tried to trigger a passive rule that does not have an onDo or offDo.");
  }
  const after = run.truth(condition);
  const code = after ? onDo : offDo;
  // Without code for this side the state before does not matter.
  if (code === null) return idle(run, "noCode");
  const before = run.inPrevious(previous, () => run.truth(condition));
  return before === after ? idle(run, "conditionUnchanged") : code;
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

function targetOf(run: Run, [table, id]: Path): Value {
  const entries = getOwn(run.state.root, table!);
  return isObjectValue(entries) ? getOwn(entries, id!) : null;
}

function cardOf(run: Run, id: string): Value {
  return getOwn(run.game.cardById as ValueObject, id);
}
