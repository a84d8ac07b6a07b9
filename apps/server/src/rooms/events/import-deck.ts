/** The command `importDeck` (api §7.10, table-ui §11.3): the server fetches, then the cards load as the sender's. */

import {
  CommandError,
  type ImportRequest,
  importedDeckActions,
  type Json,
  type JsonObject,
  type PlayerUi,
} from "@baize/engine";
import { type DeckLoaded, say } from "@baize/protocol";
import { type FetchedDeck, sentRemarks } from "../../outgoing/deck-sites/deck-site.ts";
import { tellEach } from "../left-out.ts";
import type { Room } from "../room.ts";
import type { RoomUser } from "../room-deps.ts";
import { Refusal } from "../room-errors.ts";
import { saidName } from "../said-text.ts";
import { fetchCustomCards } from "./custom-cards.ts";
import { Outside, type Sender } from "./event.ts";

const nothing = { site: "", loaded: 0, unknown: [], notices: [] };

export async function importDeck(
  room: Room,
  sender: Sender,
  user: RoomUser,
  playerUi: PlayerUi | null,
  request: ImportRequest,
): Promise<DeckLoaded> {
  const seat = playerUi?.playerN;
  if (!seat) throw new Refusal("not_seated");
  const external = "external" in request;
  // Another client of this room was faster.
  if (external && room.table.game.autoLoadedDecks === true) return nothing;
  if (!sender.imported) throw new Outside(() => fetchDeck(room, sender, user.id, seat, request));
  if ("refused" in sender.imported) throw new Refusal("import_failed", sender.imported.refused);
  const { deck } = sender.imported;
  // Once begun it goes on to its end: the cards are loaded once.
  await room.work.inTurn(sender, () => {});
  const actions = actionsOf(room, user, seat, deck, external);
  // A deck that is kept here may have cards that users have made.
  tellEach([sender.member], await fetchCustomCards(room, actions, [user.id]));
  let isLoaded = true;
  for (const code of actions) {
    const description = "Command importDeck";
    const outcome = room.work.now(() =>
      room.table.act({ code, description, playerUi, actor: user, namesActor: true }),
    );
    await room.publishStep(outcome, { actor: sender.watcher, by: user, seat });
    // Extra data may fail where the plugin has no place for them; what counts is the last action, the cards.
    isLoaded = outcome.error === null;
  }
  // What went wrong stands in the log, as each may read it.
  if (!isLoaded) throw new Refusal("import_failed", say("import_see_log"));
  const { site, name, items } = deck;
  // Those of the deck: the plugin may bring others along.
  const loaded = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return { site, ...(name === undefined ? {} : { name }), loaded, ...sentRemarks(deck) };
}

function actionsOf(room: Room, user: RoomUser, seat: string, deck: FetchedDeck, external: boolean): Json[] {
  const { site, name = "", items, extra, isKept } = deck;
  const from = isKept ? { name: saidName(name) } : { site };
  try {
    return importedDeckActions(
      { from, items, external, ...(extra ? { extra } : {}) },
      {
        game: room.table.game,
        gameDef: room.plugin.definition.source.gameDef,
        seat,
        language: user.language,
        actingHost: room.actingHost() === user.id,
      },
    );
  } catch (error) {
    throw error instanceof CommandError ? new Refusal("import_failed", error.message) : error;
  }
}

async function fetchDeck(
  room: Room,
  sender: Sender,
  userId: number,
  seat: string,
  request: ImportRequest,
): Promise<void> {
  const { game } = room.table;
  if (!room.requests.admit(room.deps.now())) throw new Refusal("rate_limited");
  const external = game.options.externalData;
  // What the network said, for when the message is handled again.
  sender.imported = await room.deps.importDeck({
    pluginId: game.pluginId,
    pluginVersion: game.pluginVersion,
    pluginName: game.pluginName,
    seat,
    userId,
    from: "url" in request ? { url: request.url } : { external: (external ?? {}) as JsonObject },
  });
}
