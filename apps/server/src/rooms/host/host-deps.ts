import type { SaveRequest, SaveResult, SharedDeps } from "@baize/room";
import type { Hold } from "../../storage/room-row.ts";
import type { RoomStore } from "../../storage/room-store.ts";

/** A game to be saved by who holds the room that it is played in. */
export type HeldSave = SaveRequest & { hold: Hold };

/** What a host of rooms needs: what its rooms need, and where they come from. */
export interface HostDeps extends SharedDeps {
  store: Pick<
    RoomStore,
    "create" | "newest" | "due" | "claim" | "append" | "saveSnapshot" | "release" | "remove"
  >;
  /** Saves nothing when the room has been taken over. Never rejects. */
  save(request: HeldSave): Promise<SaveResult>;
  /** Whether this host looks after a room; with several hosts each has its share. */
  isMine(slug: string): boolean;
}
