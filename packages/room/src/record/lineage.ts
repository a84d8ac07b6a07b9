/**
 * From which saved games a game goes on. Played on as a copy it has an id of its own and still has the same cards: whoever sees them in one
 * knows those of the other.
 */
import type { GameState, Table } from "@baize/engine";
import { gamesOf } from "./listed-game.ts";
import type { Lineage, RoomMeta } from "./room-record.ts";

/** Whoever goes on with copies of copies leaves these behind. */
const MOST = 100;

/** What is kept of where a game comes from; null: it goes on under the id of its saved game, or is a new one. */
export function lineageOf(
  game: Pick<GameState, "id">,
  saved: { uuid: string; lineage?: string[] } | null,
): Lineage | null {
  if (!saved) return null;
  const from = [saved.uuid, ...(saved.lineage ?? [])].filter((id) => id !== game.id);
  return from.length === 0 ? null : { game: game.id, from: [...new Set(from)].slice(0, MOST) };
}

/** All games of which some cards are those of the one that is played: itself, those that its history leads back to, and saved ones. */
export function gamesAlike({
  table: { game, deltas },
  meta,
}: {
  table: Pick<Table, "game" | "deltas">;
  meta: Pick<RoomMeta, "lineage">;
}): string[] {
  return [...new Set([game.id, ...gamesOf(deltas), ...gamesBehind(meta, game)])];
}

/** The saved games that the game of a room goes on from, without itself. */
export function gamesBehind({ lineage }: Pick<RoomMeta, "lineage">, { id }: Pick<GameState, "id">): string[] {
  return lineage?.game === id ? lineage.from : [];
}
