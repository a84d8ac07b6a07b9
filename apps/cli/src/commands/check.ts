/** `baize check DIR`: what is wrong or doubtful about a plugin folder, one line each. */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import {
  checkCardIds,
  countFindings,
  type Finding,
  formatFinding,
  isAcceptable,
  readCardTables,
  readDefinitionUpload,
  type UploadedFile,
} from "@baize/plugin";
import { loadPluginFolder } from "@baize/plugin/folder";
import { Command } from "commander";
import { messageOf, type Output, painted, processOutput } from "../output/output.ts";

/**
 * The `check` command. Findings go to the output as `file:line:col level message`, or as one JSON array with
 * `--json`; the summary comes last, with `--json` on the error output. Ends with 0 when nothing blocks saving, else with
 * 1; with `--strict` warnings block as well.
 */
export function checkCommand(output: Output = processOutput): Command {
  return new Command("check")
    .description(
      "Check a plugin folder (json/ and tsv/, or the files themselves) or the .zip of a definition.",
    )
    .argument("<dir>", "the plugin's folder, or a .zip that is to be uploaded")
    .option("--json", "print the findings as a JSON array")
    .option("--strict", "end with 1 when there are warnings, too")
    .action(async (dir: string, options: { json?: boolean; strict?: boolean }) => {
      output.progress?.(`Checking ${dir} …`);
      const findings = await findingsOf(dir);
      if (options.json) output.line(JSON.stringify(findings, null, 2));
      else for (const finding of findings) output.line(lineOf(finding, output));
      if (options.json) output.error(summary(findings));
      else output.line(summary(findings));
      const isGood = options.strict ? findings.length === 0 : isAcceptable(findings);
      output.exit(isGood ? 0 : 1);
    });
}

async function findingsOf(path: string): Promise<Finding[]> {
  try {
    if (path.endsWith(".zip")) return findingsOfZip({ name: basename(path), bytes: await readFile(path) });
    const { errors, warnings } = await loadPluginFolder(path);
    return [...errors, ...warnings];
  } catch (error) {
    return [{ level: "error", message: messageOf(error) }];
  }
}

/** What the upload dialog says about a zip, and about the cards in it. */
function findingsOfZip(zip: UploadedFile): Finding[] {
  const { gameDef, errors, warnings, tables, locate } = readDefinitionUpload([zip], null);
  const cards = tables && gameDef ? readCardTables(tables, gameDef) : null;
  const ofCards = gameDef && cards?.found ? checkCardIds(gameDef, cards.found, locate) : [];
  return [...errors, ...(cards?.errors ?? []), ...warnings, ...ofCards, ...(cards?.warnings ?? [])];
}

/** The level stands out on a terminal; the line is the same everywhere. */
function lineOf(finding: Finding, output: Output): string {
  const tone = finding.level === "error" ? "bad" : "doubtful";
  return formatFinding(finding).replace(` ${finding.level} `, ` ${painted(output, tone, finding.level)} `);
}

function summary(findings: readonly Finding[]): string {
  const { errors, warnings } = countFindings(findings);
  return `${count(errors, "error")}, ${count(warnings, "warning")}`;
}

function count(n: number, word: string): string {
  return `${n} ${word}${n === 1 ? "" : "s"}`;
}
