/** Comparison, and the logic functions that are not lazy (action-language §4.3). */

import type { PlainFunction, Signature } from "../../language/compile/function-table.ts";
import { EngineError } from "../../model/errors.ts";
import { deepEqual, truthy, type Value, valueText } from "../../model/value.ts";
import { anyAt } from "./arguments.ts";
import { arg, plain } from "./signatures.ts";

const anyPair = [arg("a", "any"), arg("b", "any")];
const numberPair = [arg("a", "num"), arg("b", "num")];

/** A comparison of two values, of which a missing one is null. */
function comparison(signature: Signature, holds: (a: Value, b: Value) => boolean): PlainFunction {
  return { ...plain(signature, (args) => holds(anyAt(args, 0), anyAt(args, 1))), ofTwo: holds };
}

/** Compares two numbers, where null and false count as 0. */
function ordered(given: Value, than: Value, holds: (a: number, b: number) => boolean): boolean {
  const a = orZero(given);
  const b = orZero(than);
  if (typeof a !== "number" || typeof b !== "number") {
    throw new EngineError(
      `Tried to compare ${valueText(a)} and ${valueText(b)} but one of them is not a number.`,
    );
  }
  return holds(a, b);
}

function orZero(value: Value): Value {
  return truthy(value) ? value : 0;
}

export const comparisonFunctions: PlainFunction[] = [
  plain(
    {
      name: "TRUE",
      family: "logic",
      args: [],
      returns: "bool",
      example: '["TRUE"]',
      summary: 'True; the last condition of a COND that has an "else".',
    },
    () => true,
  ),
  plain(
    { name: "FALSE", family: "logic", args: [], returns: "bool", example: '["FALSE"]', summary: "False." },
    () => false,
  ),
  plain(
    {
      name: "NOT",
      family: "logic",
      args: [arg("x", "any")],
      returns: "bool",
      example: '["NOT", "$CARD.exhausted"]',
      summary: "True for null and false; false for everything else, 0 and empty texts included.",
    },
    (args) => !truthy(anyAt(args, 0)),
  ),
  comparison(
    {
      name: "EQUAL",
      family: "logic",
      args: anyPair,
      returns: "bool",
      example: '["EQUAL", "$CARD.groupId", "sharedDeck"]',
      summary: "Whether two values are the same in type and content.",
    },
    deepEqual,
  ),
  comparison(
    {
      name: "NOT_EQUAL",
      family: "logic",
      args: anyPair,
      returns: "bool",
      example: '["NOT_EQUAL", "$GAME.stepId", "1.1"]',
      summary: "Whether two values differ in type or content.",
    },
    (a, b) => !deepEqual(a, b),
  ),
  comparison(
    {
      name: "GREATER_THAN",
      family: "logic",
      args: numberPair,
      returns: "bool",
      example: '["GREATER_THAN", "$N", 0]',
      summary: "Whether a > b; null counts as 0.",
    },
    (given, than) => ordered(given, than, (a, b) => a > b),
  ),
  comparison(
    {
      name: "GREATER_EQUAL",
      family: "logic",
      args: numberPair,
      returns: "bool",
      example: '["GREATER_EQUAL", "$N", 3]',
      summary: "Whether a ≥ b; null counts as 0.",
    },
    (given, than) => ordered(given, than, (a, b) => a >= b),
  ),
  comparison(
    {
      name: "LESS_THAN",
      family: "logic",
      args: numberPair,
      returns: "bool",
      example: '["LESS_THAN", "$I", "$GAME.numPlayers"]',
      summary: "Whether a < b; null counts as 0.",
    },
    (given, than) => ordered(given, than, (a, b) => a < b),
  ),
  comparison(
    {
      name: "LESS_EQUAL",
      family: "logic",
      args: numberPair,
      returns: "bool",
      example: '["LESS_EQUAL", "$N", 10]',
      summary: "Whether a ≤ b; null counts as 0.",
    },
    (given, than) => ordered(given, than, (a, b) => a <= b),
  ),
];
