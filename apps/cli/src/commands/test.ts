/** `baize test DIR`: plays a plugin's play scripts and says where they went another way. */
import { performance } from "node:perf_hooks";
import type { Definition } from "@baize/engine";
import { Command } from "commander";
import { messageOf, type Output, painted, processOutput } from "../output/output.ts";
import {
  findPlayFiles,
  formatFailure,
  loadPlayDefinition,
  type PlayFailure,
  type PlayFile,
  readPlayScript,
  runPlayScript,
  ScriptError,
} from "../play/index.ts";

/** One script's outcome, also the item of the `--json` list. */
interface Outcome {
  file: string;
  name: string;
  passed: boolean;
  milliseconds: number;
  failures: PlayFailure[];
}

/**
 * The `test` command. One line per script and one per failure (`file:line:col message`), or one JSON array with
 * `--json`; the summary goes to the error output. Ends with 0 when every script passes, else with 1.
 */
export function testCommand(output: Output = processOutput): Command {
  return new Command("test")
    .description("Play the scripts in a plugin's folder tests/ (*.play.yaml, *.play.json).")
    .argument("<dir>", "the plugin's folder")
    .option("--only <text>", "only scripts whose file or name has this text")
    .option("--json", "print the outcomes as a JSON array")
    .action(async (dir: string, options: { only?: string; json?: boolean }) => {
      let definition: Definition;
      let files: PlayFile[];
      try {
        definition = await loadPlayDefinition(dir);
        files = await findPlayFiles(dir);
      } catch (error) {
        output.error(messageOf(error));
        output.exit(1);
        return;
      }
      const outcomes: Outcome[] = [];
      for (const [index, file] of files.entries()) {
        output.progress?.(`${index + 1} of ${files.length}: ${file.file}`);
        const outcome = play(definition, file);
        if (options.only !== undefined && !`${file.file} ${outcome.name}`.includes(options.only)) continue;
        outcomes.push(outcome);
        if (!options.json) for (const line of linesOf(outcome, output)) output.line(line);
      }
      if (options.json) output.line(JSON.stringify(outcomes, null, 2));
      const failed = outcomes.filter(({ passed }) => !passed).length;
      output.error(
        outcomes.length === 0
          ? files.length === 0
            ? `No play scripts found in ${dir}/tests.`
            : `No play script of ${files.length} has ${JSON.stringify(options.only)} in its file or name.`
          : `${outcomes.length - failed} passed, ${failed} failed`,
      );
      output.exit(failed > 0 || outcomes.length === 0 ? 1 : 0);
    });
}

function play(definition: Definition, { file, text }: PlayFile): Outcome {
  const start = performance.now();
  let name = "";
  let failures: PlayFailure[];
  try {
    const script = readPlayScript(file, text);
    name = script.name;
    failures = runPlayScript(definition, script);
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    failures = [{ place: error.place, message: error.message }];
  }
  const milliseconds = Math.round(performance.now() - start);
  return { file, name, passed: failures.length === 0, milliseconds, failures };
}

function linesOf({ file, name, passed, milliseconds, failures }: Outcome, output: Output): string[] {
  const verdict = passed ? painted(output, "good", "pass") : painted(output, "bad", "FAIL");
  const head = `${verdict} ${file}${name ? ` ${name}` : ""} (${milliseconds} ms)`;
  return [head, ...failures.map((failure) => `  ${formatFailure(failure)}`)];
}
