/**
 * What must hold when a room is made, also where several are made at once on several servers: whoever is later waits until the
 * others are there to be counted.
 */

import { and, arrayContains, eq, or, sql } from "../base/drizzle.ts";
import { GameInPlayError, TooManyRoomsError } from "../base/storage-errors.ts";
import type { Db } from "./database.ts";
import { rooms, users } from "./schema.ts";

export interface NewRoomLimits {
  /** How many rooms its host may have open, with this one. */
  mostOpen?: number;
  /** Nobody plays its game in another room. */
  isOnlyOne?: boolean;
}

/** Of the locks of games that are about to be played. Arbitrary, and fixed. */
const GAMES = 7_120_354;

type Tx = Pick<Db, "select" | "$count" | "execute">;

/** The same person's rooms are made one after the other. */
const waitForOthersOf = (tx: Tx, userId: number) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");

/** Rooms that play a game, or whose history leads back to it. */
export const hasGame = (gameId: string) =>
  or(
    eq(rooms.gameId, gameId),
    // The first half is what the index is made of.
    and(sql`${rooms.otherGameIds} <> '{}'`, arrayContains(rooms.otherGameIds, [gameId])),
  );

export const isOfRequest = (userId: number, requestId: string) =>
  and(eq(rooms.createdBy, userId), eq(rooms.requestId, requestId));

/** What the same request has made already; to be asked first, in the transaction that makes the room. */
export async function roomOfRequest(
  tx: Tx,
  { createdBy, requestId }: { createdBy: number; requestId?: string },
): Promise<typeof rooms.$inferSelect | undefined> {
  if (requestId === undefined) return undefined;
  await waitForOthersOf(tx, createdBy);
  const [made] = await tx.select().from(rooms).where(isOfRequest(createdBy, requestId));
  return made;
}

/** Throws TooManyRoomsError or GameInPlayError. To be called before the room's row is inserted, in the same transaction. */
export async function checkNewRoom(
  tx: Tx,
  { createdBy, gameId }: { createdBy: number; gameId?: string | null },
  { mostOpen, isOnlyOne = false }: NewRoomLimits,
): Promise<void> {
  if (mostOpen !== undefined) {
    await waitForOthersOf(tx, createdBy);
    if ((await tx.$count(rooms, eq(rooms.createdBy, createdBy))) >= mostOpen)
      throw new TooManyRoomsError(mostOpen);
  }
  if (isOnlyOne && gameId != null) {
    await tx.execute(sql`select pg_advisory_xact_lock(${GAMES}::int, hashtext(${gameId}))`);
    if ((await tx.$count(rooms, hasGame(gameId))) > 0) throw new GameInPlayError(gameId);
  }
}
