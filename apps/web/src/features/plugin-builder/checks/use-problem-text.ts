import { useDraftText } from "../drafts/use-draft-text.ts";
import type { Problem } from "../model/problem.ts";

/** A problem in words: those of the builder in the reader's language, those of the plugin format as they are. */
export function useProblemText(): (problem: Pick<Problem, "text">) => string {
  const t = useDraftText();
  return ({ text }) => ("verbatim" in text ? text.verbatim : String(t(text.key, text.values ?? {})));
}
