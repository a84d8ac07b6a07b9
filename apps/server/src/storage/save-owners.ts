/** Whose a saved game is (spec api §7.5), and how many of those that nobody has asked for are kept. */
import { supportLevels } from "@baize/protocol";
import { and, desc, eq, inArray, sql } from "../base/drizzle.ts";
import { levelThatCounts, type SupportLevels } from "../config/is-open-to-user.ts";
import type { Db } from "./database.ts";
import { replays, users } from "./schema.ts";

/**
 * Saved games of one creator that nobody has asked for, the newest ones: rooms that are left would else become saved games
 * without end. The second is for creators who keep full replays. Beyond them are `others`, in the lists of other participants alone.
 */
export const AUTOMATIC_SAVES = { usual: 30, full: 500, others: 300 } as const;

/** Who may be the owner of a saved game. */
export interface SaveParties {
  /** The user who saves. */
  userId: number;
  /** Of the room that it is saved in: a fair game is theirs. Absent, or without an account: it is the saver's. */
  hostId?: number;
  playerIds: readonly number[];
  /** Whom the host has removed from the room: nothing is theirs. */
  removedIds?: readonly number[];
  /** Of a fair room: its hidden cards are no longer for whoever takes no part. */
  isFair?: boolean;
}

export interface SaveOwner {
  creatorId: number;
  creatorLevel: number;
  /** They keep all steps. */
  full: boolean;
}

/**
 * A new row is the saver's (spec api §7.5), but in a fair room its host's: a guest of a minute would come to own what goes on without
 * them. A row stays with whoever has it, while they may keep it; then it is the host's.
 * @param formerId who has the row so far; null: there is none.
 */
export async function ownerOfSave(
  tx: Pick<Db, "select">,
  { userId, hostId = userId, playerIds, removedIds = [], isFair = false }: SaveParties,
  formerId: number | null,
  levels: SupportLevels,
): Promise<SaveOwner> {
  const mayKeep = (id: number) => !removedIds.includes(id) && (!isFair || playerIds.includes(id));
  const former = formerId !== null && mayKeep(formerId) ? [formerId] : [];
  const heirs = formerId === null && !isFair ? [userId] : [...former, hostId, userId];
  const known = await tx
    .select({ id: users.id, level: users.supporterLevel })
    .from(users)
    .where(inArray(users.id, heirs));
  const creatorId = heirs.find((heir) => known.some(({ id }) => id === heir)) ?? userId;
  const creatorLevel = levelThatCounts(known.find(({ id }) => id === creatorId)?.level ?? null, levels);
  return { creatorId, creatorLevel, full: creatorLevel >= supportLevels.fullReplay };
}

/** The oldest automatic saves of an owner leave their list; those that are in nobody else's are deleted. */
export async function trimAutomatic(
  tx: Pick<Db, "select" | "delete" | "update">,
  { creatorId, full }: Pick<SaveOwner, "creatorId" | "full">,
): Promise<void> {
  const isAutomatic = and(eq(replays.userId, creatorId), eq(replays.automatic, true));
  const isHidden = sql`${creatorId} = any(${replays.deletedBy})`;
  const older = await tx
    .select({ id: replays.id, playerIds: replays.playerIds, deletedBy: replays.deletedBy })
    .from(replays)
    .where(and(isAutomatic, sql`not (${isHidden})`))
    .orderBy(desc(replays.updatedAt), desc(replays.id))
    .offset(full ? AUTOMATIC_SAVES.full : AUTOMATIC_SAVES.usual);
  for (const { id, playerIds, deletedBy } of older) {
    const gone = [...deletedBy, creatorId];
    if (playerIds.every((player) => gone.includes(player)))
      await tx.delete(replays).where(eq(replays.id, id));
    else await tx.update(replays).set({ deletedBy: gone }).where(eq(replays.id, id));
  }
  if (older.length === 0) return;
  const beyond = tx
    .select({ id: replays.id })
    .from(replays)
    .where(and(isAutomatic, isHidden))
    .orderBy(desc(replays.updatedAt), desc(replays.id))
    .offset(AUTOMATIC_SAVES.others);
  await tx.delete(replays).where(inArray(replays.id, beyond));
}
