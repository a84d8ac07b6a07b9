/**
 * Login sessions ("families", spec api §4.2, §4.3). Only hashes come in here; making and hashing tokens is the
 * business of `accounts/`.
 */

import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from "../base/drizzle.ts";
import type { Db } from "./database.ts";
import { sessions, users } from "./schema.ts";

/** Lifetimes in milliseconds (spec api §4.2). */
export const AUTH_IDLE_MS = 30 * 60_000;
export const AUTH_CAP_MS = 24 * 3_600_000;
export const RENEW_MS = 30 * 24 * 3_600_000;
export const GRACE_MS = 60_000;
/** The sliding lifetime is moved on at most this often, to spare the database. */
const SLIDE_STEP_MS = 60_000;

interface TokenHashes {
  authHash: string;
  renewHash: string;
}

/** Whose session it is. */
export interface SessionOwner {
  userId: number;
  familyId: string;
}

type Rotation =
  /** The family now has the new pair. */
  | { kind: "rotated"; owner: SessionOwner }
  /** The same renew token was used less than a minute ago: here is the pair that was given out then, sealed. */
  | { kind: "repeated"; owner: SessionOwner; sealedPair: string }
  /** A renew token used up long ago: somebody has stolen it. The family is revoked. */
  | { kind: "stolen"; owner: SessionOwner }
  | { kind: "unknown" };

export interface SessionStore {
  /**
   * Stores a session while the hash of its user's password is still `checked`, the one that was signed in with; false, and
   * nothing is stored, where it is another one by now. Whoever changes the password ends the session afterwards, or it never is.
   */
  create(
    owner: SessionOwner,
    checked: string,
    hashes: TokenHashes & { cookieHash: string },
    now: number,
  ): Promise<boolean>;
  /** The owner of a valid auth token, whose lifetime this use extends. */
  useAuth(authHash: string, now: number): Promise<SessionOwner | null>;
  /** The owner of a cookie; it lives as long as the family. */
  findByCookie(cookieHash: string, now: number): Promise<SessionOwner | null>;
  /** Extends the auth tokens of families, as a use of them would. Answers those that have been ended, by whichever process. */
  touch(familyIds: readonly string[], now: number): Promise<string[]>;
  /** Uses up a renew token. `sealedPair` is kept for a second tab that renews at the same moment. */
  rotate(renewHash: string, next: TokenHashes & { sealedPair: string }, now: number): Promise<Rotation>;
  setCookie(familyId: string, cookieHash: string): Promise<void>;
  /** Ends a session; an ended or unknown one is no error. */
  revoke(familyId: string, now: number): Promise<void>;
  /** Finds the family that a token names, also an expired one or the auth token before it, for signing out. */
  familyOf(hash: string): Promise<string | null>;
  /** Ends every session of the user, but for one family; answers the families that were still alive. */
  revokeAll(userId: number, now: number, butFor?: string | null): Promise<string[]>;
  /** Deletes sessions that ended for good. */
  prune(now: number): Promise<void>;
}

