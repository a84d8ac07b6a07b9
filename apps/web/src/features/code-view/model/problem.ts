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
