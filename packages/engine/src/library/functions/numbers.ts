/** Numbers (action-language §4.4), without the text calculator: that is `calc.ts`. */

import type { PlainFunction } from "../../language/compile/function-table.ts";
import { EngineError } from "../../model/errors.ts";
import { interpolated, isObjectValue, type Value, ValueSet } from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import { anyAt, integerAt, isInteger, itemsAt, numberAt, typeError } from "./arguments.ts";
import { finite } from "./finite.ts";
import { arg, argc, plain } from "./signatures.ts";

const operands = [arg("a", "num"), arg("b", "num")];
function numbersAt(name: string, args: readonly Value[]): number[] {
  const items = itemsAt(name, args, 0);
  visit(items.length * 2);
  const numbers = items.filter((item) => typeof item === "number");
  if (numbers.length === 0) throw new EngineError(`${name}: No numbers in list`);
  return numbers;
}

/** The leading integer of the text form: `"3abc"` is 3, anything without one is 0; fractions are cut off. */
function leadingInteger(name: string, value: Value): number {
  if (isObjectValue(value) || value instanceof ValueSet) throw typeError(name, 0, "number or string", value);
  if (typeof value === "number") return finite(Math.trunc(value));
  const digits = /^[+-]?\d+/.exec(typeof value === "string" ? value : interpolated(value));
  return digits ? finite(Number(digits[0])) : 0;
}

export const numberFunctions: PlainFunction[] = [
  plain(
    {
      name: "ADD",
      family: "number",
      args: operands,
      returns: "num",
      example: '["ADD", "$N", 1]',
      summary: "The sum of two numbers; null counts as 0.",
    },
    (args) => finite(numberAt("ADD", args, 0) + numberAt("ADD", args, 1)),
  ),
  plain(
    {
      name: "SUBTRACT",
      family: "number",
      args: operands,
      returns: "num",
      example: '["SUBTRACT", "$HEALTH", "$DAMAGE"]',
      summary: "The first number less the second; null counts as 0.",
    },
    (args) => finite(numberAt("SUBTRACT", args, 0) - numberAt("SUBTRACT", args, 1)),
  ),
  plain(
    {
      name: "MULTIPLY",
      family: "number",
      args: operands,
      returns: "num",
      example: '["MULTIPLY", 2, "$GAME.numPlayers"]',
      summary: "The product of two numbers; null counts as 0.",
    },
    (args) => finite(numberAt("MULTIPLY", args, 0) * numberAt("MULTIPLY", args, 1)),
  ),
  plain(
    {
      name: "DIVIDE",
      family: "number",
      args: operands,
      returns: "num",
      example: '["DIVIDE", 7, 2]',
      summary: "The first number divided by the second, with fraction; a divisor of 0 or null is an error.",
    },
    (args) => finite(numberAt("DIVIDE", args, 0) / numberAt("DIVIDE", args, 1)),
  ),
  plain(
    {
      name: "MODULO",
      family: "number",
      args: [arg("dividend", "int"), arg("divisor", "int")],
      returns: "int",
      example: '["MODULO", "$ROUND", 2]',
      summary: "The remainder of an integer division, with the sign of the divisor.",
      argc: argc(2),
    },
    (args) => {
      const dividend = anyAt(args, 0);
      const divisor = anyAt(args, 1);
      if (!isInteger(dividend)) throw new EngineError("MODULO: dividend must be an integer");
      if (!isInteger(divisor) || divisor === 0) {
        throw new EngineError("MODULO: divisor must be a non-zero integer");
      }
      return finite(((dividend % divisor) + divisor) % divisor);
    },
  ),
  plain(
    {
      name: "MAX",
      family: "number",
      args: [arg("items", "list")],
      returns: "num",
      example: '["MAX", ["LIST", 1, "$N"]]',
      summary: "The greatest number of a list; items that are no numbers are skipped.",
      argc: argc(1),
    },
    (args) => numbersAt("MAX", args).reduce((a, b) => Math.max(a, b)),
  ),
  plain(
    {
      name: "MIN",
      family: "number",
      args: [arg("items", "list")],
      returns: "num",
      example: '["MIN", ["LIST", 1, "$N"]]',
      summary: "The least number of a list; items that are no numbers are skipped.",
      argc: argc(1),
    },
    (args) => numbersAt("MIN", args).reduce((a, b) => Math.min(a, b)),
  ),
  plain(
    {
      name: "RANDOM_INT",
      family: "number",
      args: [arg("min", "int"), arg("max", "int")],
      returns: "int",
      example: '["RANDOM_INT", 1, 6]',
      summary: "A random integer, both ends included.",
    },
    (args, host) => {
      const min = integerAt("RANDOM_INT", args, 0);
      const max = integerAt("RANDOM_INT", args, 1);
      if (max < min) {
        throw new EngineError(`RANDOM_INT: the maximum ${max} must not be below the minimum ${min}.`);
      }
      return host.random.integer(min, max);
    },
  ),
  plain(
    {
      name: "TO_INT",
      family: "number",
      args: [arg("x", "any")],
      returns: "int/null",
      example: '["TO_INT", "$PROMPT_INPUT"]',
      summary:
        "The leading integer of a text, or a number without its fraction; 0 if there is none, null for null.",
    },
    (args) => (anyAt(args, 0) === null ? null : leadingInteger("TO_INT", anyAt(args, 0))),
  ),
  plain(
    {
      name: "ROUND_TO_INT",
      family: "number",
      args: [arg("x", "any")],
      returns: "int",
      example: '["ROUND_TO_INT", 4.9]',
      summary: "Cuts the fraction off (4.9 gives 4), in spite of its name; null is an error.",
    },
    (args) => {
      const value = anyAt(args, 0);
      if (value === null) throw typeError("ROUND_TO_INT", 0, "number or string", value);
      return leadingInteger("ROUND_TO_INT", value);
    },
  ),
  plain(
    {
      name: "CURRENT_TIME",
      family: "number",
      args: [],
      returns: "int",
      example: '["CURRENT_TIME"]',
      summary: "Milliseconds since 1970, the same during one action.",
    },
    (_args, host) => host.now,
  ),
];
