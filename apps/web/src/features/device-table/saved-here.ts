/** A game that was saved at a table of this device, as a table of its own. */
import type { NewTable } from "../../local-room/orders.ts";
import type { PackedPlugin } from "../../local-room/table-schema.ts";
import { tableStore } from "../../local-room/tables.ts";

/**
 * @param newest gives another version of the game, where the one that it was saved with is gone.
 * @returns what a table needs to go on with it; null: it is not on this device.
 */
export async function savedHere(
  gameId: string,
  newest: () => Promise<PackedPlugin>,
): Promise<Pick<NewTable, "plugin" | "saved"> | null> {
  const kept = await tableStore.saved(gameId);
  if (!kept) return null;
  const { about, content } = kept;
  const plugin = (await tableStore.plugin(about.pluginId, about.pluginVersion)) ?? (await newest());
  const game: unknown = JSON.parse(content.game);
  const deltas = content.deltas.map((delta): unknown => JSON.parse(delta));
  return { plugin, saved: { uuid: gameId, game, deltas, asCopy: true } };
}
