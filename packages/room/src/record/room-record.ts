/**
 * What a room keeps across a crash: a snapshot and the journal entries after it (decision 5).
 * Everything here is plain JSON.
 */
import type { JsonObject, KeptNotes, SeatId, StepNotes, TableChange, TableSnapshot } from "@baize/engine";
import type { ChatMessage, PrivacyType, RoomPolicy } from "@baize/protocol";
import type { PushMark } from "./answered-pushes.ts";
import type { PastFate } from "./past-fate.ts";
import type { PastRecord, Stepping } from "./past-log.ts";
import type { StepRecord } from "./step-record.ts";

/** From which saved games the game with this id goes on; a room that has begun another one since has no use for it. */
export interface Lineage {
  game: string;
  /** Ids of saved games, the nearest first. */
  from: string[];
}

/** The room around the game. */
export interface RoomMeta {
  slug: string;
  /** `game.options` as given at creation. */
  options: JsonObject;
  /** User id of the host. */
  createdBy: number;
  /** ISO time with microseconds and Z. */
  createdAt: string;
  privacyType: PrivacyType;
  policy: RoomPolicy;
  developerMode: boolean;
  /** Alias of who switched it on; null while it is off. */
  developerModeBy: string | null;
  /** Where nobody may sit down but whom the host seats. */
  closedSeats: SeatId[];
  /** Whom the host has removed. */
  removed: { user_id: number; alias: string }[];
  pluginAuthorId: number | null;
  /** A game that is or was played here came from somebody's own device, where nobody could see how it was played: for good. */
  fromDevice: boolean;
  /**
   * In a fair room more could be seen or laid than fair rooms allow: a game that is or was played here came from a file, or from a table that was
   * not fair, whose host could see and lay any card; a raw list ran in developer mode; a spectator saw all hidden cards. For good.
   * Absent: nothing of it.
   */
  fromOpen?: boolean;
  /** Absent: its game goes on from none that was saved under another id. */
  lineage?: Lineage;
  /** User id (as text) → omniscient by the host's grant. */
  spectators: Record<string, boolean>;
  /**
   * Decides the chance of its first game: `:0`, `:1` and so on are behind it, as in a play script of that seed. Only of games that
   * were begun on somebody's own device, where recordings are made.
   */
  startSeed?: string;
  /** Milliseconds without any call after which the room is saved and closed (api §7.2). */
  inactivityMs: number;
}

/** What a host has done about the room's rules and guests, in a room where nothing was done yet. */
export const openToAll: Pick<
  RoomMeta,
  "developerMode" | "developerModeBy" | "closedSeats" | "removed" | "fromDevice"
> = {
  developerMode: false,
  developerModeBy: null,
  closedSeats: [],
  removed: [],
  fromDevice: false,
};

export interface RoomSnapshot {
  format: 1;
  meta: RoomMeta;
  table: TableSnapshot;
  /** One entry per delta of the table. */
  notes: KeptRecord[];
  chat: ChatMessage[];
  /** Absent in snapshots of before it was kept. */
  past?: PastRecord;
  /** Pushes that are in it; absent where pushes have no numbers. */
  pushes?: PushMark[];
}

/** As stored, maybe by an earlier version. */
export type KeptRecord = KeptNotes & Omit<StepRecord, keyof StepNotes>;

/** One durable change of a room; written before anybody hears of it. */
export type RoomEntry = RoomChange & {
  /** The push that it is the first change of, where pushes have numbers. */
  push?: PushMark;
};

type RoomChange =
  | {
      kind: "table";
      change: TableChange;
      /** Of a step. */
      notes?: KeptRecord;
      /** Of a move through the history. */
      stepping?: Stepping;
      /** Of a replaced history, one entry per delta. */
      allNotes?: KeptRecord[];
      /** What becomes of the log of a replaced history; absent: it is forgotten with its game. */
      past?: PastFate;
    }
  | { kind: "meta"; meta: Partial<RoomMeta> }
  | { kind: "chat"; message: ChatMessage };

/** A snapshot replaces the journal before it after this many entries at the soonest … */
export const SNAPSHOT_EVERY = 200;
/**
 * … and after as many as the last snapshot has times this many characters: an entry of a large table has a quarter of them, and a
 * snapshot is not to be written, with the whole history in it, for a few of those.
 */
export const CHARACTERS_PER_ENTRY = 8192;
/** Whoever opens a room reads the snapshot and so many entries at most. */
export const MOST_BEHIND = 2000;
/** Steps that a room keeps; the oldest go first (api §7.8). */
export const MAX_STEPS = 20_000;
/** At so many its people hear that old ones are about to go. */
export const STEPS_TOLD_AT = 19_500;
/** How many go at once. */
export const DROPPED_STEPS = 1_000;
/** Chat lines that are kept (api §6.2). */
export const CHAT_HISTORY = 250;

const HOUR = 3_600_000;

/** The inactivity limit by the creator's supporter level (api §7.2). */
export function inactivityLimit(supporterLevel: number): number {
  if (supporterLevel >= 10) return 168 * HOUR;
  if (supporterLevel >= 5) return 72 * HOUR;
  return supporterLevel >= 3 ? 24 * HOUR : HOUR;
}

/** The number in a seat's id: in order of ids, `player10` would come before `player2`. */
export function seatNumber(seat: SeatId): number {
  return Number(seat.slice("player".length));
}
