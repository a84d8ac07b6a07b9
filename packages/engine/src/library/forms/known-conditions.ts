/**
 * Conditions that are answered by looking at fields, without evaluating them: most ask for a few of one thing (`["AND",
 * "$THIS.inPlay", ["EQUAL", "$THIS.currentSide", "A"], …]`), and for most cards and rules these decide. The work counts as if the
 * condition had been evaluated.
 */
import type { Run } from "../../language/run/run.ts";
import { isList, type Value } from "../../model/value.ts";
import { WORK_PER_STEP } from "../../model/work.ts";
import { indexOfText } from "../regex/text-search.ts";
import {
  isShortConstant,
  type Paid,
  type Place,
  placeOf,
  type Reader,
  read,
  readerOf,
  type Subjects,
  type Terms,
} from "./known-values.ts";

/** Null: only evaluating the condition tells. */
type Answer = boolean | null;
type Look = (subjects: Subjects, paid: Paid) => Answer;

/** A condition that may be answered by looking. */
export class KnownCondition {
  readonly #look: Look;
  /** The functions that are called, as they are written: a plugin may have its own under these names. */
  readonly #calls: readonly string[];
  readonly #work: number;
  /** Fields that are asked of nearly every item of a loop. */
  readonly columns: readonly string[];

  /** @param work units that are spent before the condition is evaluated. */
  constructor(look: Look, { calls, columns }: Terms, work = 0) {
    this.#look = look;
    this.#calls = calls;
    this.columns = columns;
    this.#work = work;
  }

