import type { Room } from "../room/room.ts";

/** Where the rooms are, for the channels. */
export interface OpenRooms {
  /** The open room, re-opened from storage when it is not in memory; null when there is no such room. */
  open(slug: string): Promise<Room | null>;
  /** A member left. */
  left(room: Room): void;
  /** A message of a member was handled. */
  handled(): void;
}
