/** Cards that users have made themselves (api §8.1): fetched before an action that may load them. */
import type { Room } from "../room.ts";

/**
 * Fetches the cards that code may load, when it names the author of any.
 * @param code of the action, or what is loaded again.
 * @param userIds who may load them.
 */
export async function fetchCustomCards(room: Room, code: unknown, userIds: Iterable<number>): Promise<void> {
  const { ports, deps, table } = room;
  ports.cards.clear();
  // Load items of custom cards name their author.
  const namesAuthors = room.work.now(() => (JSON.stringify(code) ?? "").includes("author"));
  if (!namesAuthors) return;
  for (const userId of new Set(userIds))
    ports.cards.set(userId, await deps.customCards(table.game.pluginId, userId));
}
