/** `baize bundle DIR -o FILE`: a plugin as one file. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { formatFinding, packBundle, packBundleBytes, zipParts } from "@baize/plugin";
import { type LoadedPlugin, loadPluginFolder } from "@baize/plugin/folder";
import { Command } from "commander";
import { messageOf, type Output, processOutput } from "../output.ts";

/**
 * The `bundle` command. The file's ending says what it holds: `.zip` the definition in parts, ready for the upload
 * dialog; `.json.gz` definition and cards, packed; anything else the same as text, as the server sends it. A plugin with
 * errors is not bundled: they are listed, and the command ends with 1.
 */
export function bundleCommand(output: Output = processOutput): Command {
  return new Command("bundle")
    .description(
      "Pack a plugin into one file: .zip (definition, for uploading), .json.gz or text (with cards).",
    )
    .argument("<dir>", "the plugin's folder")
    .requiredOption("-o, --output <file>", "the file to write")
    .action(async (dir: string, options: { output: string }) => {
      try {
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
  if (file.endsWith(".zip")) return zipParts(gameDef);
  const name = String(gameDef.pluginName);
  // A server numbers plugins and versions when it stores one.
  const bundle = { id: 0, game_def: gameDef, card_db: cardDb, version: 1, name, repo_url: null };
  return file.endsWith(".json.gz") ? packBundleBytes(bundle) : packBundle(bundle);
}
