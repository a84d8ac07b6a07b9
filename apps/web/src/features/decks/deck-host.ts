/**
 * What everything about decks needs of the place where it stands: a room, whose table loads decks, or a page. Nothing in
 * this folder knows the room; the room gives this.
 */
import type { CardDatabase, Json, JsonObject } from "@baize/engine";
import type { DeckItem } from "@baize/protocol";
import type { HttpClient } from "../../app/http.ts";
import type { ImageSources } from "../card-face/image-address.ts";

/** The game that decks are made for: the version that the room runs, or on a page the present one. */
export interface DeckGame {
  pluginId: number;
  name: string;
  gameDef: JsonObject;
  /** The card database: card by `databaseId`, side by `A`, `B`, …; names in the reader's language (`readableCards`). */
  cardDb: CardDatabase;
  /** What a card is called in the other languages; absent: all have one name. */
  otherNames?(databaseId: string): readonly string[];
}

export interface DeckUser {
  id: number;
  alias: string;
  /** Of support; 0 without. */
  level: number;
  isAdmin: boolean;
}

export type LoadResult = { status: "ok" } | { status: "refused"; message: string } | { status: "unsent" };

/** The table that decks are loaded onto. */
export interface DeckTable {
  /** The seat that cards are loaded for; null: not seated. */
  seat: string | null;
  /** Sends the command `loadList`, as it is: entries that cannot be loaded are left out before. */
  load(items: readonly DeckItem[], name: string): Promise<LoadResult>;
}

export interface DeckHost {
  game: DeckGame;
  /** Null: not signed in. */
  user: DeckUser | null;
  /** Null on a page, where playing opens a room. */
  table: DeckTable | null;
  /** Where the pictures of its cards come from: what the table draws them with. */
  pictures: ImageSources;
  http: HttpClient;
  /** Decks are made of the game's own cards alone: they are to be there for everybody. Absent: of custom cards as well. */
  onlyOfficial?: true;
  /** Whether there is a connection. */
  isOnline: boolean;
  /** A label of the definition in the person's language (game-definition §4). */
  label(label: Json | undefined): string;
  alert(level: "info" | "success" | "warning" | "error", text: string): void;
  /** Shows what support opens. */
  openSupport(): void;
}
