/** The log as this person reads it: the lines of every step, softened (table §9.5). */
import type { Face, SaidLine } from "@baize/engine";
import type { LogEntry } from "@baize/protocol";
import type { CardSource } from "./card-source.ts";

export interface LogBlock {
  /** Index of the step; clicking the block goes there. */
  step: number;
  lines: LogLine[];
}

export interface LogLine {
  text: string;
  /** In the order in which they stand there, apart from each other. */
  names: LineName[];
  /** What the recorded text says, for `inWords`. Absent: only the text is known. */
  said?: SaidLine;
}

/** A piece of a line that is the name of a card, in UTF-16 units. */
export interface LineName {
  start: number;
  end: number;
  source: CardSource;
}

/** One block per step that has something to say. `isAuthor`: warnings are for the plugin's author only. */
export function logBlocks(deltas: readonly LogEntry[], isAuthor: boolean): LogBlock[] {
  return deltas.flatMap((entry, step) => blockOf(step, logLines(entry), isAuthor));
}

/** The block of a step; none when it has nothing to say. */
export function blockOf(step: number, written: readonly LogLine[], isAuthor: boolean): LogBlock[] {
  const lines = written.flatMap((line): LogLine[] => {
    const shown = softened(line.text, isAuthor);
    if (shown === null) return [];
    return [shown === line.text ? line : { text: shown, names: [] }];
  });
  return lines.length > 0 ? [{ step, lines }] : [];
}

/** Characters of a line: more nobody reads, and whoever enters the room would have to wait for it. */
export const LINE_MOST = 5_000;

/** As much of a text as somebody reads. */
export function cutLine(text: string): string {
  return text.length > LINE_MOST ? `${text.slice(0, LINE_MOST)}…` : text;
}

/**
 * The lines of a step as they were written, very long ones cut, and the cards that the server says they name. Where it says nothing (saves of
 * old, other servers) they name none: a word that happens to be what a card is called must not pass for that card.
 */
export function logLines({ _delta_metadata, mentions = [], said = [] }: LogEntry): LogLine[] {
  return (_delta_metadata?.log_messages ?? []).map((written, index) => {
    const text = cutLine(written);
    const line = { text, names: namesIn(text, mentions, index) };
    const own = said.find(([of]) => of === index);
    return own === undefined || text !== written ? line : { ...line, said: own };
  });
}

type MentionIn<Where> = readonly [
  where: Where,
  start: number,
  end: number,
  databaseId: string | null,
  side: string,
  face?: Face,
];

/** Of what a server says that texts name, what this text does. */
export function namesIn<Where>(text: string, mentions: readonly MentionIn<Where>[], here: Where): LineName[] {
  const names: LineName[] = [];
  for (const [where, start, end, id, side, face] of mentions.toSorted((a, b) => a[1] - b[1])) {
    const isPiece = (names.at(-1)?.end ?? 0) <= start && start < end && end <= text.length;
    if (where !== here || !isPiece) continue;
    const source: CardSource = { kind: "database", id: id ?? "", side };
    names.push({ start, end, source: face ? { ...source, face } : source });
  }
  return names;
}

/** A line, and how many times it is said in a row. */
export interface RepeatedLine {
  line: LogLine;
  times: number;
}

/** The lines of a step, those that say the same one after the other as one: a list may say one thing for each of ninety cards. */
export function foldRepeats(lines: readonly LogLine[]): RepeatedLine[] {
  const folded: RepeatedLine[] = [];
  let lastRead = "";
  for (const line of lines) {
    // What is said of a line begins with the place at which it stands.
    const read = JSON.stringify([line.text, line.names, line.said?.slice(1)]);
    const last = folded.at(-1);
    if (last && read === lastRead) last.times++;
    else folded.push({ line, times: 1 });
    lastRead = read;
  }
  return folded;
}

/** Whether two blocks read and show the same. */
export function sameLines(a: LogBlock, b: LogBlock): boolean {
  return a.lines === b.lines || JSON.stringify(a.lines) === JSON.stringify(b.lines);
}

/**
 * A line as it is shown; null: not at all. Of a deliberate stop (`ABORT: text`) only the text is shown, of an error
 * players see what happened, not the trace, and `Warning: ` lines are the author's.
 */
export function softened(line: string, isAuthor: boolean): string | null {
  if (/^(\[[^\]]*\] )?Warning: /.test(line)) return isAuthor ? line : null;
  if (!line.startsWith("Error in ")) return line;
  const abort = line.indexOf("ABORT: ");
  if (abort >= 0) return withoutTrace(line.slice(abort + "ABORT: ".length));
  return isAuthor ? line : withoutTrace(line);
}

function withoutTrace(line: string): string {
  return line.replace(/(?<!\s)\s*Trace: .*$/s, "");
}
