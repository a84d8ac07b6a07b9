/** `baize bundle DIR -o FILE`: a plugin as one file. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { formatFinding, packBundle, packBundleBytes, zipPlugin } from "@baize/plugin";
import { type LoadedPlugin, loadPluginFolder } from "@baize/plugin/folder";
import { Command } from "commander";
import { messageOf, type Output, processOutput } from "../output/output.ts";

/** What `contentFor` knows how to write. */
const ENDINGS = [".zip", ".json.gz", ".json", ".txt"];

/**
 * The `bundle` command. It packs definition and cards; the file's ending says how: `.zip` the definition in parts and
 * `card_db.tsv`, ready for the upload dialog; `.json.gz` as a server stores them; `.json` or `.txt` the same as text, as a
 * server sends it. Any other ending is refused. A plugin with errors is not bundled: they are listed, and the command ends
 * with 1.
 */
export function bundleCommand(output: Output = processOutput): Command {
  return new Command("bundle")
    .description(
      "Pack a plugin with its cards into one file: .zip (for uploading), .json.gz, or text (.json, .txt).",
    )
    .argument("<dir>", "the plugin's folder")
    .requiredOption("-o, --output <file>", "the file to write")
    .action(async (dir: string, options: { output: string }) => {
      try {
        if (!ENDINGS.some((ending) => options.output.endsWith(ending)))
          throw new Error(`${options.output}: the file should end with ${ENDINGS.join(", ")}.`);
        output.progress?.(`Packing ${dir} …`);
        const plugin = await loadPluginFolder(dir);
        if (plugin.errors.length > 0) {
          for (const finding of plugin.errors) output.line(formatFinding(finding));
          output.error(`${dir} has errors and was not packed.`);
          output.exit(1);
          return;
        }
        const content = contentFor(options.output, plugin);
        await mkdir(dirname(options.output), { recursive: true });
        await writeFile(options.output, content);
        const cards = Object.keys(plugin.cardDb).length;
        output.line(
          `${options.output}: ${plugin.gameDef.pluginName}, ${cards} cards, ${content.length} bytes`,
        );
        output.exit(0);
      } catch (error) {
        output.error(messageOf(error));
        output.exit(1);
      }
    });
}

function contentFor(file: string, { gameDef, cardDb }: LoadedPlugin): Uint8Array | string {
  if (file.endsWith(".zip")) return zipPlugin(gameDef, cardDb);
  const name = String(gameDef.pluginName);
  // A server numbers plugins and versions when it stores one.
  const bundle = { id: 0, game_def: gameDef, card_db: cardDb, version: 1, name, repo_url: null };
  return file.endsWith(".json.gz") ? packBundleBytes(bundle) : packBundle(bundle);
}
