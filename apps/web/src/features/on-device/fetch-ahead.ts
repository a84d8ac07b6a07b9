/** What is fetched when nobody asked for it: the games that come with the product, once the first page stands. */
import type { PluginListItem } from "@baize/protocol";
import { useEffect } from "react";
import { useVisiblePlugins } from "../../app/visible-plugins.ts";
import { savesData } from "../../browser/save-data.ts";
import { whenIdle } from "../../browser/when-idle.ts";
import { useHasWorker } from "../../offline/page/use-has-worker.ts";
import { deviceDatabase } from "../../offline/store/database.ts";
import { shelf } from "./device-games.ts";
import { keepGame } from "./keep-game.ts";

/** Fetches our own games in a quiet moment, one after the other, and notes what lists show of those that were played. */
export function useFetchAhead(isWanted: boolean): void {
  const { data: plugins } = useVisiblePlugins();
  const hasWorker = useHasWorker();
  useEffect(() => {
    if (!isWanted || !plugins || !hasWorker) return;
    return whenIdle(() => void fetchAhead(plugins).catch((error: unknown) => console.info("offline", error)));
  }, [isWanted, plugins, hasWorker]);
}

async function fetchAhead(plugins: readonly PluginListItem[]): Promise<void> {
  await noteUsed(plugins);
  if (savesData()) return;
  const database = await deviceDatabase();
  for (const plugin of plugins.filter(({ shipped }) => shipped)) {
    const known = await database.get("plugins", plugin.id);
    if (known?.version === plugin.version && known.whole && known.kept !== "used") continue;
    // Somebody has taken it off this device.
    if ((await database.get("declined", plugin.id)) !== undefined) continue;
    await keepGame(plugin, "shipped");
  }
}

/** Games that were played lately lie here without anything that a list could show of them. */
async function noteUsed(plugins: readonly PluginListItem[]): Promise<void> {
  const database = await deviceDatabase();
  for (const { id, version } of await shelf.list()) {
    const item = plugins.find((plugin) => plugin.id === id);
    if (!item || (await database.get("plugins", id))) continue;
    await database.put("plugins", { id, version, item, kept: "used", whole: true, pictures: 0, missing: [] });
  }
}
