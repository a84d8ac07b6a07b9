/**
 * From which saved games a game goes on. Played on as a copy it has an id of its own and still has the same cards: whoever sees them in one
 * knows those of the other.
 */
import type { GameState } from "@baize/engine";
import { gamesOf } from "./listed-game.ts";
import type { SavedGame } from "./new-room.ts";
import type { RoomMeta } from "./room-record.ts";
import type { RoomState } from "./room-state.ts";

/** Of the game with this id; a room that has begun another one since has no use for it. */
export interface Lineage {
  game: string;
  /** Ids of saved games, the nearest first. */
  from: string[];
}

/** Whoever goes on with copies of copies leaves these behind. */
const MOST = 100;

/** What is kept of where a game comes from; null: it goes on under the id of its saved game, or is a new one. */
export function lineageOf(game: Pick<GameState, "id">, saved: SavedGame | null): Lineage | null {
  if (!saved) return null;
  const from = [saved.uuid, ...(saved.lineage ?? [])].filter((id) => id !== game.id);
  return from.length === 0 ? null : { game: game.id, from: [...new Set(from)].slice(0, MOST) };
}

/** All games of which some cards are those of the one that is played: itself, those that its history leads back to, and saved ones. */
export function gamesAlike({ table: { game, deltas }, meta }: Pick<RoomState, "table" | "meta">): string[] {
  return [...new Set([game.id, ...gamesOf(deltas), ...gamesBehind(meta, game)])];
}

/** The saved games that the game of a room goes on from, without itself. */
export function gamesBehind({ lineage }: Pick<RoomMeta, "lineage">, { id }: Pick<GameState, "id">): string[] {
  return lineage?.game === id ? lineage.from : [];
}
