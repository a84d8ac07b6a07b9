import { cx } from "../../../ui/cx.ts";
import { errorStyle } from "../../../ui/field-style.ts";
import { useProblemText } from "../checks/use-problem-text.ts";
import type { Problem } from "../model/problem.ts";

/** What the checks say, under the field it is about. */
export function FieldProblem({ id, problem }: { id: string; problem: Problem | undefined }) {
  const text = useProblemText();
  if (!problem) return null;
  return (
    <span id={id} className={cx(errorStyle, problem.level === "warning" && "text-warn!")}>
      {text(problem)}
    </span>
  );
}
