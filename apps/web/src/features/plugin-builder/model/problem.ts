/** One thing that is wrong or doubtful about what was entered, with the way to where it can be mended (decks §8.5). */
import type { FieldPath } from "./field-path.ts";
import type { StepId } from "./steps.ts";

export interface Problem {
  /** Errors block saving, warnings do not. */
  level: "error" | "warning";
  text: ProblemText;
  /** What would be right. */
  hint?: string;
  step: StepId;
  /** The field, row or box; null: the step as a whole. */
  field: FieldPath | null;
  /** Section of the definition, where the builder has no field for it. */
  section?: string;
}

/** The builder's own checks speak the reader's language; the checker of definitions speaks English. */
export type ProblemText =
  | {
      key: string;
      values?: Record<string, string | number>;
      /** Further values: the keys of texts that stand there. */
      words?: Record<string, string>;
    }
  | { verbatim: string };
