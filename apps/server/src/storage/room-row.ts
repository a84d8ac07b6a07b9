/** What is stored of a room. */
import type { RoomPolicy } from "@baize/protocol";

export type PrivacyType = "public" | "private" | "playtest";

export interface RoomRow {
  id: number;
  slug: string;
  name: string;
  createdBy: number;
  privacyType: PrivacyType;
  /** Seconds since 1970. */
  lastUpdate: number;
  numPlayers: number;
  pluginId: number;
  /** `game.id` of the game that is played there; null in rows from before it was kept. */
  gameId: string | null;
  /** Ids of the users who hold a seat. */
  seated: number[];
  /** A game of somebody's own device is or was played there. */
  fromDevice: boolean;
  /** Under which rules it is played; null in rows from before it was kept. */
  policy: RoomPolicy | null;
  /** Alias of the host, in lists; null when the account is gone. */
  hostAlias?: string | null;
}

export type NewRoomRow = Omit<RoomRow, "id" | "gameId" | "seated" | "fromDevice" | "policy" | "hostAlias"> &
  Partial<Pick<RoomRow, "gameId" | "seated" | "fromDevice" | "policy">> & {
    /** Seconds without any use after which the room is over; absent: not known. */
    inactivityLimit?: number;
    /** Of the request that it is made for, a UUID; absent: it has none. */
    requestId?: string;
    /** Ids of the saved games that its game goes on from; absent: none. */
    lineage?: string[];
  };

/** What is noted of a room that nobody has in memory any more. */
export interface RestingRow {
  /** Seconds since 1970. */
  lastUpdate: number;
  inactivityLimit: number;
}

/** What a change of a room may change in its row. */
export type RoomRowChange = Partial<
  Pick<
    RoomRow,
    "name" | "privacyType" | "lastUpdate" | "numPlayers" | "pluginId" | "gameId" | "seated" | "fromDevice"
  > & {
    /** Ids of games that the room's history leads back to. */
    otherGameIds: string[];
  }
>;

export interface JournalEntry {
  version: number;
  entry: unknown;
}

/** What a process shows of a room that it has claimed, with all that it writes of it. */
export interface Hold {
  slug: string;
  epoch: number;
}

/** A room as it is stored. Snapshot and entries are JSON text, to be read where the room is opened. */
export interface StoredRoom {
  row: RoomRow;
  /** Of the snapshot. */
  version: number;
  snapshot: string;
  /** After the snapshot, in order. */
  entries: { version: number; entry: string }[];
}

/**
 * What became of an attempt to take a room over. `too_new`: a later version of the server has written it. `held`: somebody
 * else has it, from whom it may not be taken.
 */
export type Claim = { room: StoredRoom & { hold: Hold } } | { refused: "gone" | "too_new" | "held" };

/** A node of a cluster as it was when it last gave a sign of life. */
export interface SeenNode {
  boot: string;
  beat: number;
}
