/** The browser's database of what is kept on this device; the service worker and the pages share it. */
import type { VisiblePluginResponse } from "@baize/protocol";
import type { DBSchema } from "idb";
import { openStore } from "../../browser/open-store.ts";

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

/** The one of this page or worker. Rejects where the browser forbids databases. */
export const deviceDatabase = openStore<Schema>("baize-device", (database) => {
  database.createObjectStore("plugins", { keyPath: "id" });
  const pictures = database.createObjectStore("pictures", { keyPath: "url" });
  pictures.createIndex("usedAt", "usedAt");
  pictures.createIndex("keptFor", "keptFor", { multiEntry: true });
  database.createObjectStore("declined");
  database.createObjectStore("languages");
});
