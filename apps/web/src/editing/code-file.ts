/** The files of a plugin, as the code view works on them and an upload keeps them. */

/** `json`: a part of the definition; `tsv`: a table of cards. */
export type FileKind = "json" | "tsv";

export interface CodeFile {
  /** With its folders: `json/groups.json`. It decides the order of merging and stands in findings. */
  name: string;
  kind: FileKind;
  text: string;
}

/** What a file is by its name; null: none of the plugin's texts. */
export function kindOfFile(name: string): FileKind | null {
  const last = name.split("/").at(-1) ?? "";
  if (last.startsWith(".")) return null;
  return last.endsWith(".json") ? "json" : last.endsWith(".tsv") ? "tsv" : null;
}

/** Order of files, by name in code units, as they are merged (game-definition §2.1). */
export function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}
