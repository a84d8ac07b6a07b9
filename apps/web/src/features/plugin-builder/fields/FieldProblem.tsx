import { cx } from "../../../ui/cx.ts";
import { errorStyle } from "../../../ui/field-style.ts";
import type { Problem } from "../model/problem.ts";

/** What the checks say, under the field it is about. */
export function FieldProblem({ id, problem }: { id: string; problem: Problem | undefined }) {
  if (!problem) return null;
  return (
    <span id={id} className={cx(errorStyle, problem.level === "warning" && "text-warn!")}>
      {"verbatim" in problem.text ? problem.text.verbatim : problem.text.key}
    </span>
  );
}
