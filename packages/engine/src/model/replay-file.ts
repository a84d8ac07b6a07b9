/** Replays as files: a game with its history, in a format that later versions can still read (action-language §8.4). */
import { EngineError } from "./errors.ts";
import type { Delta, GameState } from "./state.ts";

/** The format that `replayFile` writes. */
export const REPLAY_FORMAT = 1;

export interface ReplayFile {
  formatVersion: number;
  game: GameState;
  deltas: readonly Delta[];
}

/** What somebody took for a replay; nothing in it has been checked. */
interface UnknownReplay {
  formatVersion?: unknown;
  game?: unknown;
  deltas?: unknown;
}

/** At index n: what makes a file of format n one of format n + 1. */
const MIGRATIONS: readonly ((file: UnknownReplay) => UnknownReplay)[] = [withoutSender];

export function replayFile(game: GameState, deltas: readonly Delta[]): ReplayFile {
  return { formatVersion: REPLAY_FORMAT, game, deltas };
}

/**
 * A replay of any format as one of today's. Files without a version are format 0: those of other clients and of our own
 * first versions. Game and deltas are still to be checked. Throws EngineError for a format that is none, or newer.
 */
export function migratedReplay(file: UnknownReplay): { game: unknown; deltas: unknown } {
  const { formatVersion: version = 0 } = file;
  if (typeof version !== "number" || !Number.isInteger(version) || version < 0 || version > REPLAY_FORMAT) {
    throw new EngineError(
      `This replay has format ${JSON.stringify(version)}; formats up to ${REPLAY_FORMAT} can be read here.`,
    );
  }
  const { game, deltas } = MIGRATIONS.slice(version).reduce((older, migrate) => migrate(older), file);
  return { game, deltas };
}

/** Format 0 holds what the client that saved it was doing at that moment. */
function withoutSender(file: UnknownReplay): UnknownReplay {
  if (typeof file.game !== "object" || file.game === null) return file;
  const { playerUi: _ui, playerInfo: _info, ...game } = file.game as Record<string, unknown>;
  return { ...file, game };
}
