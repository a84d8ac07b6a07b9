/** One side of a new card (action-language §7.5, game-definition §8.2, §8.3). */

import type { RE2JS } from "re2js";
import { re2 } from "#re2";
import type { LoadedDefinition } from "../../model/definition.ts";
import { section } from "../../model/definition.ts";
import { EngineError, isRecoverable } from "../../model/errors.ts";
import { checkInputLength, MAX_JSON } from "../../model/sizes.ts";
import {
  getOwn,
  isList,
  isObject,
  partText,
  setOwn,
  type Value,
  type ValueObject,
} from "../../model/value.ts";
import { linger, visit } from "../../model/work.ts";
import { compilePattern, findNext, matcherOn } from "../regex/matching.ts";

/** Units of work for one column of a card's side. */
const COLUMN = 8;

type Fields = { [key: string]: Value };

/** Builds a face from the raw columns of a card's side. `ability`: from the card's automation entry. */
export function buildFace(definition: LoadedDefinition, columns: ValueObject, ability: Value): ValueObject {
  const properties = section(definition.source.gameDef, "faceProperties") as ValueObject;
  // Laid out at once: a face that grows column by column takes several times the memory.
  const names = Object.keys(columns);
  visit(names.length * COLUMN);
  const face: Fields = { ...columns, triggers: null, ability, width: null, height: null };
  for (const column of names) {
    const property = getOwn(properties, column);
    setOwn(face, column, convert(columns[column]!, isObject(property) ? (property.type ?? null) : null));
  }
  face.triggers = triggersOf(definition, face);
  face.ability = ability;
  face.width = sizeOf(definition, face, "width");
  face.height = sizeOf(definition, face, "height");
  return face;
}

/** A cell as the type of its column. */
function convert(cell: Value, type: Value): Value {
  switch (type) {
    case "integer":
      return isEmpty(cell) ? null : leadingNumber(cell, /^[+-]?\d+/);
    case "float":
      return isEmpty(cell) ? null : leadingNumber(cell, /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?/);
    case "boolean":
      return typeof cell === "boolean" ? cell : truthOf(partText(cell).toLowerCase());
    case "object":
      return isEmpty(cell) ? null : structured(cell, "map");
    case "list":
      return isEmpty(cell) ? null : structured(cell, "list");
    default:
      return cell;
  }
}

function isEmpty(cell: Value): boolean {
  return cell === null || cell === "";
}

function leadingNumber(cell: Value, pattern: RegExp): number {
  const match = pattern.exec(partText(cell).trimStart());
  return match === null ? 0 : Number(match[0]);
}

function truthOf(text: string): boolean | null {
  if (text === "true" || text === "1") return true;
  return text === "false" || text === "0" ? false : null;
}

function structured(cell: Value, kind: "map" | "list"): Value {
  if (isObject(cell) || isList(cell)) return cell;
  const text = partText(cell);
  checkInputLength(`A ${kind} of a card`, text, MAX_JSON);
  visit(text.length * 4);
  try {
    return JSON.parse(text) as Value;
  } catch {
    throw new EngineError(`Couldn't convert string ${partText(cell)} to ${kind}`);
  }
}

function sizeOf(definition: LoadedDefinition, face: Fields, dimension: "width" | "height"): Value {
  const type = entry(definition, "cardTypes", face.type ?? null);
  const back = entry(definition, "cardBacks", face.name ?? null);
  return type?.[dimension] ?? back?.[dimension] ?? 1;
}

function entry(definition: LoadedDefinition, name: string, key: Value): ValueObject | null {
  if (typeof key !== "string") return null;
  const found = getOwn(section(definition.source.gameDef, name) as ValueObject, key);
  return isObject(found) ? found : null;
}

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
    if (typeof text === "string" && mentions(text, reminder)) setOwn(triggers, reminder.stepId, true);
  }
  return triggers;
}

function mentions(text: string, reminder: Reminder): boolean {
  const { known } = reminder;
  visit(4 + (text.length >> 3));
  const before = known.get(text);
  if (before !== undefined) return before;
  // Each when it is first needed: a definition may have any number of them.
  if (reminder.pattern === undefined) reminder.pattern = compiled(reminder.regex);
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
  if (!isObject(given)) return [];
  const { faceProperty, regex, stepId } = given;
  if (typeof faceProperty !== "string" || typeof regex !== "string" || typeof stepId !== "string") return [];
  return [{ property: faceProperty, stepId, regex, pattern: undefined, known: new Map() }];
}

/** A pattern that the linear-time engine refuses, or that is too large, matches nothing; the plugin check reports it. */
function compiled(regex: string): RE2JS | null {
  const engine = re2();
  try {
    return compilePattern(regex, engine.CASE_INSENSITIVE);
  } catch (error) {
    if (isRecoverable(error)) return null;
    throw error;
  }
}
