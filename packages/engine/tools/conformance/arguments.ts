/** The command line: `DIR… [--fixtures DIR] [--plugins DIR]… [--exceptions FILE] [--mode plain|undo|reload]`. */
import { parseArgs } from "node:util";
import { MODES, type Mode } from "./modes.ts";

export interface RunOptions {
  /** Folders or files with vectors. */
  paths: string[];
  /** Instead of the `fixtures/` beside or above a file. */
  fixtures: string | null;
  /** Folders that hold plugin folders. */
  plugins: string[];
  exceptions: string;
  mode: Mode;
}

export const USAGE =
  "npm run conformance -- DIR… [--fixtures DIR] [--plugins DIR]… [--exceptions FILE] [--mode plain|undo|reload]";

/** Defaults are relative to the project's root, where the script runs. Throws on unknown options. */
export function readArguments(args: string[]): RunOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      fixtures: { type: "string" },
      plugins: { type: "string", multiple: true },
      exceptions: { type: "string" },
      mode: { type: "string" },
    },
  });
  if (positionals.length === 0) throw new Error(`Name at least one folder of vectors.\n${USAGE}`);
  const mode = MODES.find((known) => known === (values.mode ?? "plain"));
  if (!mode) throw new Error(`The mode must be one of ${MODES.join(", ")}.`);
  return {
    mode,
    paths: positionals,
    fixtures: values.fixtures ?? null,
    plugins: values.plugins ?? ["../shared/plugins"],
    exceptions: values.exceptions ?? "packages/engine/conformance-exceptions.json",
  };
}
