/** What a problem's "did you mean" would write, and where. */
import { nearest } from "@baize/plugin";
import type { FileProblem } from "./problem.ts";

/** One edit within the line of a problem; offsets are those of the line. */
export interface ProblemFix {
  from: number;
  to: number;
  insert: string;
}

const MEANT = /^did you mean "?([^"?]+)"?\?$/;

/** The word, text or number at a place is marked; at least one character. */
const MARKED = /^(?:"(?:[^"\\]|\\.)*"?|[^\s,:[\]{}]+|.)/;

/** How many characters a problem is about, from its column on. @param line the line that it stands in */
export function markedLength(line: string, { column }: Pick<FileProblem, "column">): number {
  return MARKED.exec(line.slice(column - 1))?.[0].length ?? 0;
}

/** Null: nothing is offered, or the word that is meant does not stand there. */
export function fixOf(
  { hint, column }: Pick<FileProblem, "hint" | "column">,
  line: string,
): ProblemFix | null {
  const insert = MEANT.exec(hint ?? "")?.[1];
  if (insert === undefined) return null;
  const start = column - 1;
  const marked = line.slice(start, start + markedLength(line, { column }));
  const words = [...marked.matchAll(/[\p{L}\p{N}_$-]+/gu)];
  // A text of a path has many words: it is the one that is most like what was meant.
  const wrong = nearest(
    insert,
    words.map(([word]) => word),
    insert.length,
  );
  const found = wrong === null ? undefined : words.findLast(([word]) => word === wrong);
  if (!found) return null;
  const from = start + found.index;
  return { from, to: from + found[0].length, insert };
}

/** A hint as a sentence of its own. */
export function hintSentence(hint: string): string {
  return hint.charAt(0).toUpperCase() + hint.slice(1);
}
