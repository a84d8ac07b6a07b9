/** `baize check DIR`: what is wrong or doubtful about a plugin folder, one line each. */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { type Finding, formatFinding, isAcceptable, readDefinitionUpload } from "@baize/plugin";
import { loadPluginFolder } from "@baize/plugin/folder";
import { Command } from "commander";
import { messageOf, type Output, painted, processOutput } from "../output.ts";

/**
 * The `check` command. Findings go to the output as `file:line:col level message`, or as one JSON array with
 * `--json`; the summary goes to the error output. Ends with 0 when nothing blocks saving, else with 1.
 */
export function checkCommand(output: Output = processOutput): Command {
  return new Command("check")
    .description(
      "Check a plugin folder (json/ and tsv/, or the files themselves) or the .zip of a definition.",
    )
    .argument("<dir>", "the plugin's folder, or a .zip that is to be uploaded")
    .option("--json", "print the findings as a JSON array")
    .action(async (dir: string, options: { json?: boolean }) => {
      output.progress?.(`Checking ${dir} …`);
      const findings = await findingsOf(dir);
      if (options.json) output.line(JSON.stringify(findings, null, 2));
      else for (const finding of findings) output.line(lineOf(finding, output));
      output.error(summary(findings));
      output.exit(isAcceptable(findings) ? 0 : 1);
    });
}

async function findingsOf(path: string): Promise<Finding[]> {
  try {
    const { errors, warnings } = path.endsWith(".zip")
      ? readDefinitionUpload([{ name: basename(path), bytes: await readFile(path) }], null)
      : await loadPluginFolder(path);
    return [...errors, ...warnings];
  } catch (error) {
    return [{ level: "error", message: messageOf(error) }];
  }
}

/** The level stands out on a terminal; the line is the same everywhere. */
function lineOf(finding: Finding, output: Output): string {
  const tone = finding.level === "error" ? "bad" : "doubtful";
  return formatFinding(finding).replace(` ${finding.level} `, ` ${painted(output, tone, finding.level)} `);
}

function summary(findings: readonly Finding[]): string {
  const errors = findings.filter((finding) => finding.level === "error").length;
  return `${count(errors, "error")}, ${count(findings.length - errors, "warning")}`;
}

function count(n: number, word: string): string {
  return `${n} ${word}${n === 1 ? "" : "s"}`;
}
