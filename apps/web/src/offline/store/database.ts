/** The browser's database of what is kept on this device; the service worker and the pages share it. */
import type { VisiblePluginResponse } from "@baize/protocol";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** A game whose definition lies on this device (`plugin-cache.ts` has its bytes). */
export interface KeptPlugin {
  id: number;
  /** Of which version the pictures were fetched. */
  version: number;
  /** What lists and the game's page show of it. */
  item: VisiblePluginResponse["data"];
  /** Why it is here: somebody asked for it, it comes with the product, or it was played lately and may go again. */
  kept: "asked" | "shipped" | "used";
  /** Whether all was fetched that can be had; false after it was stopped. */
  whole: boolean;
  /** How many pictures it names. */
  pictures: number;
  /** Addresses of those that could not be had. */
  missing: string[];
}

/** The account of a picture whose bytes lie in the cache. */
export interface KeptPicture {
  url: string;
  /** Bytes, estimated where the browser does not tell. */
  size: number;
  /** What the browser counts for it against what this site may store, bytes. */
  charge: number;
  /** Milliseconds since 1970. */
  usedAt: number;
  fetchedAt: number;
  /** The games that it is kept for, by id; none: it may go when the limit is reached. */
  keptFor: number[];
}

interface Schema extends DBSchema {
  plugins: { key: number; value: KeptPlugin };
  pictures: { key: string; value: KeptPicture; indexes: { usedAt: number; keptFor: number } };
  /** Ids of games that come with the product, and were taken off this device: they are not fetched again by themselves. */
  declined: { key: number; value: number };
  /** Codes of the languages whose texts are kept. */
  languages: { key: string; value: string };
}

export type DeviceDatabase = IDBPDatabase<Schema>;

const NAME = "baize-device";

/** Opens the database when it is first asked for. What it gives rejects where the browser forbids databases. */
function createDeviceDatabase(): () => Promise<DeviceDatabase> {
  let connection: Promise<DeviceDatabase> | null = null;
  const forget = () => {
    connection = null;
  };
  return () => {
    // Without a version: a database that a later version of this page has made is opened as it is.
    connection ??= openDB<Schema>(NAME, undefined, {
      upgrade(db) {
        db.createObjectStore("plugins", { keyPath: "id" });
        const pictures = db.createObjectStore("pictures", { keyPath: "url" });
        pictures.createIndex("usedAt", "usedAt");
        pictures.createIndex("keptFor", "keptFor", { multiEntry: true });
        db.createObjectStore("declined");
        db.createObjectStore("languages");
      },
      // Another page wants to change the shape of the database: it must not wait for this one.
      blocking: (_now, _next, event) => {
        (event.target as IDBDatabase | null)?.close();
        forget();
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return connection;
  };
}

/** The one of this page or worker. */
export const deviceDatabase = createDeviceDatabase();
