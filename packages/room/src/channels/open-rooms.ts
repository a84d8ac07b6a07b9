import type { ChannelMember } from "../ports/membership.ts";
import { Refusal } from "../ports/refusal.ts";
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

/**
 * The room as it was opened in the place of one that was given up, for a member of that one. Throws a Refusal when there is none, or
 * when they may not be there: whoever has left meanwhile would never leave again.
 */
export async function openedAgain(
  host: OpenRooms,
  slug: string,
  member: Pick<ChannelMember, "isJoined" | "visitor">,
): Promise<Room> {
  const room = await host.open(slug);
  if (!room) throw new Refusal("room_closed");
  if (!member.isJoined) throw new Refusal("room_reopened");
  if (room.people.isRemoved(member.visitor.userId)) throw new Refusal("removed");
  return room;
}
