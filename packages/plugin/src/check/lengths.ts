/** Warnings about places and sizes that cannot be read (table §2.1): the browser leaves them out without a word. */
import type { Json, JsonObject } from "@baize/engine";
import { walkDefinition } from "./walk.ts";
import type { Warn } from "./warn.ts";

/** A number of some CSS unit, or something that CSS computes. */
const CSS_LENGTH =
  /^(?:[-+]?(?:\d+\.?\d*|\.\d+)(?:%|px|vh|vw|vmin|vmax|[sld]v[hw]|em|rem|ch|ex|cm|mm|in|pt|pc|cq[wh])|[-+]?0+(?:\.0*)?|(?:calc|min|max|clamp|var)\(.*\)|auto|(?:min|max|fit)-content)$/i;

/** A fraction, a percentage, or a fraction of whole numbers. */
const POSITION = /^\s*(?:[-+]?(?:\d+\.?\d*|\.\d+)\s*%?|\d+\/\d+)\s*$/;

/** Reports texts that are no length where one is declared. */
export function warnAboutLengths(gameDef: JsonObject, warn: Warn): void {
  walkDefinition(gameDef, (value, path, { measure }) => {
    if (!measure || typeof value !== "string") return;
    if (measure === "css" && !CSS_LENGTH.test(value.trim()))
      warn(path, `Not a CSS length, it is ignored: "${value}". ${example(value, "css")}`);
    if (measure === "position" && !POSITION.test(value))
      warn(path, `Not a position: "${value}". ${example(value, "position")}`);
  });
}

/** The same number as it should be written. */
function example(value: Json, measure: "css" | "position"): string {
  const number = /\d+(?:\.\d+)?/.exec(String(value))?.[0] ?? "50";
  return measure === "css"
    ? `Write "${number}%", for example.`
    : `Write "${number}%" or a fraction such as 0.5.`;
}
