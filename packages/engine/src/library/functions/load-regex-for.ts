/** Gets regular expressions ready before code that uses them is evaluated. */
import { loadRegex } from "#re2";
import type { Json } from "../../model/state.ts";
import { patternFunctions } from "./patterns.ts";

export { loadRegex };

const names = new Set(patternFunctions.map((entry) => entry.name));

/**
 * Resolves when everything in `code` that uses regular expressions can be evaluated: REGEX_REPLACE,
 * REPLACE_STRING_IN_LIST and EXTRACT_TAG, at any depth and in any case, and a definition's `stepReminderRegex`. At
 * once in Node and where there is nothing of that; a browser fetches their engine, a file of its own. Evaluated
 * before, they fail: a condition with them is false. Rejects when the file cannot be fetched; the next call tries
 * again.
 */
export async function loadRegexFor(code: Json): Promise<void> {
  if (usesRegex(code)) await loadRegex();
}

function usesRegex(code: Json): boolean {
  if (typeof code === "string") return names.has(code.toUpperCase());
  if (typeof code !== "object" || code === null) return false;
  return Object.entries(code).some(([key, part]) => key === "stepReminderRegex" || usesRegex(part));
}
