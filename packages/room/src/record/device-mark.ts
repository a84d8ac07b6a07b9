/**
 * The mark of a game that came from somebody's own device, where nobody else could see how it was played. A room that has had one
 * keeps the mark in its own record; files and saved games carry it in the options of the game.
 */
import type { GameState, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";

/** As it stands in `game.options`. */
export const DEVICE_MARK = { fromDevice: true } as const;

/** Whether a saved or uploaded game, which may be anything, has the mark. */
export function isFromDevice(game: unknown): boolean {
  return isObject(game) && isObject(game.options) && game.options.fromDevice === true;
}

/** The game as files and saves keep it: the room's word counts, as a plugin may write to the game's options what it likes. */
export function withDeviceMark(game: GameState, isMarked: boolean): GameState {
  if (isMarked === isFromDevice(game)) return game;
  const { fromDevice: _former, ...options } = game.options as JsonObject;
  return { ...game, options: isMarked ? { ...options, ...DEVICE_MARK } : options };
}
