/** What went wrong in the database, told by SQLSTATE; Drizzle wraps the driver's error as `cause`. */
import type { StorageFault } from "@baize/room";

/** Raised by the functions of migrations 12 and 16: a room is gone, … */
export const ROOM_GONE = "RM001";
/** … a version is not the next one of its journal, … */
export const NOT_NEXT = "RM002";
/** … a room is another process's now, or another opening's of this one. */
export const FENCED = "RM003";

/** What the database said of an error. */
export interface DatabaseError {
  /** The five-character SQLSTATE. */
  code: string;
  detail?: string;
}

/** What the database said when a query was refused; null for any other error. */
export function databaseError(error: unknown): DatabaseError | null {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    const { code, detail } = current as { code?: unknown; detail?: unknown };
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code))
      return { code, ...(typeof detail === "string" ? { detail } : {}) };
    current = current.cause;
  }
  return null;
}

/** The SQLSTATE of an error thrown by a query, or null for anything else. */
export function sqlState(error: unknown): string | null {
  return databaseError(error)?.code ?? null;
}

/** The server is starting, stopping, cannot be reached, has no space or connection left, or broke off what took too long. */
const AWAY_STATES = /^(?:08|53|57P|57014)/;
/** What the driver says of its connections, and what it passes on of the network. */
const DRIVER_CODES = /^(?:CONNECTION_(?:CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT)$/;
const NETWORK_CODES = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|ENOENT)$/;
/** Of those, what says that the statement was not carried out: it never left, was refused, or was broken off and undone. */
const UNDONE = /^(?:53|57P03|57014|CONNECT_TIMEOUT|CONNECTION_ENDED|ECONNREFUSED|ENOTFOUND|ENOENT)/;
/** As what such an error crosses to another thread. */
export const STORAGE_AWAY = "StorageAwayError";
/** The same, where what was asked may be done. */
export const OUTCOME_UNKNOWN = "OutcomeUnknownError";
/** As what a refusal of the fence crosses to another thread. */
const ROOM_FENCED = "RoomFencedError";

/** True when the database could not do what was asked for reasons that may pass. */
export function isStorageAway(error: unknown): boolean {
  return someCause(error, (cause) => [STORAGE_AWAY, OUTCOME_UNKNOWN].includes(cause.name) || isAway(cause));
}

/** True when the database is away and may have done all the same what was asked: only its answer is missing. */
export function isOutcomeUnknown(error: unknown): boolean {
  return someCause(error, (cause) => {
    if (cause.name === OUTCOME_UNKNOWN) return true;
    if (cause instanceof StatementTimeoutError) return cause.isSent;
    return isAway(cause) && !UNDONE.test(cause.code as string);
  });
}

/** True when a statement failed because its connection is gone. */
export function isConnectionLost(error: unknown): boolean {
  return someCause(error, ({ code }) => {
    if (typeof code !== "string") return false;
    return DRIVER_CODES.test(code) || NETWORK_CODES.test(code);
  });
}

/** What an error says of the storage; null: it is another error. */
export function storageFault(error: unknown): StorageFault | null {
  if (isOutcomeUnknown(error)) return "outcome_unknown";
  if (someCause(error, ({ name }) => name === ROOM_FENCED)) return "taken_over";
  return isStorageAway(error) ? "away" : null;
}

type MaybeCoded = Error & { code?: unknown };

function someCause(error: unknown, holds: (cause: MaybeCoded) => boolean): boolean {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if (holds(current)) return true;
    current = current.cause;
  }
  return false;
}

function isAway(error: MaybeCoded): boolean {
  if (error instanceof StatementTimeoutError) return true;
  const { code } = error;
  if (typeof code !== "string") return false;
  if (NETWORK_CODES.test(code)) return "query" in error;
  return DRIVER_CODES.test(code) || (code.length === 5 && AWAY_STATES.test(code));
}

/** No answer came within the time that a statement has. */
export class StatementTimeoutError extends Error {
  override name = "StatementTimeoutError";
  /** False: the statement never left, and never will. */
  readonly isSent: boolean;

  constructor(ms: number, isSent: boolean) {
    super(`The database gave no answer within ${ms} ms.`);
    this.isSent = isSent;
  }
}

/** Whether something was stored is not known, and could not be found out in time. */
export class OutcomeUnknownError extends Error {
  override name = OUTCOME_UNKNOWN;

  constructor(cause: unknown) {
    super("The connection to the database was lost before it had answered.", { cause });
  }
}

/** True when a unique index refused the row. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === "23505";
}

/** As what it crosses to another thread that a row was to belong to one that is gone. */
const OWNER_GONE = "OwnerGoneError";

/** Who or what a row was to belong to was deleted since it was looked at. */
export class OwnerGoneError extends Error {
  override name = OWNER_GONE;
}

/** True when a row was to belong to one that is no longer there. */
export function isOwnerGone(error: unknown): boolean {
  return sqlState(error) === "23503" || someCause(error, ({ name }) => name === OWNER_GONE);
}

/** True when the one that is no longer there is an account. */
export function isAccountGone(error: unknown): boolean {
  return isOwnerGone(error) && /not present in table "users"/.test(databaseError(error)?.detail ?? "");
}

export class SlugTakenError extends Error {
  constructor(slug: string) {
    super(`A room named ${slug} exists already.`);
    this.name = "SlugTakenError";
  }
}

/** As what refusals of a new room cross to another thread. */
const TOO_MANY_ROOMS = "TooManyRoomsError";
const GAME_IN_PLAY = "GameInPlayError";

/** Its host has as many open rooms as one may have. */
export class TooManyRoomsError extends Error {
  override name = TOO_MANY_ROOMS;

  constructor(most: number) {
    super(`The host of this room has ${most} open rooms already.`);
  }
}

/** Another room plays the game that was to be played in this one. */
export class GameInPlayError extends Error {
  override name = GAME_IN_PLAY;

  constructor(gameId: string) {
    super(`Another room plays the game ${gameId} already.`);
  }
}

/** Its creator has as many saved games as one may have. */
export class TooManySavesError extends Error {
  override name = "TooManySavesError";
  readonly most: number;

  constructor(most: number) {
    super(`The creator of this saved game has ${most} already.`);
    this.most = most;
  }
}

/** True of a TooManyRoomsError, wherever it was thrown. */
export function isTooManyRooms(error: unknown): boolean {
  return someCause(error, ({ name }) => name === TOO_MANY_ROOMS);
}

/** True of a GameInPlayError, wherever it was thrown. */
export function isGameInPlay(error: unknown): boolean {
  return someCause(error, ({ name }) => name === GAME_IN_PLAY);
}

export class RoomGoneError extends Error {
  constructor(slug: string) {
    super(`There is no room ${slug}.`);
    this.name = "RoomGoneError";
  }
}

/** A room was claimed since: what this process has of it is of the past, and nothing of it is written. */
export class RoomFencedError extends Error {
  override name = ROOM_FENCED;

  constructor(slug: string) {
    super(`Room ${slug} was taken over by another process, or was opened again.`);
  }
}

export class JournalOrderError extends Error {
  constructor(slug: string, expected: number, got: number) {
    super(`Room ${slug}: the next journal entry is number ${expected}, not ${got}.`);
    this.name = "JournalOrderError";
  }
}
