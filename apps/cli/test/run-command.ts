/** Runs a command of `baize` as the command line does, and keeps what it writes. */
import type { Command } from "commander";
import type { Output } from "../src/output/output.ts";

export interface CommandResult {
  lines: string[];
  errors: string[];
  /** Null: the command said nothing about how it ends. */
  code: number | null;
}

/** @param args what stands behind the command's name on the command line. */
export async function runCommand(
  make: (output: Output) => Command,
  ...args: string[]
): Promise<CommandResult> {
  const result: CommandResult = { lines: [], errors: [], code: null };
  const command = make({
    line: (text) => result.lines.push(text),
    error: (text) => result.errors.push(text),
    exit: (code) => {
      result.code = code;
    },
  });
  await command.parseAsync(args, { from: "user" });
  return result;
}
