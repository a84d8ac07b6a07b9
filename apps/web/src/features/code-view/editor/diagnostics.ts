/** Problems of a file as marks in its editor. */
import type { Diagnostic } from "@codemirror/lint";
import type { Text } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { FileProblem } from "../model/problem.ts";
import { fixOf, hintSentence, markedLength } from "../model/problem-fix.ts";

/** More marks nobody looks at, and each costs the editor something. */
const MARKS_MOST = 500;

/** @param fixName what the button is called that writes what was meant */
export function diagnosticsOf(
  problems: readonly FileProblem[],
  file: string,
  doc: Text,
  fixName: (insert: string) => string,
): Diagnostic[] {
  return problems
    .filter((problem) => problem.file === file)
    .slice(0, MARKS_MOST)
    .map((problem) => {
      const { level, message, hint, line, column } = problem;
      const { from, to, text } = doc.line(Math.min(line, doc.lines));
      const start = Math.min(from + column - 1, to);
      const length = markedLength(text, { column: start - from + 1 });
      const fix = fixOf(problem, text);
      return {
        from: start,
        to: Math.min(start + length, to),
        severity: level,
        message: hint ? `${message}\n${hintSentence(hint)}` : message,
        ...(fix && {
          actions: [
            {
              name: fixName(fix.insert),
              apply: (view: EditorView, at: number) => {
                const { from, to, insert } = fix;
                view.dispatch({
                  changes: { from: at + from - column + 1, to: at + to - column + 1, insert },
                  userEvent: "input.fix",
                });
              },
            },
          ],
        }),
      };
    })
    .sort((a, b) => a.from - b.from);
}
