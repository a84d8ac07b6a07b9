/** The cards that the log names, as one viewer may know of it (api §8.3): nothing is said of a name that reads "a card". */
import type { Face, SideName } from "../model/state.ts";
import { piecesOfLine, redactPlaces } from "./redact.ts";
import type { StepNotes } from "./step-notes.ts";
import type { Viewer } from "./viewer.ts";

/**
 * A card's name in a log line: `start` and `end` in UTF-16 units of the line as its reader has it. `databaseId` and
 * `side` tell the face; `face` comes along when the plugin's card database does not have it like this.
 */
export type CardMention = [
  line: number,
  start: number,
  end: number,
  databaseId: string | null,
  side: SideName,
  face?: Face,
];

/** @param lines the step's log as it was written, before redaction. */
export function cardMentions(
  lines: readonly string[],
  { mentions = [], pieces }: StepNotes,
  viewer: Viewer,
): CardMention[] {
  const readable = mentions.filter(
    ({ seats }) =>
      seats === undefined || viewer.omniscient || (viewer.seat !== null && seats.includes(viewer.seat)),
  );
  return readable.flatMap((mention) =>
    redactPlaces(lines[mention.line] ?? "", [mention], piecesOfLine(pieces, mention.line), viewer).map(
      ({ line, start, end, databaseId, side, face }): CardMention =>
        face === undefined
          ? [line, start, end, databaseId, side]
          : [line, start, end, databaseId, side, face],
    ),
  );
}
