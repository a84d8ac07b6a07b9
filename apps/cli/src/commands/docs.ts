/** `baize docs DIR`: a plugin's own reference. */
import { writeFile } from "node:fs/promises";
import { formatFinding, LANGUAGES } from "@baize/plugin";
import { loadPluginFolder } from "@baize/plugin/folder";
import { Command } from "commander";
import { messageOf, type Output, processOutput } from "../output/output.ts";
import { pluginReference } from "../reference/plugin-reference.ts";

/**
 * The `docs` command. Writes the page to a file, or to the output without one. A plugin with errors has no reference:
 * they are listed, and the command ends with 1.
 */
export function docsCommand(output: Output = processOutput): Command {
  return new Command("docs")
    .description("Write the plugin's own reference as Markdown: groups, keys, menus, decks, cards.")
    .argument("<dir>", "the plugin's folder")
    .option("-o, --output <file>", "the file to write; printed when absent")
    .option("--language <language>", `language of the labels: ${LANGUAGES.join(", ")}`, "English")
    .action(async (dir: string, options: { output?: string; language: string }) => {
      try {
        const { gameDef, cardDb, errors } = await loadPluginFolder(dir);
        if (errors.length > 0) throw new Error(errors.map(formatFinding).join("\n"));
        const page = pluginReference(gameDef, cardDb, options.language);
        if (options.output === undefined) {
          output.line(page.trimEnd());
        } else {
          await writeFile(options.output, page);
          output.error(`${options.output} written.`);
        }
        output.exit(0);
      } catch (error) {
        output.error(messageOf(error));
        output.exit(1);
      }
    });
}
