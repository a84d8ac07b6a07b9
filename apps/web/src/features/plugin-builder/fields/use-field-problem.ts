import { useSession } from "../model/builder-context.tsx";
import type { FieldPath } from "../model/field-path.ts";
import type { Problem } from "../model/problem.ts";

/** What the checks say about a field: the first error, else the first warning. */
export function useFieldProblem(field: FieldPath): Problem | undefined {
  return useSession(({ problems }) => {
    const here = problems.filter((problem) => problem.field === field);
    return here.find(({ level }) => level === "error") ?? here[0];
  });
}
