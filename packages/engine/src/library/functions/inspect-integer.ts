/** `INSPECT_INT`: how many a value stands for (action-language §4.5). */

import type { FunctionHost } from "../../language/compile/function-table.ts";
import { isList, isObjectValue, type Value, ValueSet } from "../../model/value.ts";
import { graphemeCount } from "./graphemes.ts";
import { kindOfId, kindOfObject } from "./kinds.ts";

/** Rounds half away from zero. */
function round(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value)) || 0;
}

/** A text: its number if it is one, else its length. */
function integerOfText(text: string): number {
  const number = /^[+-]?\d+(\.\d+([eE][+-]?\d+)?)?$/.test(text) ? round(Number(text)) : Number.NaN;
  return Number.isFinite(number) ? number : graphemeCount(text);
}

function stackCount(group: unknown): number {
  const stackIds = isObjectValue(group) ? group.stackIds : null;
  return isList(stackIds) ? stackIds.length : 0;
}

/** The integer that plural forms and `#` go by. */
export function inspectInteger(value: Value, host: FunctionHost): number {
  if (typeof value === "number") return round(value);
  if (typeof value === "string") {
    const kind = kindOfId(value, host.game);
    if (kind === "groupId") return stackCount(host.game.groupById[value]);
    return kind ? 1 : integerOfText(value);
  }
  if (isList(value)) return value.length;
  if (value instanceof ValueSet) return value.size;
  if (isObjectValue(value)) return kindOfObject(value) === "group" ? stackCount(value) : 1;
  return value === true ? 1 : 0;
}
