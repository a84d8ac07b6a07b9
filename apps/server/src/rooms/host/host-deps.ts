import type { RoomDeps } from "@baize/room";
import type { RoomStore } from "../../storage/room-store.ts";

/** What a host of rooms needs: what its rooms need, and where they come from. */
export interface HostDeps extends RoomDeps {
  store: Pick<RoomStore, "create" | "list" | "load" | "append" | "saveSnapshot" | "remove">;
  /** Whether this host looks after a room; with several hosts each has its share. */
  isMine(slug: string): boolean;
}
