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
  property: string;
  stepId: string;
  regex: string;
  /** Null: no pattern. Undefined: not compiled yet. */
  pattern: RE2JS | null | undefined;
  /** Texts looked at before: the cards of a definition say the same every time they are loaded. */
  known: Map<string, boolean>;
}

const MOST_KNOWN = 10_000;

const reminders = new WeakMap<LoadedDefinition, readonly Reminder[]>();

/** The step reminders of a face by its own text: `{stepId: true}` for every pattern that is found in its property. */
export function triggersOf(definition: LoadedDefinition, face: ValueObject): ValueObject {
  const triggers: Fields = {};
  for (const reminder of remindersOf(definition)) {
    const text = getOwn(face, reminder.property);
    if (typeof text === "string" && mentions(text, reminder, definition))
      setOwn(triggers, reminder.stepId, true);
  }
  return triggers;
}

function mentions(text: string, reminder: Reminder, definition: LoadedDefinition): boolean {
  const { known } = reminder;
  visit(4 + (text.length >> 3));
  const before = known.get(text);
  if (before !== undefined) return before;
  // Each when it is first needed: a definition may have any number of them.
  if (reminder.pattern === undefined) reminder.pattern = compiled(reminder.regex, definition);
  const { pattern } = reminder;
  const found = pattern !== null && findNext(matcherOn(pattern, text.toLowerCase(), linger));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, found);
  return found;
}

function remindersOf(definition: LoadedDefinition): readonly Reminder[] {
  let list = reminders.get(definition);
  if (list === undefined) {
    const given = definition.source.gameDef.stepReminderRegex as Value | undefined;
    list = isList(given ?? null) ? (given as readonly Value[]).flatMap(reminder) : [];
    reminders.set(definition, list);
  }
  return list;
}

function reminder(given: Value): Reminder[] {
  if (!isObjectValue(given)) return [];
  const { faceProperty, regex, stepId } = given;
  if (typeof faceProperty !== "string" || typeof regex !== "string" || typeof stepId !== "string") return [];
  return [{ property: faceProperty, stepId, regex, pattern: undefined, known: new Map() }];
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
