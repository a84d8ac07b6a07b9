import { useMemo } from "react";
import { useSession } from "./builder-context.tsx";
import type { Problem } from "./problem.ts";
import { steps } from "./steps.ts";

/** The problems of the steps that were opened: nobody is told what is missing in a step that is still to come. */
export function useShownProblems(): readonly Problem[] {
  const problems = useSession((session) => session.problems);
  const maxUnlocked = useSession((session) => session.maxUnlocked);
  return useMemo(
    () => problems.filter(({ step }) => steps.indexOf(step) <= maxUnlocked),
    [problems, maxUnlocked],
  );
}
