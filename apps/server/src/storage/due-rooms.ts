/** Rooms whose time is over, and which process looks after which of them. */

import { and, asc, eq, inArray, isNull, lte, notExists, or, type SQL, sql } from "../base/drizzle.ts";
import type { Db } from "./database.ts";
import { nodes, roomIsDueAt, rooms } from "./schema.ts";

/** Where a page of rooms that are due ends. */
export interface DuePlace {
  /** Seconds since 1970. */
  dueAt: number;
  slug: string;
}

export interface DuePage {
  slugs: string[];
  /** What the next page comes after; null: that was all. */
  next: DuePlace | null;
}

interface Asking {
  /** This start of the process. */
  owner: string;
  /** The latest one of rooms that it can read. */
  format: number;
  /** Seconds since 1970. */
  now: number;
  after: DuePlace | null;
}

/** Rooms of one page: what one process takes upon itself before it looks for more. */
const PAGE = 100;

/**
 * A page of what is due at a moment, the oldest first. Each room of it is this process's from then on, until another one
 * claims it: two processes that ask at once are given different rooms, and rooms of others that are alive are left to them.
 */
export function takeDueRooms(db: Db, { owner, format, now, after }: Asking): Promise<DuePage> {
  const dueAt = sql<number>`${roomIsDueAt(rooms)}`.mapWith(Number);
  const ownerIsGone = notExists(
    db.select({ boot: nodes.boot }).from(nodes).where(eq(nodes.boot, rooms.owner)),
  );
  return db.transaction(async (tx) => {
    const taken = await tx
      .select({ id: rooms.id, slug: rooms.slug, owner: rooms.owner, dueAt })
      .from(rooms)
      .where(
        and(
          sql`${dueAt} < ${now}`,
          after ? isAfter(dueAt, after) : undefined,
          lte(rooms.format, format),
          or(isNull(rooms.owner), eq(rooms.owner, owner), ownerIsGone),
        ),
      )
      .orderBy(dueAt, asc(rooms.slug))
      .limit(PAGE)
      .for("update", { skipLocked: true });
    const others = taken.filter((room) => room.owner !== owner).map(({ id }) => id);
    if (others.length > 0) await tx.update(rooms).set({ owner }).where(inArray(rooms.id, others));
    const last = taken.length < PAGE ? null : taken.at(-1)!;
    return {
      slugs: taken.map(({ slug }) => slug),
      next: last && { dueAt: last.dueAt, slug: last.slug },
    };
  });
}

/** The first part leads to the place in the index, the second one past it. */
function isAfter(dueAt: SQL<number>, place: DuePlace): SQL {
  return sql`${dueAt} >= ${place.dueAt} and (${dueAt} > ${place.dueAt} or ${rooms.slug} > ${place.slug})`;
}
