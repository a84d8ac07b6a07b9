/** What rooms need from the rest of the server. The composition root provides it. */
import type { Definition, GameState, User } from "@baize/engine";
import type { RoomStore } from "../storage/room-store.ts";

/** A signed-in person in a room: the engine's user and what permissions look at. */
export interface RoomUser extends User {
  admin: boolean;
  supporterLevel: number;
}

/** One plugin version, ready to run. */
export interface RoomPlugin {
  definition: Definition;
  name: string;
  authorId: number | null;
}

export interface SaveRequest {
  /** `game.id` of the saved game. */
  game: GameState;
  deltas: readonly unknown[];
  metadata: unknown;
  userId: number;
}

export interface RoomDeps {
  store: RoomStore;
  /** Read from the database at each call: alias, language and admin flag may change (api §2). */
  user(userId: number, pluginId: number): Promise<RoomUser | null>;
  /** Null: no such plugin, or that version is gone. Without a version: the current one. */
  plugin(pluginId: number, version?: number): Promise<RoomPlugin | null>;
  /** Saves a game; the answer is the alert text (api §6.3.8, §7.5). */
  save(request: SaveRequest): Promise<{ level: "success" | "error"; text: string }>;
  /** Something that room lists show has changed. */
  roomsChanged(): void;
  /** Milliseconds since 1970. */
  now(): number;
  log: { warn(data: object, message: string): void; error(data: object, message: string): void };
}
