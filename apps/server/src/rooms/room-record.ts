/**
 * What a room keeps across a crash: a snapshot and the journal entries after it (architecture decision 6).
 * Everything here is plain JSON.
 */
import type { JsonObject, Redaction, SeatId, TableChange, TableSnapshot } from "@baize/engine";
import type { ChatMessage, PrivacyType, RoomPolicy } from "@baize/protocol";

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
  pluginAuthorId: number | null;
  /** User id (as text) → omniscient by the host's grant. */
  spectators: Record<string, boolean>;
}

/** Names that a step's log lines may show only to some seats. */
export type StepRedactions = Redaction[];

export interface RoomSnapshot {
  format: 1;
  meta: RoomMeta;
  table: TableSnapshot;
  /** One entry per delta of the table. */
  redactions: StepRedactions[];
  chat: ChatMessage[];
}

/** One durable change of a room; written before anybody hears of it. */
export type RoomEntry =
  | { kind: "table"; change: TableChange; redactions?: StepRedactions }
  | { kind: "meta"; meta: Partial<RoomMeta> }
  | { kind: "chat"; message: ChatMessage };

/** A snapshot replaces the journal before it after this many entries. */
export const SNAPSHOT_EVERY = 100;
/** Chat lines that are kept (api §6.2). */
export const CHAT_HISTORY = 250;

/** Seat ids in the order player1, player2, … player10. */
export function seatNumber(seat: SeatId): number {
  return Number(seat.slice("player".length));
}
