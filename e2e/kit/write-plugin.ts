/** Plugins made for a test, each written to a folder of its own. */
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What every definition has to have and such plugins have no use for: cards of a name and a type, one step. */
export const bareDefinition = {
  tokens: {},
  faceProperties: {
    name: { label: "Name", type: "string", default: "" },
    type: { label: "Type", type: "string", default: "" },
  },
  cardProperties: {},
  playerProperties: {},
  steps: { only: { phaseId: "only", label: "Only" } },
  stepOrder: ["only"],
  phases: { only: { label: "Only", height: "100%" } },
  phaseOrder: ["only"],
  imageUrlPrefix: { Default: "" },
  actionLists: {},
} as const;

export interface PluginCard {
  /** Its database id as well. */
  name: string;
  type: string;
  /** Absent: none. */
  imageUrl?: string;
  /** What else is on it, by column. */
  columns?: Readonly<Record<string, string>>;
}

/**
 * @param back the card back of all cards, which the definition declares
 * @returns the folder
 */
export async function writePlugin(
  back: string,
  definition: object,
  cards: readonly PluginCard[],
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `baize-${back}-`));
  await mkdir(join(folder, "json"));
  await mkdir(join(folder, "tsv"));
  await writeFile(join(folder, "json/definition.json"), JSON.stringify(definition));
  const others = [...new Set(cards.flatMap(({ columns = {} }) => Object.keys(columns)))];
  const rows = cards.map(({ name, type, imageUrl = "", columns = {} }) =>
    [name, name, imageUrl, back, type, ...others.map((column) => columns[column] ?? "")].join("\t"),
  );
  await writeFile(
    join(folder, "tsv/cards.tsv"),
    [["databaseId", "name", "imageUrl", "cardBack", "type", ...others].join("\t"), ...rows, ""].join("\n"),
  );
  return folder;
}
