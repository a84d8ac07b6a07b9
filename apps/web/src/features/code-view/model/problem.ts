/** One thing that is wrong or doubtful, with where it stands in the files. */
export interface FileProblem {
  level: "error" | "warning";
  /** The checker's words, in English as everywhere. */
  message: string;
  hint?: string;
  /** Null: it is about the plugin as a whole. */
  file: string | null;
  /** From 1; 1 where no file is known. */
  line: number;
  column: number;
}

/** Numbers of problems. */
export interface ProblemCounts {
  errors: number;
  warnings: number;
}

/** Problems by file; those of the whole plugin under the empty name. */
export function countByFile(problems: readonly FileProblem[]): Map<string, ProblemCounts> {
  const counts = new Map<string, ProblemCounts>();
  for (const { file, level } of problems) {
    const count = counts.get(file ?? "") ?? { errors: 0, warnings: 0 };
    if (level === "error") count.errors++;
    else count.warnings++;
    counts.set(file ?? "", count);
  }
  return counts;
}

/**
 * The problems that were found now, with the objects of those that were known already, so that only what has changed is drawn
 * anew. @returns `known` itself where it says the same
 */
export function keepKnown(
  known: readonly FileProblem[],
  found: readonly FileProblem[],
): readonly FileProblem[] {
  const byWords = new Map(known.map((problem) => [wordsOf(problem), problem]));
  const kept = found.map((problem) => byWords.get(wordsOf(problem)) ?? problem);
  return kept.length === known.length && kept.every((problem, index) => problem === known[index])
    ? known
    : kept;
}

/** Everything that a problem says, as one text. */
function wordsOf({ level, message, hint, file, line, column }: FileProblem): string {
  return JSON.stringify([level, message, hint, file, line, column]);
}

/** What tells each problem from the others, also where several say the same. */
export function problemKeys(problems: readonly FileProblem[]): string[] {
  const times = new Map<string, number>();
  return problems.map((problem) => {
    const words = wordsOf(problem);
    const before = times.get(words) ?? 0;
    times.set(words, before + 1);
    return `${words}${before}`;
  });
}
