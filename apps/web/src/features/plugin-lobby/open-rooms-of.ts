import { HttpError } from "@baize/client";
import type { RoomListItem, TooManyRoomsBody } from "@baize/protocol";

/** The caller's open rooms, where the server made no other because there are too many; else null. */
export function openRoomsOf(error: unknown): RoomListItem[] | null {
  if (!(error instanceof HttpError) || error.status !== 429) return null;
  const rooms = (error.body as Partial<TooManyRoomsBody> | null)?.open_rooms;
  return Array.isArray(rooms) && rooms.length > 0 ? rooms : null;
}
