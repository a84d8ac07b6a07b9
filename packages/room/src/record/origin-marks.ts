/**
 * What a saved game says of where it was played: on somebody's own device, where nobody else could see how, or from its beginning at a
 * fair table. A room keeps it in its own record; saves carry it in the options of the game. Files carry the first alone, as anybody
 * may write into them.
 */
import type { GameState, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";

/** As it stands in `game.options`. */
export const DEVICE_MARK = { fromDevice: true } as const;
const FAIR_MARK = { fair: true } as const;

export interface Origin {
  fromDevice: boolean;
  fair: boolean;
}

/** Whether a saved or uploaded game, which may be anything, has the mark of a device. */
export function isFromDevice(game: unknown): boolean {
  return isObject(game) && isObject(game.options) && game.options.fromDevice === true;
}

/** Whether a saved game has been played at fair tables alone. Not to be asked of a file. */
export function isFairSave(game: unknown): boolean {
  return isObject(game) && isObject(game.options) && game.options.fair === true;
}

/** The game as files and saves keep it: the room's word counts, as a plugin may write to the game's options what it likes. */
export function withOrigin(game: GameState, { fromDevice, fair }: Origin): GameState {
  if (fromDevice === isFromDevice(game) && fair === isFairSave(game)) return game;
  const { fromDevice: _device, fair: _fair, ...options } = game.options as JsonObject;
  const marks = { ...(fromDevice ? DEVICE_MARK : {}), ...(fair ? FAIR_MARK : {}) };
  return { ...game, options: { ...options, ...marks } };
}
