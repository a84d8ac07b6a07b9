/** The command `importDeck` (api §7.10, table §11.3): the server fetches, then the cards load as the sender's. */
import {
  CommandError,
  type ImportRequest,
  importedDeckActions,
  type Json,
  type JsonObject,
  type PlayerUi,
  type SeatId,
} from "@baize/engine";
import { type DeckLoaded, say } from "@baize/protocol";
import type { RoomUser } from "../ports/deps.ts";
import { type FetchedDeck, sentRemarks } from "../ports/fetched-deck.ts";
import { Refusal } from "../ports/refusal.ts";
import { saidItems } from "../text/said-cards.ts";
import { saidName } from "../text/said-text.ts";
import { cardsFor } from "./custom-cards.ts";
import {
  type Act,
  act,
  type Decision,
  isNeed,
  type Message,
  need,
  type RoomNow,
  refuse,
  reply,
} from "./decision.ts";

const nothing: DeckLoaded = { site: "", loaded: 0, unknown: [], notices: [] };

export function importDeck(
  room: RoomNow,
  message: Message<unknown>,
  user: RoomUser,
  playerUi: PlayerUi | null,
  request: ImportRequest,
): Decision {
  const seat = playerUi?.playerN;
  if (!seat) return refuse(new Refusal("not_seated"));
  const external = "external" in request;
  // Another client of this room was faster.
  if (external && room.table.game.autoLoadedDecks === true) return reply(nothing);
  const { deck: fetched } = message.known;
  if (!fetched) return need({ of: "deck", request: deckRequest(room, user.id, seat, request) });
  if ("refused" in fetched) return refuse(new Refusal("import_failed", fetched.refused));
  const { deck } = fetched;
  const actions = actionsOf(room, user, seat, deck, external);
  // A deck that is kept here may have cards that users have made.
  const cards = cardsFor(message, actions, [user.id]);
  if (isNeed(cards)) return cards;
  const { site, name, items } = deck;
  // Those of the deck: the plugin may bring others along.
  const loaded = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const steps = actions.map((code, index): Act => {
    const actionRequest = {
      code,
      description: "Command importDeck",
      playerUi,
      actor: user,
      namesActor: true,
    };
    return {
      do: "step",
      run: ({ table }) => table.act(actionRequest),
      making: { by: user, seat },
      // Once begun it goes on to its end: the cards are loaded once.
      ...(index === 0 ? { waitsFor: "turn" as const } : {}),
      cards: cards.usable,
      // Extra data may fail where the plugin has no place for them; what counts is the last action, the cards. What went
      // wrong stands in the log, as each may read it.
      refusalAfter: ({ error }) =>
        index === actions.length - 1 && error !== null
          ? new Refusal("import_failed", say("import_see_log"))
          : null,
    };
  });
  const response: DeckLoaded = {
    site,
    ...(name === undefined ? {} : { name }),
    loaded,
    ...sentRemarks(deck),
  };
  return act([{ do: "warn", lines: cards.leftOut }, ...steps], response);
}

function actionsOf(
  room: RoomNow,
  user: RoomUser,
  seat: SeatId,
  deck: FetchedDeck,
  external: boolean,
): Json[] {
  const { site, name = "", items, extra, isKept } = deck;
  const from = isKept ? { name: saidName(name) } : { site };
  try {
    return importedDeckActions(
      { from, items: saidItems(items), external, ...(extra ? { extra } : {}) },
      {
        game: room.table.game,
        gameDef: room.plugin.definition.source.gameDef,
        seat,
        language: user.language,
        actingHost: room.people.actingHost() === user.id,
      },
    );
  } catch (error) {
    throw error instanceof CommandError ? new Refusal("import_failed", error.message) : error;
  }
}

function deckRequest(room: RoomNow, userId: number, seat: SeatId, request: ImportRequest) {
  const { game } = room.table;
  const external = (game.options.externalData ?? {}) as JsonObject;
  return {
    pluginId: room.plugin.definition.source.id,
    pluginVersion: game.pluginVersion,
    pluginName: game.pluginName,
    seat,
    userId,
    from: "url" in request ? { url: request.url } : { external },
  };
}
