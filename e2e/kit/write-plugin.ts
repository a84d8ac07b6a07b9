/** Writes a plugin made for a test to a folder of its own. */
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * @param back the card back of all cards, which the definition declares
 * @param cards their names are their database ids
 * @returns the folder
 */
export async function writePlugin(
  back: string,
  definition: object,
  cards: readonly { name: string; type: string }[],
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `baize-${back}-`));
  await mkdir(join(folder, "json"));
  await mkdir(join(folder, "tsv"));
  await writeFile(join(folder, "json/definition.json"), JSON.stringify(definition));
  const rows = cards.map(({ name, type }) => [name, name, "", back, type].join("\t"));
  await writeFile(
    join(folder, "tsv/cards.tsv"),
    ["databaseId\tname\timageUrl\tcardBack\ttype", ...rows, ""].join("\n"),
  );
  return folder;
}
