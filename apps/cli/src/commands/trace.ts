/** `baize trace DIR SCRIPT`: plays a script and shows what each action does, call by call. */
import { readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import type { TraceNode } from "@baize/engine";
import { Command } from "commander";
import { messageOf, type Output, painted, processOutput } from "../output/output.ts";
import { traceLines } from "../output/trace-lines.ts";
import {
  formatFailure,
  loadPlayDefinition,
  readPlayScript,
  runPlayScript,
  ScriptError,
  type TracedStep,
} from "../play/index.ts";

/**
 * The `trace` command. Prints every action of a script as a tree of calls; `--last` only the last one, which is the one
 * that failed where the script fails, and `--out FILE` writes that one as a trace file. Ends with 1 when the script fails.
 */
export function traceCommand(output: Output = processOutput): Command {
  return new Command("trace")
    .description(
      "Play a script and show what its actions do: calls, values, writes, rules and why they did not run.",
    )
    .argument("<dir>", "the plugin's folder")
    .argument("<script>", "the play script's file")
    .option("--last", "only the last action, which is the one that failed if one did")
    .option("--out <file>", "write the trace of the last action to a file")
    .action(async (dir: string, file: string, options: { last?: boolean; out?: string }) => {
      try {
        const definition = await loadPlayDefinition(dir);
        const script = readPlayScript(basename(file), await readFile(file, "utf8"));
        const traced: TracedStep[] = [];
        const failures = runPlayScript(definition, script, undefined, (step) => {
          if (options.last || options.out !== undefined) traced.length = 0;
          traced.push(step);
        });
        const { lineOf } = definition.source;
        const place = (node: TraceNode): string | null => {
          if (node.kind === "call") return lineOf?.(["functions", node.name]) ?? null;
          return node.kind === "rule" ? (lineOf?.(["automation", "gameRules", node.id]) ?? null) : null;
        };
        for (const { step, trace } of traced) {
          output.line(painted(output, "quiet", `${step} ${trace.seat ?? ""}`.trim()));
          for (const line of traceLines(trace, place)) output.line(`  ${line}`);
        }
        const last = traced.at(-1);
        if (options.out !== undefined && last)
          await writeFile(options.out, JSON.stringify(last.trace, null, 1));
        for (const failure of failures) output.error(formatFailure(failure));
        output.exit(failures.length > 0 ? 1 : 0);
      } catch (error) {
        const place = error instanceof ScriptError ? `${error.place.file}:${error.place.line} ` : "";
        output.error(`${place}${messageOf(error)}`);
        output.exit(1);
      }
    });
}
