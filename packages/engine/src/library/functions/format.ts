/** The formatter behind `FORMAT` and `LOGF` (action-language §4.5). */

import type { FunctionHost } from "../../language/compile/function-table.ts";
import type { Mark } from "../../language/run/marks.ts";
import type { Kept } from "../../language/run/names-read.ts";
import { EngineError } from "../../model/errors.ts";
import { boundedText } from "../../model/sizes.ts";
import type { Value } from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import { inspect } from "./inspect.ts";
import { inspectInteger } from "./inspect-integer.ts";
import { gameLanguage, labelText } from "./labels.ts";
import { pluralIndex } from "./languages.ts";

const LABEL = /id:(\w+)(?:-\{(\d+)\})?/g;
const PLACE = /\{(\d+)(?::([^{}]*))?\}/g;

/**
 * Fills a format text: first every `id:label` and `id:label-{N}` becomes the label's text (with `#` as the
 * integer of argument N), then every `{N}` and `{N:hint}` becomes `INSPECT` of argument N. `argument` is called
 * only for arguments that are named, at most once each, and answers null for one that does not exist. Texts put
 * in for `{N}` are not looked through again.
 *
 * Throws EngineError unless the format is a string.
 */
export function format(formatString: Value, argument: (index: number) => Value, host: FunctionHost): string {
  if (typeof formatString !== "string") throw new EngineError("FORMAT: formatString must be a string");
  const { names } = host;
  const known = new Map<number, { value: Value; kept: Kept | null }>();
  const argumentAt = (digits: string): { value: Value; kept: Kept | null } => {
    const index = Number(digits);
    let found = known.get(index);
    if (found === undefined) {
      const since = names?.clock ?? 0;
      const value = argument(index);
      found = { value, kept: names?.keptIn(value, since) ?? null };
      known.set(index, found);
    }
    return found;
  };
  const labelled = formatString.replace(LABEL, (_match, id: string, counted: string | undefined) => {
    visit(20);
    const lang = gameLanguage(host);
    if (counted === undefined) return labelText(id, lang, null, host);
    const count = inspectInteger(argumentAt(counted).value, host);
    const text = labelText(id, lang, pluralIndex(count, lang), host);
    visit(10 + text.length);
    return text.replaceAll("#", String(count));
  });
  let filled = "";
  let end = 0;
  let marks: Mark[] | null = null;
  for (const { index, 0: place, 1: digits = "", 2: hint = "" } of labelled.matchAll(PLACE)) {
    visit(20);
    filled += labelled.slice(end, index);
    end = index + place.length;
    const { value, kept } = argumentAt(digits);
    const since = names?.clock ?? 0;
    const text = inspect(value, hint, host, kept);
    marks = names?.note(marks, text, text, filled.length, since) ?? marks;
    filled += text;
  }
  filled += labelled.slice(end);
  names?.made(filled, marks);
  return boundedText("FORMAT", filled);
}
