/**
 * What lines of the log say, in a form that can be translated: a code of the catalogue, and where in the recorded text the
 * values stand. The values themselves are not kept a second time: whatever a reader may not read in the text cannot come to
 * them from here either (api §8.3), and a step stays small.
 */
import { type Labelled, type LineCode, shapeOf, type ValuesOf } from "./log-lines.ts";

/**
 * A code and, in the order of the catalogue's text, the length of each value in UTF-16 units. A text behind a length is the
 * label under which the plugin has that value in its languages.
 */
export type LineSaying = [code: string, ...values: (number | string)[]];

/** The same of a line that stands in a log: its index in the step's `log_messages` comes first. */
export type Saying = [line: number, ...LineSaying];

/** A value of a line: where it stands in the text. */
export interface SaidValue {
  name: string;
  start: number;
  end: number;
  label?: string;
}

/** The values of a line; null when the text is not what the code says. */
export function saidValues(text: string, [, code, ...values]: Saying): SaidValue[] | null {
  const shape = shapeOf(code);
  if (shape === null) return null;
  const found: SaidValue[] = [];
  let at = 0;
  let next = 0;
  for (let index = 0; index < shape.length; index++) {
    const part = shape[index]!;
    if (index % 2 === 0) {
      if (!text.startsWith(part, at)) return null;
      at += part.length;
      continue;
    }
    const length = values[next++];
    if (typeof length !== "number" || !Number.isInteger(length) || length < 0) return null;
    const label = values[next];
    const value = { name: part, start: at, end: at + length };
    if (typeof label === "string") next++;
    found.push(typeof label === "string" ? { ...value, label } : value);
    at += length;
  }
  return at === text.length && next === values.length ? found : null;
}

export function isSaying(value: unknown): value is Saying {
  if (!Array.isArray(value)) return false;
  const [line, code, ...values] = value as unknown[];
  return (
    Number.isInteger(line) &&
    Number(line) >= 0 &&
    typeof code === "string" &&
    values.every((each) => typeof each === "string" || (Number.isInteger(each) && Number(each) >= 0))
  );
}

/** The same of a line that stands so many lines lower. */
export function lowered([line, ...rest]: Saying, lines: number): Saying {
  return [line + lines, ...rest];
}

/** Values of a line that is made at once. */
export type LineValues<Code extends LineCode> = Readonly<Record<ValuesOf<Code>, string | number | Labelled>>;

/** A line of the catalogue with its values. */
export function saidLine<Code extends LineCode>(
  code: Code,
  values: LineValues<Code>,
): { text: string; said: LineSaying } {
  const said: LineSaying = [code];
  const text = shapeOf(code)
    .map((part, index) => {
      if (index % 2 === 0) return part;
      const value = values[part as ValuesOf<Code>];
      const text = typeof value === "object" ? value.text : String(value);
      said.push(text.length);
      if (typeof value === "object" && value.label !== undefined) said.push(value.label);
      return text;
    })
    .join("");
  return { text, said };
}
