/** Reads a plugin from a folder. Node only: everything else of this package also runs in a browser. */
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { type LoadedPlugin, loadPluginFiles } from "./load.ts";
import { type TextFile, textFileOf } from "./text-file.ts";

export type { LoadedPlugin } from "./load.ts";

/**
 * Reads the `.json` files below `json/` and the `.tsv` files below `tsv/`, at any depth as in a zip; without those
 * sub-folders, the `.json` and `.tsv` files of the folder itself. What is wrong in the files is reported in the result; a folder that is not there, or has
 * no `.json` file, throws.
 */
export async function loadPluginFolder(dir: string): Promise<LoadedPlugin> {
  const kind = await stat(dir).catch(() => null);
  if (!kind) throw new Error(`There is no folder ${dir}.`);
  if (!kind.isDirectory()) throw new Error(`${dir} is not a folder.`);
  const json = await readFiles(dir, "json");
  if (json.length === 0) throw new Error(`No .json files found in the folder ${dir}, nor in json/ below it.`);
  return loadPluginFiles(json, await readFiles(dir, "tsv"));
}

async function readFiles(dir: string, extension: "json" | "tsv"): Promise<TextFile[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const nested = entries.some((entry) => entry.name === extension && entry.isDirectory());
  const found = nested
    ? await readdir(join(dir, extension), { withFileTypes: true, recursive: true })
    : entries;
  const paths = found
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith("."))
    .filter(({ name }) => name.endsWith(`.${extension}`))
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.map(async (path) => {
      const name = relative(dir, path).replaceAll("\\", "/");
      return textFileOf({ name, bytes: await readFile(path) });
    }),
  );
}
