/** `baize play FILE`: opens a bug report at its step. */
import { readFile } from "node:fs/promises";
import { stripVTControlCharacters } from "node:util";
import type { Card, TraceNode } from "@baize/engine";
import { cardsOf } from "@baize/plugin/play";
import { afterwards, type BugReport, linesOf, playReport, readReport, stepNumber } from "@baize/room/report";
import { Command } from "commander";
import { messageOf, type Output, painted, processOutput } from "../output/output.ts";
import { traceLines } from "../output/trace-lines.ts";
import { loadPlayDefinition } from "../play/index.ts";

/**
 * The `play` command. Prints whose report it is, the table as its reporter saw it before the step and (`--after`) behind it, what
 * they did and what the log said. With `--plugin DIR` their action is done once more by the plugin in that folder, and its trace is
 * shown. Ends with 1 when the file cannot be read; with a plugin, when the action fails.
 */
export function playCommand(output: Output = processOutput): Command {
  return new Command("play")
    .description(
      "Open a bug report at its step: the table, what was done, and with --plugin what the plugin does.",
    )
    .argument("<file>", "the report")
    .option("--plugin <dir>", "the plugin's folder: plays the step once more and shows its calls")
    .option("--after", "show the table behind the step instead of before it")
    .action(async (file: string, options: { plugin?: string; after?: boolean }) => {
      try {
        const report = readReport(await readFile(file, "utf8"));
        tellStep(report, options.after === true, output);
        if (options.plugin === undefined) output.exit(0);
        else output.exit((await playAgain(report, options.plugin, output)) ? 0 : 1);
      } catch (error) {
        output.error(messageOf(error));
        output.exit(1);
      }
    });
}

/** A line of what anybody may have written: it must not command the terminal. */
function plain(text: string): string {
  return stripVTControlCharacters(text).replace(/\p{Cc}/gu, " ");
}

function heading(output: Output, text: string): void {
  output.line(painted(output, "quiet", plain(text)));
}

function tellStep(report: BugReport, isAfter: boolean, output: Output): void {
  const { plugin, seat, note, action, trace } = report;
  const game = isAfter ? afterwards(report) : report.game;
  const who = seat === null ? "somebody who watched" : seat;
  output.line(
    plain(
      `${plugin.name} (plugin ${plugin.id}, version ${plugin.version}), step ${stepNumber(report)}, seen by ${who}`,
    ),
  );
  if (note !== "") output.line(plain(note));
  heading(
    output,
    `The table ${isAfter ? "after" : "before"} it: round ${game.roundNumber}, step ${game.stepId ?? "none"}`,
  );
  for (const id of Object.keys(game.groupById)) {
    const cards = cardsOf(game, id);
    if (cards.length > 0) output.line(plain(`  ${id}: ${cards.length} (${held(cards)})`));
  }
  heading(output, "What was done");
  output.line(plain(`  ${action === null ? "not by whoever reports it" : JSON.stringify(action)}`));
  heading(output, "What the log said");
  for (const line of linesOf(report)) output.line(plain(`  ${line}`));
  if (trace === null) return;
  heading(output, "What the plugin did");
  for (const line of traceLines(trace, () => null)) output.line(plain(`  ${line}`));
}

/** @returns whether the action works now. */
async function playAgain(report: BugReport, dir: string, output: Output): Promise<boolean> {
  const definition = await loadPlayDefinition(dir);
  const played = playReport(report, definition);
  if (!played) {
    output.error("The report holds no action that could be played once more.");
    return false;
  }
  const { lineOf } = definition.source;
  const place = (node: TraceNode): string | null => {
    if (node.kind === "call") return lineOf?.(["functions", node.name]) ?? null;
    return node.kind === "rule" ? (lineOf?.(["automation", "gameRules", node.id]) ?? null) : null;
  };
  heading(output, `What the plugin in ${dir} does`);
  for (const line of traceLines(played.trace, place)) output.line(plain(`  ${line}`));
  const { error } = played.outcome;
  if (error) output.error(`It fails: ${error.message}`);
  else output.line(plain(played.isSame ? "It works, as it did." : "It works now."));
  return error === null;
}

/** Of larger groups the first names say enough. */
function held(cards: readonly Card[]): string {
  const names = cards.slice(0, 8).map((card) => faceOf(card) ?? "hidden");
  return cards.length > 8 ? `${names.join(", ")}, …` : names.join(", ");
}

function faceOf({ sides, databaseId }: Card): string | null {
  const name = sides.A?.name;
  // A label says less to a reader than the id that the database has.
  return (name?.startsWith("id:") ? null : name) ?? databaseId ?? null;
}
