/**
 * The games that were saved at tables of this device: states to come back to, while the tables go on. Each lies in the database
 * twice, as lists show it and as its content, which may be large: lists read nothing of that.
 */
import type { IDBPDatabase } from "idb";
import type { SavedContent, SavedHere, Schema, TableRow, Write, Writing } from "./table-schema.ts";

/** Of games that nobody asked to save, the newest are kept. */
const MOST_AUTOMATIC = 5;

const aboutOf = (gameId: string) => `about ${gameId}`;
const contentOf = (gameId: string) => `content ${gameId}`;
/** Which records `isRun` looks at: all saved games as lists show them. */
export const listed = () => IDBKeyRange.bound("about ", "about!", false, true);

const WITH_PLUGINS = ["tables", "saves", "plugins"] as const;

export interface TableSaves {
  /** In the place of what was saved of the same game; what somebody has asked for once is kept until they delete it. */
  save(about: SavedHere, content: SavedContent): Promise<void>;
  /** The newest first. */
  saves(): Promise<SavedHere[]>;
  /** What a table needs to go on with one; null: there is none. */
  saved(gameId: string): Promise<{ about: SavedHere; content: SavedContent } | null>;
  /** With the version of its plugin, where nothing else runs it. */
  removeSave(gameId: string): Promise<void>;
}

export function createTableSaves(connect: () => Promise<IDBPDatabase<Schema>>, write: Write): TableSaves {
  return {
    save: (about, content) =>
      write(WITH_PLUGINS, async (transaction) => {
        const saves = transaction.objectStore("saves");
        const all = aboutIn(await saves.getAll(listed()));
        const before = all.find(({ gameId }) => gameId === about.gameId);
        const kept = { ...about, automatic: about.automatic && before?.automatic !== false };
        await Promise.all([
          saves.put({ gameId: aboutOf(about.gameId), about: kept }),
          saves.put({ gameId: contentOf(about.gameId), content }),
        ]);
        const others = all.filter(({ automatic, gameId }) => automatic && gameId !== about.gameId);
        for (const old of newestFirst(others).slice(MOST_AUTOMATIC - (kept.automatic ? 1 : 0)))
          await forget(transaction, old);
      }),
    saves: async () => newestFirst(aboutIn(await (await connect()).getAll("saves", listed()))),
    async saved(gameId) {
      const saves = (await connect()).transaction("saves").store;
      const [about, kept] = await Promise.all([saves.get(aboutOf(gameId)), saves.get(contentOf(gameId))]);
      if (!about || !kept || !("about" in about) || !("content" in kept)) return null;
      return { about: about.about, content: kept.content };
    },
    removeSave: (gameId) =>
      write(WITH_PLUGINS, async (transaction) => {
        const about = await transaction.objectStore("saves").get(aboutOf(gameId));
        if (about && "about" in about) await forget(transaction, about.about);
      }),
  };
}

async function forget(transaction: Writing<typeof WITH_PLUGINS>, about: SavedHere): Promise<void> {
  const { gameId, pluginId, pluginVersion } = about;
  const saves = transaction.objectStore("saves");
  await Promise.all([saves.delete(aboutOf(gameId)), saves.delete(contentOf(gameId))]);
  const rows = await transaction.objectStore("tables").getAll();
  if (isRun(about, rows, await saves.getAll(listed()))) return;
  await transaction.objectStore("plugins").delete([pluginId, pluginVersion]);
}

/** Whether a table or a saved game runs a version of a plugin. */
export function isRun(
  { pluginId, pluginVersion }: Pick<TableRow, "pluginId" | "pluginVersion">,
  tables: readonly TableRow[],
  saves: readonly Schema["saves"]["value"][],
): boolean {
  return [...tables, ...aboutIn(saves)].some(
    (one) => one.pluginId === pluginId && one.pluginVersion === pluginVersion,
  );
}

function aboutIn(saves: readonly Schema["saves"]["value"][]): SavedHere[] {
  return saves.flatMap((save) => ("about" in save ? [save.about] : []));
}

function newestFirst(saves: SavedHere[]): SavedHere[] {
  return saves.sort((a, b) => b.savedAt - a.savedAt);
}
