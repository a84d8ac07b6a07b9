/** Rooms that are taken over by a test, as by another process. */
import type { Hold, RoomStore } from "../src/storage/room-store.ts";

/** The hold on a stored room that is taken over. */
export async function claimed(store: Pick<RoomStore, "claim">, slug: string): Promise<Hold> {
  const claim = await store.claim(slug);
  if ("refused" in claim) throw new Error(`${slug} cannot be claimed: ${claim.refused}`);
  return claim.room.hold;
}

/** Removes a stored room, whoever has it; nothing happens when it is gone. */
export async function removeRoom(store: Pick<RoomStore, "claim" | "remove">, slug: string): Promise<void> {
  const claim = await store.claim(slug);
  if ("room" in claim) await store.remove(claim.room.hold);
}
