/** What a room needs from outside. Everything but clock, random source and log may be remote. */
import type {
  CardDatabase,
  Definition,
  JsonObject,
  NetworkAnswer,
  NetworkRequest,
  User,
} from "@baize/engine";
import type { AlertMessage } from "@baize/protocol";
import type { ActionKeeper } from "./action-keeper.ts";
import type { ImportOutcome } from "./fetched-deck.ts";
import type { Log } from "./log.ts";
import type { RoomRecorder } from "./recorder.ts";
import type { RoomRandomSource } from "./room-random-source.ts";
import type { SerialQueue } from "./serial-queue.ts";
import type { Turns } from "./turns.ts";

/** A signed-in person in a room: the engine's user and what permissions look at. */
export interface RoomUser extends User {
  admin: boolean;
  /** The level that counts: where levels are not asked for, the highest. */
  supporterLevel: number;
}

/** One plugin version, ready to run. */
export interface RoomPlugin {
  definition: Definition;
  name: string;
  authorId: number | null;
}

export interface SaveRequest {
  /** `game.id` names the saved game. */
  gameId: string;
  pluginId: number;
  numPlayers: number;
  /** Whom its seats name, without those whom the host has removed. */
  playerIds: number[];
  /** Whose the saved game is, unless somebody who still takes part has it already. */
  hostId: number;
  /** Whom the host has removed: nothing is theirs. */
  removedIds: number[];
  /** Saved in a fair room: who takes no part any more must not come to read it. */
  isFair: boolean;
  /** As JSON text, as the deltas: the room plays on while they are written, and they may cross to another thread. */
  game: string;
  /** Oldest first. */
  deltas: readonly string[];
  metadata: unknown;
  /** What keys of the metadata are called, by language, where the plugin has labels for them; null: for none. */
  metadataLabels: Record<string, Record<string, string>> | null;
  /** Of the room that it is saved in. */
  roomName: string;
  /** Ids of the saved games that it goes on from. */
  lineage: readonly string[];
  /** Who saves. */
  userId: number;
  /** Nobody asked for it: of such saves only the newest are kept. */
  automatic: boolean;
  /** What ends the game as soon as it is saved; null: it goes on. */
  before: "reset" | "close" | null;
}

export interface SaveResult {
  saved: boolean;
  /** For whoever asked for it (api §6.3.8). */
  alert: AlertMessage;
}

/** Who is in a room now, for who may read a plugin. */
export interface RoomPresence {
  slug: string;
  pluginId: number;
  /** User ids and visitor ids of the open sockets. */
  userIds: number[];
  visitorIds: string[];
}

/** Custom cards that load items of one user's action name (api §8.1). */
export interface CustomCards {
  /** The user's private cards. */
  own: CardDatabase;
  /** Public cards, of whichever author. */
  shared: CardDatabase;
}

/** What is new in a room's row. Times are in seconds. */
export interface ListedChange {
  numPlayers?: number;
  pluginId?: number;
  gameId?: string;
  /** Ids of games that the history leads back to. */
  otherGameIds?: string[];
  lastUpdate?: number;
  /** Users who hold a seat, each once. */
  seated?: number[];
  /** A game of somebody's own device is or was played here. */
  fromDevice?: boolean;
}

/** Where one room is kept. What is written there is written only while the room is this process's own. */
interface RoomStorage {
  /** Durably and in one go. Versions count on from the last one stored. */
  append(entries: { version: number; entry: unknown }[], row: ListedChange): Promise<void>;
  /** What contains everything up to `version`, in the place of older snapshots and of the entries until then. */
  saveSnapshot(version: number, snapshot: unknown): Promise<void>;
  remove(): Promise<void>;
}

/**
 * What an error of the store says: it is `away`; nobody knows what it has done (`outcome_unknown`); another process has the
 * room now, and nothing was done (`taken_over`); it has no place left, and nothing was done (`full`).
 */
