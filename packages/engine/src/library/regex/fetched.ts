/**
 * `#re2` in a browser's bundle: the engine of regular expressions is larger than all the rest of ours, and few
 * plugins use one in what the browser decides. So it is a file of its own, and there only after `loadRegex`.
 */
import type { RE2JS } from "re2js";
import { EngineError } from "../../model/errors.ts";

let loaded: typeof RE2JS | null = null;
let loading: Promise<void> | null = null;

/** The linear-time engine of regular expressions. Throws EngineError before `loadRegex` has resolved. */
export function re2(): typeof RE2JS {
  if (loaded === null) throw new EngineError("Regular expressions are not loaded yet.");
  return loaded;
}

/** Fetches the engine of regular expressions, once; a failed attempt rejects and may be repeated. */
export function loadRegex(): Promise<void> {
  loading ??= import("re2js").then(
    (module) => {
      loaded = module.RE2JS;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
