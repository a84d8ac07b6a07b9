/**
 * What lists and saved games show of a game, for columns that hold whole numbers: a plugin, a raw list or an uploaded file
 * may have written anything into the game, and no such value may keep a room from being stored.
 */
import type { GameState, Table } from "@baize/engine";
import type { ListedChange, RoomPlugin } from "../ports/deps.ts";
import type { RoomMeta } from "./room-record.ts";
import { seatedUsers } from "./room-state.ts";

/** Of a column of four bytes. */
const MAX_INTEGER = 2 ** 31 - 1;

/** The number of players; 0 where the game says none that can be counted. */
export function listedPlayers({ numPlayers }: Pick<GameState, "numPlayers">): number {
  return isColumnInteger(numPlayers) ? numPlayers : 0;
}

/** Whom a saved game belongs to (api §7.5): the users whom its seats name. */
export function participants({ playerData }: Pick<GameState, "playerData">): number[] {
  return Object.values(playerData).flatMap(({ user_id: id }) => (isColumnInteger(id) ? [id] : []));
}

/** How old the time of the last change in a room's row may be, in seconds; whoever hosts rooms writes it when one is put away. */
const LAST_UPDATE_STEP = 10;

/** What of a room its row tells of. */
export interface ListedState {
  readonly table: Pick<Table, "game" | "deltas" | "playerInfo">;
  readonly meta: Pick<RoomMeta, "fromDevice">;
  readonly plugin: RoomPlugin;
}

/** Keeps a room's row in step with its game and with who is seated. */
export class ListedRow {
  /** What was last written; null before the first change. */
  #written: (ListedChange & { lastUpdate: number }) | null = null;

  /** What the row must say anew; nothing, while only seconds have gone by. @param now milliseconds. */
  change(
    { table: { game, deltas, playerInfo }, meta: { fromDevice }, plugin }: ListedState,
    now: number,
  ): ListedChange {
    const { id: pluginId } = plugin.definition.source;
    const { id: gameId } = game;
    const seated = seatedUsers(playerInfo);
    const numPlayers = listedPlayers(game);
    const lastUpdate = Math.floor(now / 1000);
    const former = this.#written;
    if (
      former?.numPlayers === numPlayers &&
      former.pluginId === pluginId &&
      former.gameId === gameId &&
      former.seated?.join() === seated.join() &&
      former.fromDevice === fromDevice &&
      lastUpdate - former.lastUpdate < LAST_UPDATE_STEP
    )
      return {};
    // The way back to another game is a step of the history, and no change of any other kind.
    const otherGameIds =
      former?.gameId === gameId ? former.otherGameIds : gamesOf(deltas).filter((id) => id !== gameId);
    this.#written = { numPlayers, pluginId, gameId, otherGameIds, lastUpdate, seated, fromDevice };
    return this.#written;
  }
}

/** Ids of the games that a history leads to, where one was put in place of another; each once. */
export function gamesOf(deltas: Table["deltas"]): string[] {
  const ids = deltas.flatMap(({ id }) => (Array.isArray(id) ? id : []));
  return [...new Set(ids.filter((id) => typeof id === "string"))];
}

function isColumnInteger(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_INTEGER;
}
