/** `reset_game`, `reset_and_reload` and `close_room` (api §7.4, §7.7). */

import { type ReceivedRoomMessages, say } from "@baize/protocol";
import { closeSoon } from "../ending.ts";
import { tellEach, tellLeftOut } from "../left-out.ts";
import type { Room } from "../room.ts";
import { Refusal } from "../room-errors.ts";
import { signature } from "../step-log.ts";
import { fetchCustomCards } from "./custom-cards.ts";
import type { EventHandler } from "./event.ts";
import { saveBefore } from "./save.ts";

const reset =
  (reload: boolean): EventHandler<"reset_game" | "reset_and_reload"> =>
  async (room, sender, payload) => {
    const user = await room.freshUser(sender.watcher);
    if (wantsSave(payload.options)) {
      await saveBefore(room, user.id, say(reload ? "reset_reloaded_unsaved" : "reset_unsaved"));
    }
    // A reset takes the current version of the plugin (api §8.1).
    const plugin = await room.deps.plugin(room.table.game.pluginId);
    if (!plugin) throw new Refusal("invalid_payload", "The game's plugin no longer exists.");
    if (reload) {
      const loads = room.table.game.loadCardsHistory;
      tellEach([sender.member], await fetchCustomCards(room, loads, [...seatedUsers(room), user.id]));
    }
    const change = room.work.now(() => room.table.reset(plugin.definition, user, reload));
    room.plugin = plugin;
    await room.publishReplaced(change, []);
    await room.announce(
      (name) => say(reload ? "reset_and_reloaded" : "reset_game", { name }),
      user.alias,
      signature(room, user),
    );
    tellLeftOut(room, user, ["player", "game"]);
    return reload ? "reset_and_reload" : "reset_game";
  };

function seatedUsers({ table }: Room): number[] {
  return Object.values(table.playerInfo).flatMap((holder) => holder?.id ?? []);
}

export const resetGame = reset(false);
export const resetAndReload = reset(true);

/** `save` decides; one known client writes the key as `save?`. Without either the game is saved. */
function wantsSave(options: ReceivedRoomMessages["reset_game"]["options"]): boolean {
  return (options?.save ?? options?.["save?"] ?? true) !== false;
}

export const closeRoom: EventHandler<"close_room"> = async (room, sender) => {
  const user = await room.freshUser(sender.watcher);
  // An admin who only closes the room takes no part in the game: it is saved as the host's.
  const takesPart = room.seatOf(user.id) !== null || room.actingHost() === user.id;
  await closeSoon(room, takesPart ? user.id : room.meta.createdBy);
  return {};
};
