/** What the database of this device's tables holds (`table-store.ts`). */
import type { DBSchema, IDBPTransaction, StoreNames } from "idb";

/** What an account has of a table. */
export interface TableAccount {
  userId: number;
  /** Of the saved game. */
  uuid: string;
  /** The one that the account is known to have; null: none. */
  version: string | null;
  /** Versions that were sent since then, and nobody knows whether they arrived. */
  sent: string[];
  /** `version` of the table when that was saved. */
  at: number;
  /** Steps that it had then. */
  steps: number;
  /** Milliseconds since 1970; null: not saved yet. */
  savedAt: number | null;
  /** Whether another device and this one went on from the same version: both are kept. */
  isApart: boolean;
}

/** What lists of tables show of one. Times are in milliseconds since 1970. */
export interface TableRow {
  slug: string;
  pluginId: number;
  pluginVersion: number;
  pluginName: string;
  gameId: string;
  numPlayers: number;
  createdAt: number;
  lastUpdate: number;
  /** Which opening of the table may write; another one with each opening. */
  holder: string;
  /** The room on a server that the game was taken from; null: it began here. */
  takenFrom: string | null;
  /** The room on a server where the game went on; null: nowhere. */
  wentOnIn: string | null;
  /** Of its last change; absent: nothing was written since it is kept, or 0. */
  version?: number;
  /** Absent or null: it belongs to no account. */
  account?: TableAccount | null;
}

/** One version of a plugin as the server packs it. */
export interface PackedPlugin {
  id: number;
  version: number;
  packed: string;
}

/** A game that was saved at a table, as lists show it. */
export interface SavedHere {
  gameId: string;
  pluginId: number;
  pluginVersion: number;
  pluginName: string;
  numPlayers: number;
  steps: number;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Nobody asked for it: it was saved because the table began another game. */
  automatic: boolean;
}

/** What a table needs to go on with it, as JSON texts. */
export interface SavedContent {
  game: string;
  deltas: string[];
}

/** The database of this device's tables. */
export interface Schema extends DBSchema {
  tables: { key: string; value: TableRow };
  snapshots: { key: string; value: { slug: string; version: number; snapshot: string } };
  entries: { key: [string, number]; value: { slug: string; version: number; entry: string } };
  plugins: { key: [number, number]; value: PackedPlugin };
  /** `table-saves.ts` */
  saves: {
    key: string;
    value: { gameId: string; about: SavedHere } | { gameId: string; content: SavedContent };
  };
}

export type Stores = ArrayLike<StoreNames<Schema>>;
export type Writing<Names extends Stores> = IDBPTransaction<Schema, Names, "readwrite">;
/** Runs one transaction whole; whatever fails in it, nothing of it is done. */
export type Write = <const Names extends Stores, T>(
  names: Names,
  work: (transaction: Writing<Names>) => Promise<T>,
) => Promise<T>;
