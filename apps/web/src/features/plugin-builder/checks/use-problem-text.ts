import { useDraftText } from "../drafts/use-draft-text.ts";
import type { Problem } from "../model/problem.ts";

/** A problem in words: those of the builder in the reader's language, those of the plugin format as they are. */
export function useProblemText(): (problem: Pick<Problem, "text">) => string {
  const t = useDraftText();
  return ({ text }) => {
    if ("verbatim" in text) return text.verbatim;
    const words = Object.entries(text.words ?? {}).map(([name, key]) => [name, String(t(key))]);
    return String(t(text.key, { ...text.values, ...Object.fromEntries(words) }));
  };
}