export function createSessionStore(db: Db): SessionStore {
  async function slide(row: typeof sessions.$inferSelect, now: number): Promise<void> {
    const expires = Math.min(now + AUTH_IDLE_MS, row.authHardExpires.getTime());
    if (expires - row.authExpires.getTime() < SLIDE_STEP_MS) return;
    await db
      .update(sessions)
      .set({ authExpires: new Date(expires) })
      .where(and(eq(sessions.familyId, row.familyId), eq(sessions.authHash, row.authHash)));
  }

  return {
    create: (owner, checked, hashes, now) =>
      db.transaction(async (tx) => {
        // The lock lasts until the session is there to be ended; a change that came first is waited for, and seen.
        const [user] = await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, owner.userId), eq(users.passwordHash, checked)))
          .for("share");
        if (!user) return false;
        await tx.insert(sessions).values({ ...owner, ...hashes, ...lifetimes(now) });
        return true;
      }),

    async useAuth(authHash, now) {
      const [row] = await db
        .select()
        .from(sessions)
        .where(
          and(
            or(eq(sessions.authHash, authHash), eq(sessions.previousAuthHash, authHash)),
            isNull(sessions.revokedAt),
          ),
        );
      if (!row) return null;
      if (row.authHash !== authHash) return inGrace(row, now) ? ownerOf(row) : null;
      if (row.authExpires.getTime() <= now) return null;
      await slide(row, now);
      return ownerOf(row);
    },

    async findByCookie(cookieHash, now) {
      const [row] = await db
        .select()
        .from(sessions)
        .where(
          and(
            eq(sessions.cookieHash, cookieHash),
            isNull(sessions.revokedAt),
            gt(sessions.renewExpires, new Date(now)),
          ),
        );
      return row ? ownerOf(row) : null;
    },

    async touch(familyIds, now) {
      const alive = and(inArray(sessions.familyId, [...familyIds]), isNull(sessions.revokedAt));
      const idle = sql.param(new Date(now + AUTH_IDLE_MS), sessions.authExpires);
      const next = sql`least(${idle}::timestamp(3), ${sessions.authHardExpires})`;
      await db
        .update(sessions)
        .set({ authExpires: next })
        .where(
          and(
            alive,
            gt(sessions.authExpires, new Date(now)),
            sql`${next} - ${sessions.authExpires} >= ${`${SLIDE_STEP_MS} milliseconds`}::interval`,
          ),
        );
      const found = await db.select({ familyId: sessions.familyId }).from(sessions).where(alive);
      const living = new Set(found.map(({ familyId }) => familyId));
      return familyIds.filter((familyId) => !living.has(familyId));
    },

    rotate: (renewHash, next, now) =>
      db.transaction(async (tx): Promise<Rotation> => {
        const [row] = await tx
          .select()
          .from(sessions)
          .where(or(eq(sessions.renewHash, renewHash), eq(sessions.previousRenewHash, renewHash)))
          .for("update");
        if (!row || row.revokedAt) return { kind: "unknown" };
        const owner = ownerOf(row);
        const mine = eq(sessions.familyId, row.familyId);
        if (row.renewHash === renewHash) {
          if (row.renewExpires.getTime() <= now) return { kind: "unknown" };
          await tx
            .update(sessions)
            .set({
              ...next,
              ...lifetimes(now),
              previousAuthHash: row.authExpires.getTime() > now ? row.authHash : null,
              previousRenewHash: row.renewHash,
              rotatedAt: new Date(now),
              updatedAt: new Date(now),
            })
            .where(mine);
          return { kind: "rotated", owner };
        }
        if (inGrace(row, now) && row.sealedPair)
          return { kind: "repeated", owner, sealedPair: row.sealedPair };
        await tx
          .update(sessions)
          .set({ revokedAt: new Date(now) })
          .where(mine);
        return { kind: "stolen", owner };
      }),

    async setCookie(familyId, cookieHash) {
      await db.update(sessions).set({ cookieHash }).where(eq(sessions.familyId, familyId));
    },

    async revoke(familyId, now) {
      await db
        .update(sessions)
        .set({ revokedAt: new Date(now) })
        .where(and(eq(sessions.familyId, familyId), isNull(sessions.revokedAt)));
    },

    async familyOf(hash) {
      const [row] = await db
        .select({ familyId: sessions.familyId })
        .from(sessions)
        .where(
          or(
            eq(sessions.authHash, hash),
            eq(sessions.previousAuthHash, hash),
            eq(sessions.renewHash, hash),
            eq(sessions.cookieHash, hash),
          ),
        );
      return row?.familyId ?? null;
    },

    async revokeAll(userId, now, butFor = null) {
      const rows = await db
        .update(sessions)
        .set({ revokedAt: new Date(now) })
        .where(
          and(
            eq(sessions.userId, userId),
            isNull(sessions.revokedAt),
            butFor === null ? undefined : ne(sessions.familyId, butFor),
          ),
        )
        .returning({ familyId: sessions.familyId });
      return rows.map((row) => row.familyId);
    },

    async prune(now) {
      await db
        .delete(sessions)
        .where(
          or(lt(sessions.renewExpires, new Date(now)), lt(sessions.revokedAt, new Date(now - RENEW_MS))),
        );
    },
  };
}

function lifetimes(now: number) {
  return {
    authExpires: new Date(now + AUTH_IDLE_MS),
    authHardExpires: new Date(now + AUTH_CAP_MS),
    renewExpires: new Date(now + RENEW_MS),
  };
}

function inGrace(row: typeof sessions.$inferSelect, now: number): boolean {
  return row.rotatedAt !== null && now < row.rotatedAt.getTime() + GRACE_MS;
}

function ownerOf(row: typeof sessions.$inferSelect): SessionOwner {
  return { userId: row.userId, familyId: row.familyId };
}
