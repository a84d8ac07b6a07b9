/** Problems of a file as marks in its editor. */
import type { Diagnostic } from "@codemirror/lint";
import type { Text } from "@codemirror/state";
import type { FileProblem } from "../model/problem.ts";

/** More marks nobody looks at, and each costs the editor something. */
const MARKS_MOST = 500;

/** The word, text or number at a place is marked; at least one character. */
const MARKED = /^(?:"(?:[^"\\]|\\.)*"?|[^\s,:[\]{}]+|.)/;

export function diagnosticsOf(problems: readonly FileProblem[], file: string, doc: Text): Diagnostic[] {
  return problems
    .filter((problem) => problem.file === file)
    .slice(0, MARKS_MOST)
    .map(({ level, message, hint, line, column }) => {
      const { from, to, text } = doc.line(Math.min(line, doc.lines));
      const start = Math.min(from + column - 1, to);
      const length = MARKED.exec(text.slice(start - from))?.[0].length ?? 0;
      return {
        from: start,
        to: Math.min(start + length, to),
        severity: level,
        message: hint ? `${message}\n${hint}` : message,
      };
    })
    .sort((a, b) => a.from - b.from);
}
