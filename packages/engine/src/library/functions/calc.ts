/**
 * The text calculator `CALC` (action-language §4.4): `+ - * / ^ ( )` with the usual precedence (action-language §11.19 fixed),
 * where `^` is right-associative, brackets nest, and a bracket beside a number or bracket multiplies.
 */

import type { PlainFunction } from "../../language/compile/function-table.ts";
import { EngineError } from "../../model/errors.ts";
import { checkInputLength, MAX_EXPRESSION } from "../../model/sizes.ts";
import { interpolated, type Value } from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import { anyAt } from "./arguments.ts";
import { arg, plain } from "./signatures.ts";

/** Deeper nesting of brackets and signs is refused, so that a text cannot exhaust the stack. */
const MAX_DEPTH = 200;
/** Units of work for one of an expression. */
const CHARACTER = 8;
const NUMBER = /(?:\d+\.?\d*|\.\d+)/y;

/** What a division by zero gives, or a number that is too large, is not gone on with: 1 divided by it would be 0. */
function known(result: number): number {
  return Number.isFinite(result) ? result : Number.NaN;
}

/** Computes the expression, or returns null when it is not one. */
export function calculate(expression: string): number | null {
  const text = expression.replace(/\s+/g, "");
  let position = 0;
  let depth = 0;

  function sum(): number {
    let result = product();
    for (;;) {
      if (accept("+")) result = known(result + product());
      else if (accept("-")) result = known(result - product());
      else return result;
    }
  }

  function product(): number {
    let result = signed();
    for (;;) {
      if (accept("*")) result = known(result * signed());
      else if (accept("/")) result = known(result / signed());
      else if (juxtaposed()) result = known(result * power());
      else return result;
    }
  }

  /** A unary minus binds weaker than `^`: −2^2 is −4. */
  function signed(): number {
    return accept("-") ? -nested(signed) : power();
  }

  function power(): number {
    const base = primary();
    if (!accept("^")) return base;
    const exponent = nested(signed);
    // What is no number has 1 as its power of 0.
    return Number.isNaN(base) ? base : known(base ** exponent);
  }

  function primary(): number {
    if (accept("(")) {
      const result = nested(sum);
      return accept(")") ? result : Number.NaN;
    }
    NUMBER.lastIndex = position;
    const digits = NUMBER.exec(text);
    if (!digits) return Number.NaN;
    position += digits[0].length;
    return Number(digits[0]);
  }

  /** `2(3)`, `(2)(3)` and `(2)3`, but not two numbers in a row. */
  function juxtaposed(): boolean {
    const next = text[position];
    return next === "(" || (text[position - 1] === ")" && next !== undefined && /[\d.]/.test(next));
  }

  function accept(symbol: string): boolean {
    if (text[position] !== symbol) return false;
    position++;
    return true;
  }

  function nested(parse: () => number): number {
    if (++depth > MAX_DEPTH) return Number.NaN;
    const result = parse();
    depth--;
    return result;
  }

  const result = sum();
  return position === text.length && Number.isFinite(result) ? (result === 0 ? 0 : result) : null;
}

function calc(value: Value): number {
  if (typeof value === "string") {
    checkInputLength("CALC", value, MAX_EXPRESSION);
    visit(value.length * CHARACTER);
  }
  const result = typeof value === "string" ? calculate(value) : null;
  if (result === null) throw new EngineError(`Invalid expression: ${interpolated(value)}`);
  return result;
}

export const calcFunctions: PlainFunction[] = [
  plain(
    {
      name: "CALC",
      family: "number",
      args: [arg("expression", "str")],
      returns: "num",
      example: '["CALC", "({{$X}}-0.5)*20"]',
      summary: "Computes a text with digits, + - * / ^ and brackets.",
    },
    (args) => calc(anyAt(args, 0)),
  ),
];
