/** What the engine needs from outside: it has no clock, no chance, no network and no storage of its own. */
import type { Definition } from "./plugin.ts";
import type { Json, JsonObject } from "./state.ts";

/** All randomness of the engine. Production: a generator seeded per action; tests: fixed rules. */
export interface RandomSource {
  /** Uniform integer, both ends included. */
  integer(min: number, max: number): number;
  /** A new array with the items in random order. */
  shuffle<T>(items: readonly T[]): T[];
}

/** Makes ids. Byte order of the ids of one kind is creation order (action-language §12.8). */
export interface IdSource {
  card(): string;
  stack(): string;
  prompt(): string;
  game(): string;
  /** For persistence: give it back to `createIdSource`. */
  readonly counter: number;
  /** Never give out ids up to here again: changes read back from the journal have used them. */
  advanceTo?(counter: number): void;
}

/** Everything the engine needs from outside. */
export interface EnginePorts {
  /**
   * Whether a shuffle takes the tokens off hidden cards, by which everybody could follow them. Absent: they stay, as in
   * recorded games of the format.
   */
  readonly shuffleEndsTokens?: boolean;
  /**
   * Whether peeking and marks on hidden cards outlast a shuffle, and arrows and reminders the end of play, which tells the cards
   * apart (api §8.3): for comparing with recorded games of the format, which hide nothing. Absent: they end.
   */
  readonly keepsMarks?: boolean;
  /** Called once at the start of each action: milliseconds since 1970. */
  now(): number;
  /** Called once at the start of each action. */
  random(): RandomSource;
  ids: IdSource;
  /**
   * Milliseconds of processor time that the caller has spent, counted from any start: an action that takes too much ends
   * with `Action timed out.` (action-language §9.4). Absent: only its steps are counted.
   */
  elapsedMs?(): number;
  /**
   * Card data of a load item with an `authorId` (custom cards); null when there is none (action-language §5.7.4).
   * Absent: custom cards are never found.
   */
  customCard?(databaseId: string, userId: number | null): Record<string, JsonObject> | null;
  /** Whether a card that somebody brings along may show the picture of this address. Absent: it may show any. */
  allowsPicture?(address: string, definition: Definition): boolean;
  /**
   * Answers a request of the action language (action-language §5.12) from what the room has fetched.
   * `"pending"`: not fetched yet; `Table.act` then throws RequestPending and changes nothing. Undefined, or no
   * port: the host is not allowed.
   */
  request?(request: NetworkRequest): NetworkAnswer | "pending" | undefined;
}

export interface NetworkRequest {
  kind: "REQUEST_JSON" | "REQUEST_HTML" | "REQUEST_POST";
  url: string;
  /** Of a post. */
  body: JsonObject | null;
  headers: JsonObject;
}

/** `error` continues the text `{kind}: `, such as `HTTP request failed with status code 404`. */
export type NetworkAnswer = { value: Json } | { error: string };
