/** `reset_game`, `reset_and_reload`, `save_replay` and `close_room` (api §6.3.8, §7.4, §7.7). */
import { type ReceivedRoomMessages, say } from "@baize/protocol";
import { seatedUsers } from "../record/room-state.ts";
import { startNotes } from "../record/step-record.ts";
import { announced } from "./announced.ts";
import { cardsFor, NO_CARDS } from "./custom-cards.ts";
import { type Act, act, type Handler, isNeed, need, userOf } from "./decision.ts";

type Reset = "reset_game" | "reset_and_reload";

const reset =
  (event: Reset): Handler<Reset> =>
  (room, message) => {
    const { known, payload } = message;
    const reload = event === "reset_and_reload";
    const user = userOf(room, message);
    if (isNeed(user)) return user;
    // A reset takes the current version of the plugin (api §8.1); once the plugin is deleted, the one that the room has.
    if (known.plugin === undefined) return need({ of: "plugin" });
    const { players } = known;
    if (!players) return need({ of: "players" });
    const failure = say(reload ? "reset_reloaded_unsaved" : "reset_unsaved");
    const save: Act = { do: "save before reset", userId: user.id, failure };
    const plugin = known.plugin ?? room.plugin;
    const { table } = room;
    const loaders = [...seatedUsers(table.playerInfo), user.id];
    const cards = reload ? cardsFor(message, table.game.loadCardsHistory, loaders) : NO_CARDS;
    if (isNeed(cards)) return cards;
    return act(
      [
        ...(wantsSave(payload.options) ? [save] : []),
        { do: "warn", lines: cards.leftOut },
        {
          do: "replace",
          run: ({ table }) => {
            const change = table.reset(plugin.definition, user, { reload, players });
            return { change, notes: startNotes(table) };
          },
          plugin,
          cards: cards.usable,
        },
        announced(user, (name) => say(reload ? "reset_and_reloaded" : "reset_game", { name })),
        { do: "left out", user, kinds: ["player", "game"] },
      ],
      event,
    );
  };

export const resetGame = reset("reset_game");
export const resetAndReload = reset("reset_and_reload");

/** `save` decides; one known client writes the key as `save?`. Without either the game is saved. */
function wantsSave(options: ReceivedRoomMessages["reset_game"]["options"]): boolean {
  return (options?.save ?? options?.["save?"] ?? true) !== false;
}

export const saveReplay: Handler<"save_replay"> = (room, message) => {
  const user = userOf(room, message);
  return isNeed(user) ? user : act([{ do: "save", userId: user.id }], "save_replay");
};

export const closeRoom: Handler<"close_room"> = (room, message) => {
  const user = userOf(room, message);
  if (isNeed(user)) return user;
  // An admin who only closes the room takes no part in the game: it is saved as the host's.
  const takesPart = room.people.seatOf(user.id) !== null || room.people.actingHost() === user.id;
  return act([{ do: "close", userId: takesPart ? user.id : room.meta.createdBy, by: user.alias }]);
};
