/** What a decision needs from the server's own stores: close by, so that the room waits for it and nothing comes between. */
import type { CardDatabase, JsonObject } from "@baize/engine";
import type { FetchedCards, Known, Need } from "../handlers/decision.ts";
import type { CustomCards, RoomUser } from "../ports/deps.ts";
import { seatedUsers } from "../record/room-state.ts";
import type { Room } from "../room/room.ts";
import { saidSides } from "../text/said-cards.ts";
import { cardProblems } from "./card-fits.ts";

/** @param users gains whoever was read. */
export async function fetchNear(
  room: Room,
  need: Exclude<Need, { of: "deck" }>,
  users: Map<number, RoomUser>,
): Promise<Partial<Known>> {
  const { deps } = room;
  switch (need.of) {
    case "user": {
      const user = await room.people.refresh(need.watcher);
      users.set(user.id, user);
      return {};
    }
    case "plugin":
      return { plugin: await deps.plugin(room.plugin.definition.source.id) };
    case "players":
      return { players: await fetchPlayers(room) };
    case "game id":
      return { keepsGameId: await deps.mayKeepGameId(need.gameId, need.userId, room.slug) };
    case "cards":
      return { cards: await fetchCards(room, need) };
  }
}

/** Whose account is gone has no settings any more. */
async function fetchPlayers({ deps, plugin, table }: Room): Promise<RoomUser[]> {
  const ids = seatedUsers(table.playerInfo);
  const players = await Promise.all(ids.map((id) => deps.user(id, plugin.definition.source.id)));
  return players.filter((player) => player !== null);
}

const LINES_MOST = 10;

/** Cards that do not fit the plugin are as if they were not there; of the others the names are fit to be read. */
async function fetchCards(room: Room, { ids, userIds }: Need & { of: "cards" }): Promise<FetchedCards> {
  const { deps, plugin } = room;
  const { gameDef, id: pluginId } = plugin.definition.source;
  const leftOut = new Set<string>();
  const usable = new Map<number, CustomCards>();
  for (const userId of new Set(userIds)) {
    const { own, shared } = await deps.customCards(pluginId, userId, ids);
    const fits = room.work.now(() => ({
      own: fitting(own, gameDef, leftOut),
      shared: fitting(shared, gameDef, leftOut),
    }));
    usable.set(userId, fits);
  }
  return { usable, leftOut: [...leftOut].slice(0, LINES_MOST) };
}

function fitting(cards: CardDatabase, gameDef: JsonObject, leftOut: Set<string>): CardDatabase {
  const kept = Object.entries(cards).filter(([id, card]) => {
    const [problem] = cardProblems(id, card, gameDef);
    if (problem !== undefined) leftOut.add(`A custom card was left out. ${problem}.`);
    return problem === undefined;
  });
  return Object.fromEntries(kept.map(([id, card]) => [id, saidSides(card)]));
}
