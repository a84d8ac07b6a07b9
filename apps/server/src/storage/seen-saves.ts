/** What is kept of who has seen a saved game, and how (spec api §7.6). */
import type { SaveOpening } from "@baize/room";
import { and, arrayOverlaps, eq, inArray, or, sql } from "../base/drizzle.ts";
import type { Db } from "./database.ts";
import { replays } from "./schema.ts";

/** How often a saved game was opened is told back to this. */
const KEPT_OPENINGS = 20;

export interface SeenSaves {
  /** Keeps of these games, and of all that go on from one of them, that they are seen as at a table that is not fair. */
  markSeenOpen(uuids: readonly string[]): Promise<void>;
  /** Keeps that somebody opens a saved game; of many times the last ones. */
  noteOpening(uuid: string, opening: SaveOpening): Promise<void>;
}

export function createSeenSaves(db: Db): SeenSaves {
  return {
    async markSeenOpen(uuids) {
      const ids = [...uuids];
      const goesOnFrom = and(sql`${replays.lineage} <> '{}'`, arrayOverlaps(replays.lineage, ids));
      await db
        .update(replays)
        .set({ seenOpen: true })
        .where(and(eq(replays.seenOpen, false), or(inArray(replays.uuid, ids), goesOnFrom)));
    },

    noteOpening: (uuid, opening) =>
      db.transaction(async (tx) => {
        const [row] = await tx
          .select({ openings: replays.openings })
          .from(replays)
          .where(eq(replays.uuid, uuid))
          .for("update");
        if (!row) return;
        const openings = [...((row.openings as SaveOpening[] | null) ?? []), opening].slice(-KEPT_OPENINGS);
        await tx.update(replays).set({ openings }).where(eq(replays.uuid, uuid));
      }),
  };
}
