/**
 * What lines of the log say, as one viewer may know it (api §8.3): codes with the places of their values in the line that
 * the viewer reads. A value that reads "a card" there is "a card" here, for it is the same text.
 */
import { type Saying, saidValues } from "../model/sayings.ts";
import { piecesOfLine, redactValues } from "./redact.ts";
import type { StepNotes } from "./step-notes.ts";
import type { Viewer } from "./viewer.ts";

/**
 * Where a value stands in its line, in UTF-16 units, and its label where the plugin has it in several languages. Of `groups` that
 * is a line for each group: its label, a tab, and how many cards.
 */
export type ValuePlace = [start: number, end: number, label?: string];

/** A line of the catalogue: index in `log_messages`, code, and its values by name. */
export type SaidLine = [line: number, code: string, values: Record<string, ValuePlace>];

/** @param lines the step's log as it was written, before redaction. */
export function saidLines(
  lines: readonly string[],
  { sayings = [], pieces }: StepNotes,
  viewer: Viewer,
): SaidLine[] {
  return sayings.flatMap((saying) => seenBy(saying, lines, pieces, viewer) ?? []);
}

/** Null: their line does not say that, or the text never did. */
function seenBy(
  saying: Saying,
  lines: readonly string[],
  pieces: StepNotes["pieces"],
  viewer: Viewer,
): [SaidLine] | null {
  const [line, code] = saying;
  const text = lines[line];
  const values = text === undefined ? null : saidValues(text, saying);
  if (text === undefined || values === null) return null;
  const read = redactValues(text, values, piecesOfLine(pieces, line), viewer);
  if (read === null) return null;
  const places = read.map(({ value: { name, start, end, label }, isAsWritten }): [string, ValuePlace] => [
    name,
    label !== undefined && isAsWritten ? [start, end, label] : [start, end],
  ]);
  return [[line, code, Object.fromEntries(places)]];
}