export type StorageFault = "away" | "outcome_unknown" | "taken_over" | "full";

/** What is asked of wherever the stores and the network are. Requests and answers are plain data: they may cross threads. */
export interface RemoteRequests {
  /** Read from the database at each call: alias, language and admin flag may change (api §2). */
  user(userId: number, pluginId: number): Promise<RoomUser | null>;
  /** Whether an uploaded game may keep its id: the user took part in it and no other open room plays it (api §6.3.4). */
  mayKeepGameId(gameId: string, userId: number, slug: string): Promise<boolean>;
  /**
   * More is known of these games from now on than is at a fair table: those of them that are saved, and all that go on from one, say so
   * for good.
   */
  markSeenOpen(gameIds: readonly string[]): Promise<void>;
  /** Through the guarded client. Undefined: the host is not allowed. */
  request(request: NetworkRequest): Promise<NetworkAnswer | undefined>;
  /** A deck from a deck site, or one that is kept here. */
  importDeck(request: DeckImport): Promise<ImportOutcome>;
}

/** Each of them, for whoever passes them on. */
const remote: Record<keyof RemoteRequests, true> = {
  user: true,
  mayKeepGameId: true,
  markSeenOpen: true,
  request: true,
  importDeck: true,
};
export const REMOTE_REQUESTS = Object.keys(remote) as readonly (keyof RemoteRequests)[];

/** What all rooms of a host need alike. */
export interface SharedDeps extends RemoteRequests {
  /** One person may hold several seats: the rooms are tables of one device. */
  severalSeats?: boolean;
  /** Who works next on this thread. */
  turns: Turns;
  /** Rooms of this thread write their snapshots one after the other. */
  snapshotTurns: SerialQueue;
  /** Null: no such plugin, or that version is gone. Without a version: the current one. */
  plugin(pluginId: number, version?: number): Promise<RoomPlugin | null>;
  /** Those of the custom cards with these stored ids that there are and that the user may load. */
  customCards(pluginId: number, userId: number, ids: readonly string[]): Promise<CustomCards>;
  /**
   * Reads the payload of an upload, JSON that is larger than any other, in pieces. Throws a Refusal for what cannot be put on
   * a table.
   * @param now does a piece of work at once, at the sender's cost.
   */
  readUpload(bytes: Uint8Array, now: <T>(work: () => T) => T): Promise<Record<string, unknown>>;
  random: RoomRandomSource;
  /** Null: it is another error. */
  storageFault(error: unknown): StorageFault | null;
  /** Something that room lists show has changed. */
  roomsChanged(): void;
  /** People came or left; null when the room has left memory. */
  presence(slug: string, presence: RoomPresence | null): void;
  /** Milliseconds since 1970. */
  now(): number;
  /** Processor time of this thread, in milliseconds from any start. */
  threadMs(): number;
  /**
   * Hands a room over to a thread where long actions hold up nobody else; null where there is none. It is no longer this
   * thread's when this is called, and its members are about to be told.
   */
  moveAway: ((slug: string) => void) | null;
  /** Runs a job after some milliseconds; gives the way to call it off. */
  startTimer(ms: number, job: () => void): () => void;
  log: Log;
}

/** What one room needs. */
export interface RoomDeps extends SharedDeps {
  store: RoomStorage;
  /** Saves the room's game. Never rejects. */
  save(request: SaveRequest): Promise<SaveResult>;
  /** Absent: nobody keeps what is done here. */
  recorder?: RoomRecorder;
  /**
   * Absent: no action can be traced afterwards. Only of a table where everybody may see the whole game: never of a room on a
   * server.
   */
  lastActions?: ActionKeeper;
}

export interface DeckImport {
  pluginId: number;
  /** Absent: the current one. */
  pluginVersion?: number;
  pluginName: string;
  seat: string;
  /** Whose own private decks and cards count. */
  userId: number;
  from: { url: string } | { external: JsonObject };
}
