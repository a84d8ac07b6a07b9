/** `#re2` where size does not matter (Node, the command line, tests): the engine is there from the start. */
import { RE2JS } from "re2js";

/** The linear-time engine of regular expressions (action-language §12.9). */
export function re2(): typeof RE2JS {
  return RE2JS;
}

/** Resolves when regular expressions can be evaluated: at once. */
export async function loadRegex(): Promise<void> {}
