/** The formatter behind `FORMAT` and `LOGF` (action-language §4.5). */
import { EngineError } from "../errors.ts";
import type { Mark } from "../run/marks.ts";
import type { Kept } from "../run/names-read.ts";
import type { Value } from "../value.ts";
import { visit } from "../work.ts";
import type { FunctionHost } from "./function-table.ts";
import { inspect } from "./inspect.ts";
import { inspectInteger } from "./inspect-integer.ts";
import { gameLanguage, labelText } from "./labels.ts";
import { pluralIndex } from "./languages.ts";
import { boundedText } from "./sizes.ts";

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
