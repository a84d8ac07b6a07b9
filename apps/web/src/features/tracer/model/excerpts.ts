/** Values as a trace shows them, beside the values themselves. */
import type { Json } from "@baize/engine";

/** Whether a trace shows this value so; what it has left out is a mark. */
export function isExcerptOf(shown: Json | undefined, value: Json | undefined): boolean {
  if (shown === "…") return true;
  if (Array.isArray(shown))
    return (
      Array.isArray(value) &&
      (shown.at(-1) === "…" || shown.length === value.length) &&
      shown.every((part, index) => isExcerptOf(part, value[index]))
    );
  if (typeof shown === "object" && shown !== null) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    return Object.entries(shown).every(([key, part]) => key === "…" || isExcerptOf(part, value[key]));
  }
  if (typeof shown === "string" && shown.endsWith("…") && typeof value === "string")
    return value.startsWith(shown.slice(0, -1));
  return shown === value;
}
