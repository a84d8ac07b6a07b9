/** `reset_game`, `reset_and_reload` and `close_room` (api §7.4, §7.7). */
import { isRecord } from "../is-record.ts";
import type { Room } from "../room.ts";
import { Refusal } from "../room-errors.ts";
import type { EventHandler } from "./event.ts";
import { saveGame } from "./save.ts";

const reset =
  (reload: boolean): EventHandler =>
  async (room, sender, payload) => {
    const user = await room.freshUser(sender.watcher);
    if (wantsSave(payload.options) && !(await saveGame(room, user, "silent"))) {
      room.alertAll({
        level: "warning",
        text: `Game was reset ${reload ? "and reloaded " : ""}but replay failed to save`,
      });
    }
    // A reset takes the current version of the plugin (api §8.1).
    const plugin = await room.deps.plugin(room.table.game.pluginId);
    if (!plugin) throw new Refusal("invalid_payload", "The game's plugin no longer exists.");
    const change = room.table.reset(plugin.definition, user, reload);
    room.plugin = plugin;
    await room.publishReplaced(change);
    return reload ? "reset_and_reload" : "reset_game";
  };

export const resetGame = reset(false);
export const resetAndReload = reset(true);

/** `save` decides; one known client writes the key as `save?`. Without either the game is saved. */
function wantsSave(options: unknown): boolean {
  if (!isRecord(options)) return true;
  return (options.save ?? options["save?"] ?? true) !== false;
}

/** How long members keep the room after the answer, in milliseconds. */
export const CLOSE_DELAY_MS = 1000;

export const closeRoom: EventHandler = async (room, sender) => {
  const user = await room.freshUser(sender.watcher);
  if (!(await saveGame(room, user, "silent"))) {
    room.alertAll({ level: "warning", text: "Room was closed but replay failed to save" });
  }
  for (const watcher of room.watchers.all()) room.pushState(watcher);
  setTimeout(() => void room.queue.run(() => end(room)), CLOSE_DELAY_MS);
  return {};
};

async function end(room: Room): Promise<void> {
  if (room.ended) return;
  room.ended = "closed";
  await room.deps.store.remove(room.slug);
  room.alertAll({ level: "info", text: "Unable to get game state. Room was closed.", autoClose: false });
  for (const watcher of [...room.watchers.all()]) for (const member of [...watcher.members]) member.close();
  for (const member of [...room.chatMembers]) member.close();
  room.deps.roomsChanged();
}
