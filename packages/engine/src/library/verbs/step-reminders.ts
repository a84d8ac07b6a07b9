/** Step reminders: in which steps a face asks to be looked at, by the definition's patterns (game-definition). */
import type { RE2JS } from "re2js";
import { re2 } from "#re2";
import type { LoadedDefinition } from "../../model/definition.ts";
import { isRecoverable } from "../../model/errors.ts";
import { getOwn, isList, isObjectValue, setOwn, type Value, type ValueObject } from "../../model/value.ts";
import { linger, visit } from "../../model/work.ts";
import { compilePattern, findNext, matcherOn } from "../regex/matching.ts";

type Fields = { [key: string]: Value };

interface Reminder {
  /** Its place in the definition's list: triggers stand in that order. */
  place: number;
  stepId: string;
  regex: string;
  /** Null: no pattern. Undefined: not compiled yet. */
  pattern: RE2JS | null | undefined;
}

/** The reminders that look into one property. */
interface Reminders {
  property: string;
  list: Reminder[];
  /** Those found in texts looked at before: the cards of a definition say the same every time they are loaded or leave play. */
  known: Map<string, readonly Reminder[]>;
}

const MOST_KNOWN = 10_000;

const reminders = new WeakMap<LoadedDefinition, readonly Reminders[]>();

/** The step reminders of a face by its own text: `{stepId: true}` for every pattern that is found in its property. */
export function triggersOf(definition: LoadedDefinition, face: ValueObject): ValueObject {
  const found: Reminder[] = [];
  for (const group of remindersOf(definition)) {
    const text = textOf(getOwn(face, group.property));
    if (text !== null) found.push(...mentioned(text, group, definition));
  }
  const triggers: Fields = {};
  for (const { stepId } of found.sort((a, b) => a.place - b.place)) setOwn(triggers, stepId, true);
  return triggers;
}

/** What a cell said, also where its column is of numbers or truths. */
function textOf(value: Value | undefined): string | null {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : null;
}

function mentioned(
  text: string,
  { list, known }: Reminders,
  definition: LoadedDefinition,
): readonly Reminder[] {
  visit(list.length * (4 + (text.length >> 3)));
  const before = known.get(text);
  if (before !== undefined) return before;
  const found = list.filter((reminder) => {
    // Each when it is first needed: a definition may have any number of them.
    if (reminder.pattern === undefined) reminder.pattern = compiled(reminder.regex, definition);
    const { pattern } = reminder;
    return pattern !== null && findNext(matcherOn(pattern, text.toLowerCase(), linger));
  });
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, found);
  return found;
}

function remindersOf(definition: LoadedDefinition): readonly Reminders[] {
  let list = reminders.get(definition);
  if (list === undefined) {
    const given = definition.source.gameDef.stepReminderRegex as Value | undefined;
    list = isList(given ?? null) ? byProperty(given as readonly Value[]) : [];
    reminders.set(definition, list);
  }
  return list;
}

function byProperty(given: readonly Value[]): Reminders[] {
  const groups = new Map<string, Reminders>();
  for (const [place, each] of given.entries()) {
    if (!isObjectValue(each)) continue;
    const { faceProperty: property, regex, stepId } = each;
    if (typeof property !== "string" || typeof regex !== "string" || typeof stepId !== "string") continue;
    const group: Reminders = groups.get(property) ?? { property, list: [], known: new Map() };
    group.list.push({ place, stepId, regex, pattern: undefined });
    groups.set(property, group);
  }
  return [...groups.values()];
}

/** A pattern that the linear-time engine refuses, or that is too large, matches nothing; the plugin check reports it. */
function compiled(regex: string, definition: LoadedDefinition): RE2JS | null {
  const engine = re2();
  try {
    return compilePattern(regex, engine.CASE_INSENSITIVE, definition);
  } catch (error) {
    if (isRecoverable(error)) return null;
    throw error;
  }
}
