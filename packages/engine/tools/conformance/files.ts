/** Finds and reads the files that a run needs. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";

/** All `.json` and `.json.gz` files below a folder (or the file itself), by name. */
export function findFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return findFiles(join(path, entry.name));
      return /\.json(\.gz)?$/.test(entry.name) ? [join(path, entry.name)] : [];
    });
}

/** Reads plain or gzipped JSON. */
export function readJson(path: string): unknown {
  const bytes = readFileSync(path);
  return JSON.parse((path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8"));
}

/** `<name>.json` or `<name>.json.gz` in the first of the folders that has it. */
export function findByName(name: string, folders: readonly string[]): string {
  for (const folder of folders) {
    for (const file of [join(folder, `${name}.json`), join(folder, `${name}.json.gz`)]) {
      if (existsSync(file)) return file;
    }
  }
  throw new Error(`No ${name}.json in ${folders.join(", ")}.`);
}

/** The `fixtures/` folders beside or above a file, nearest first. */
export function fixtureFoldersOf(file: string): string[] {
  const found: string[] = [];
  let folder = dirname(resolve(file));
  for (;;) {
    if (existsSync(join(folder, "fixtures"))) found.push(join(folder, "fixtures"));
    const parent = dirname(folder);
    if (parent === folder) return found;
    folder = parent;
  }
}
