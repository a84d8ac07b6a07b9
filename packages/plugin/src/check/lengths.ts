/** Warnings about places and sizes that cannot be read (table §2.1): the browser leaves them out without a word. */
import type { JsonObject } from "@baize/engine";
import { shortened } from "../base/shortened.ts";
import type { CheckBudget } from "./budget.ts";
import { walkDefinition } from "./walk.ts";
import type { Warn } from "./warn.ts";

/** A number of some CSS unit, or something that CSS computes. */
const CSS_LENGTH =
  /^(?:[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:%|px|vh|vw|vmin|vmax|[sld]v[hw]|em|rem|ch|ex|cm|mm|in|pt|pc|cq[wh])|[-+]?0+(?:\.0*)?|(?:calc|min|max|clamp|var)\(.*\)|auto|(?:min|max|fit)-content)$/i;

/** A fraction, a percentage, or a fraction of whole numbers. */
const POSITION = /^(?:[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:\s*%)?|\d+\/\d+)$/;

/** Reports texts that are no length where one is declared. */
export function warnAboutLengths(gameDef: JsonObject, warn: Warn, budget: CheckBudget): void {
  walkDefinition(gameDef, budget, (value, path, { measure }) => {
    if (!measure || typeof value !== "string") return;
    const length = value.trim();
    if (measure === "css" && !CSS_LENGTH.test(length))
      warn(path, `Not a CSS length, it is ignored: "${shortened(value)}". ${example(length, "css")}`);
    if (measure === "position" && !POSITION.test(length))
      warn(path, `Not a position: "${shortened(value)}". ${example(length, "position")}`);
  });
}

/** Digits of a number that somebody may have meant. */
const DIGITS_MOST = 20;

/** The same number as it should be written. */
function example(value: string, measure: "css" | "position"): string {
  const meant = /\d+(?:\.\d+)?/.exec(value)?.[0] ?? "";
  const number = meant === "" || meant.length > DIGITS_MOST ? "50" : meant;
  return measure === "css"
    ? `Write "${number}%", for example.`
    : `Write "${number}%" or a fraction such as 0.5.`;
}
