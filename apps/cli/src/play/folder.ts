/** The play scripts beside a plugin, and the plugin made ready to play. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Definition, loadDefinition } from "@baize/engine";
import { formatFinding } from "@baize/plugin";
import { loadPluginFolder } from "@baize/plugin/folder";
import { type PlayScript, readPlayScript } from "@baize/plugin/play";

/** Scripts are the files of the folder `tests` with these endings. */
const SCRIPT = /\.play\.(ya?ml|json)$/;

/** A script's text; `file` is its place below the plugin's folder, as failures name it. */
export interface PlayFile {
  file: string;
  text: string;
}

/** The scripts of a plugin in order of their names; none without a folder `tests`. */
export async function findPlayFiles(dir: string): Promise<PlayFile[]> {
  const entries = await readdir(dir);
  if (!entries.includes("tests")) return [];
  const names = (await readdir(join(dir, "tests"))).filter((name) => SCRIPT.test(name)).sort();
  return Promise.all(
    names.map(async (name) => ({
      file: `tests/${name}`,
      text: await readFile(join(dir, "tests", name), "utf8"),
    })),
  );
}

/** Reads all scripts of a plugin. Throws ScriptError for the first that cannot be read. */
export async function readPlayScripts(dir: string): Promise<PlayScript[]> {
  return (await findPlayFiles(dir)).map(({ file, text }) => readPlayScript(file, text));
}

/** Loads a plugin's folder for playing. Throws with all findings when it has errors. */
export async function loadPlayDefinition(dir: string): Promise<Definition> {
  const { gameDef, cardDb, errors, locate } = await loadPluginFolder(dir);
  if (errors.length > 0) throw new Error(errors.map(formatFinding).join("\n"));
  const lineOf = (path: readonly string[]): string | null => {
    const place = locate(path, "key");
    return place && `${place.file}:${place.line}`;
  };
  return loadDefinition({ id: 1, version: 1, authorId: null, gameDef, cardDb, lineOf });
}