  /** Whether looking tells the same as evaluating: the functions are the language's own, and nobody watches them being called. */
  isKnownTo(run: Run): boolean {
    if (run.trace !== null) return false;
    for (let i = 0; i < this.#calls.length; i++) if (run.shadows(this.#calls[i]!)) return false;
    return true;
  }

  /** @param paid what the answer costs is added to it, if there is one. */
  answer(subjects: Subjects, paid: Paid): Answer {
    paid.work += this.#work;
    return this.#look(subjects, paid);
  }
}

/** The condition as far as it asks about these variables; null: its first term asks something else. */
export function knownCondition(condition: Value, variables: readonly string[]): KnownCondition | null {
  const terms: Terms = { variables, calls: [], columns: [] };
  const look = lookOf(condition, terms, true);
  return look === null ? null : new KnownCondition(look, terms);
}

/** The condition of a loop's body that is one `COND` with one branch: where it is false, the round does nothing. */
export function knownBody(body: Value, variable: string): KnownCondition | null {
  if (!isList(body) || body.length !== 1) return null;
  const call = body[0]!;
  if (!isList(call) || call.length !== 3) return null;
  const [name, condition = null] = call;
  if (typeof name !== "string" || name.toUpperCase() !== "COND") return null;
  const terms: Terms = { variables: [variable], calls: [name], columns: [] };
  const look = lookOf(condition, terms, true);
  // The list is a step, and the call another.
  return look === null ? null : new KnownCondition(look, terms, 2 * WORK_PER_STEP);
}

/** @param isFirst whether nearly every item is asked for it: it is the first term, or all terms before it are alternatives. */
function lookOf(condition: Value, terms: Terms, isFirst: boolean): Look | null {
  if (typeof condition === "string") return truthOf(condition, terms, isFirst);
  if (!isList(condition)) return null;
  const [name, first = null, second = null] = condition;
  if (typeof name !== "string") return null;
  terms.calls.push(name);
  switch (name.toUpperCase()) {
    case "AND":
      return untilDecided(condition.slice(1), false, terms, isFirst);
    case "OR":
      return untilDecided(condition.slice(1), true, terms, isFirst);
    case "NOT": {
      const look = condition.length === 2 ? lookOf(first, terms, isFirst) : null;
      return look && negation(look);
    }
    case "EQUAL":
    case "NOT_EQUAL":
      return condition.length === 3
        ? comparison(name.toUpperCase() === "EQUAL", condition, terms, isFirst)
        : null;
    case "PREV":
      return condition.length === 2 ? formerly(first, terms) : null;
    case "IN_STRING": {
      const isText = condition.length === 3 && typeof second === "string" && isShortConstant(second);
      const place = isText ? placeOf(first, terms, isFirst) : null;
      return place && containment(place, second as string);
    }
    default:
      return null;
  }
}

/** `AND` and `OR`, as far as their first terms can be answered. */
function untilDecided(
  conditions: readonly Value[],
  decisive: boolean,
  terms: Terms,
  isFirst: boolean,
): Look | null {
  const looks: Look[] = [];
  for (const condition of conditions) {
    const look = lookOf(condition, terms, isFirst && (decisive || looks.length === 0));
    if (look === null) break;
    looks.push(look);
  }
  if (looks.length === 0) return null;
  const otherwise = looks.length === conditions.length ? !decisive : null;
  return (subjects, paid) => {
    paid.work += WORK_PER_STEP;
    for (let i = 0; i < looks.length; i++) {
      const answer = looks[i]!(subjects, paid);
      if (answer === decisive || answer === null) return answer;
    }
    return otherwise;
  };
}

function negation(look: Look): Look {
  return (subjects, paid) => {
    paid.work += WORK_PER_STEP;
    const answer = look(subjects, paid);
    return answer === null ? null : !answer;
  };
}

function truthOf(path: string, terms: Terms, isFirst: boolean): Look | null {
  const place = placeOf(path, terms, isFirst);
  if (place === null) return null;
  const work = place.keys.length;
  return (subjects, paid) => {
    paid.work += work;
    const value = read(place, subjects);
    return value === undefined ? null : value !== null && value !== false;
  };
}

function comparison(
  yes: boolean,
  [, first = null, second = null]: readonly Value[],
  terms: Terms,
  isFirst: boolean,
): Look | null {
  const place = isShortConstant(second) ? placeOf(first, terms, isFirst) : null;
  if (place !== null) return comparisonWith(place, second, yes);
  const [a, b] = [readerOf(first, terms), readerOf(second, terms)];
  if (a === null || b === null) return null;
  return (subjects, paid) => {
    paid.work += WORK_PER_STEP;
    const one = a(subjects, paid);
    const other = one === undefined ? undefined : b(subjects, paid);
    if (one === undefined || other === undefined || isStructured(one) || isStructured(other)) return null;
    return (one === other) === yes;
  };
}

function comparisonWith(place: Place, wanted: Value, yes: boolean): Look {
  const work = WORK_PER_STEP + place.keys.length;
  return (subjects, paid) => {
    paid.work += work;
    const value = read(place, subjects);
    return value === undefined ? null : (value === wanted) === yes;
  };
}

/** Comparing two of these takes more than looking. */
function isStructured(value: Value): boolean {
  return typeof value === "object" && value !== null;
}

/** `PREV`: the same as it was. A value that evaluating would copy is not known. */
function formerly(condition: Value, terms: Terms): Look | null {
  if (!isList(condition)) {
    const value = readerOf(["PREV", condition], terms);
    return value && truthOfScalar(value);
  }
  const look = lookOf(condition, terms, false);
  return (
    look &&
    ((subjects, paid) => {
      const before = subjects.former(paid);
      if (before === null) return null;
      paid.work += WORK_PER_STEP;
      return look(before, paid);
    })
  );
}

function truthOfScalar(value: Reader): Look {
  return (subjects, paid) => {
    const found = value(subjects, paid);
    return found === undefined || isStructured(found) ? null : found !== null && found !== false;
  };
}

function containment(place: Place, part: string): Look {
  const work = WORK_PER_STEP + place.keys.length;
  return (subjects, paid) => {
    paid.work += work;
    const text = read(place, subjects);
    if (text === null) return false;
    return typeof text === "string" ? indexOfText(text, part, 0, paid.add) >= 0 : null;
  };
}
