import { useSession } from "../model/builder-context.tsx";
import type { FieldPath } from "../model/field-path.ts";
import { useProblemText } from "./use-problem-text.ts";

/** What is wrong with a field, in words, for the field to say it itself; null: nothing. */
export function useFieldProblem(field: FieldPath): string | null {
  const text = useProblemText();
  const problem = useSession(({ problems }) =>
    problems.find((each) => each.field === field && each.level === "error"),
  );
  return problem ? text(problem) : null;
}
