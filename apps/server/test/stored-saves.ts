/** People and their saved games in a database, for tests of what stores them. */
import type { Db } from "../src/storage/database.ts";
import type { ReplayToSave } from "../src/storage/replay-store.ts";
import { createUserStore, type User } from "../src/storage/user-store.ts";

/** Makes users, each with another name. */
export function userMaker(open: () => Db, kind: string): (supporterLevel?: number | null) => Promise<User> {
  let serial = 0;

  return function someUser(supporterLevel = null) {
    serial += 1;
    const email = `${kind.toLowerCase()}${serial}@saves.example`;
    return createUserStore(open()).create({
      email,
      alias: `${kind} ${serial}`,
      passwordHash: null,
      supporterLevel,
    });
  };
}

/** A game of eight steps, to be saved. */
export function someGame(uuid: string, userId: number, playerIds: number[]): ReplayToSave {
  return {
    uuid,
    userId,
    playerIds,
    pluginId: 7,
    numPlayers: 2,
    game: { id: uuid },
    deltas: Array.from({ length: 8 }, (_, step) => ({ step })),
    metadata: { round: 3 },
  };
}
