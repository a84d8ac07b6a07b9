/** The command line: `DIR… [--fixtures DIR] [--plugins DIR]… [--exceptions FILE]`. */
import { parseArgs } from "node:util";

export interface RunOptions {
  /** Folders or files with vectors. */
  paths: string[];
  /** Instead of the `fixtures/` beside or above a file. */
  fixtures: string | null;
  /** Folders that hold plugin folders. */
  plugins: string[];
  exceptions: string;
}

export const USAGE = "npm run conformance -- DIR… [--fixtures DIR] [--plugins DIR]… [--exceptions FILE]";

/** Defaults are relative to the project's root, where the script runs. Throws on unknown options. */
export function readArguments(args: string[]): RunOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      fixtures: { type: "string" },
      plugins: { type: "string", multiple: true },
      exceptions: { type: "string" },
    },
  });
  if (positionals.length === 0) throw new Error(`Name at least one folder of vectors.\n${USAGE}`);
  return {
    paths: positionals,
    fixtures: values.fixtures ?? null,
    plugins: values.plugins ?? ["../shared/plugins"],
    exceptions: values.exceptions ?? "packages/engine/conformance-exceptions.json",
  };
}
