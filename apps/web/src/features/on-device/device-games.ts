/** The games that lie on this device: the bytes of their definitions, what lists show of them, and their pictures. */
import { deviceDatabase, type KeptPlugin } from "../../offline/store/database.ts";
import { forgetSeenPictures, pictureSizes, releasePictures } from "../../offline/store/pictures.ts";
import { createPluginCache } from "../../offline/store/plugin-cache.ts";

export const shelf = createPluginCache();

export interface DeviceGame extends KeptPlugin {
  /** Bytes of the definition and the pictures. */
  size: number;
}

export interface OnDevice {
  games: DeviceGame[];
  /** Pictures that were seen lately and belong to no game that is kept. */
  lately: { count: number; size: number };
}

/** Everything that is here, kept games first, then by name. Rejects where the browser forbids databases. */
export async function onDevice(): Promise<OnDevice> {
  const [plugins, bundles, pictures] = await Promise.all([
    deviceDatabase().then((database) => database.getAll("plugins")),
    shelf.list(),
    pictureSizes(),
  ]);
  const games = plugins.flatMap((plugin) => {
    const bundle = bundles.find(({ id }) => id === plugin.id);
    // The definition of a game that was only played may have gone since.
    if (!bundle) return [];
    return [{ ...plugin, size: bundle.size + (pictures.byPlugin.get(plugin.id) ?? 0) }];
  });
  const isUsed = ({ kept }: KeptPlugin) => Number(kept === "used");
  return {
    games: games.sort((a, b) => isUsed(a) - isUsed(b) || a.item.name.localeCompare(b.item.name)),
    lately: { count: pictures.count, size: pictures.lately },
  };
}

/** Takes a game off this device. */
export async function removeGame(id: number): Promise<void> {
  await shelf.remove(id);
  const database = await deviceDatabase();
  if ((await database.get("plugins", id))?.kept === "shipped") await database.put("declined", id, id);
  await database.delete("plugins", id);
  await releasePictures(id);
}

/** Takes everything off this device but the app itself. */
export async function removeAll(): Promise<void> {
  for (const { id } of await shelf.list()) await removeGame(id);
  await forgetSeenPictures();
}
