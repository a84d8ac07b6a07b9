/** What is written of a room is checked against the hold of whoever writes it, in the same transaction. */

import { sql } from "../base/drizzle.ts";
import { FENCED, ROOM_GONE, RoomFencedError, RoomGoneError, sqlState } from "../base/storage-errors.ts";
import type { Db } from "./database.ts";
import type { Hold } from "./room-row.ts";

/**
 * Keeps others from claiming a room until the end of the transaction. Throws RoomGoneError, or RoomFencedError when somebody
 * has claimed it already.
 * @param owner as in `createRoomStore`.
 */
export async function holdRoom(tx: Pick<Db, "execute">, owner: string, { slug, epoch }: Hold): Promise<void> {
  try {
    await tx.execute(sql`select hold_room(${owner}::uuid, ${slug}, ${epoch}::bigint)`);
  } catch (error) {
    throw holdError(slug, error);
  }
}

/** An error of a call that checks a hold, as it is known above the storage. */
export function holdError(slug: string, error: unknown): unknown {
  const state = sqlState(error);
  if (state === ROOM_GONE) return new RoomGoneError(slug);
  return state === FENCED ? new RoomFencedError(slug) : error;
}
