/** Custom cards by their ids: for lists that show some of them, and for rooms that load them (api §3.8). */

import { NAMED_MOST } from "@baize/room";
import type { Beside } from "../side-work/jobs.ts";
import type { CustomCardStore } from "../storage/custom-card-store.ts";
import type { pickCards } from "./pick-cards.ts";

/** Blocks that are looked through for them, of each set. */
const BLOCKS_MOST = 60;

/** Authors whose public cards are looked through. */
const AUTHORS_MOST = 50;

const STORED_ID = /^author_id-(\d{1,15})-/;

/** The author whose card an id names; null for ids of other cards. */
function authorOf(id: string): number | null {
  const digits = STORED_ID.exec(id)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Finds cards by id. Each gives JSON text: id to card. */
export interface NamedCards {
  /** A user's own private ones. */
  own(pluginId: number, userId: number, ids: readonly string[]): Promise<string>;
  /** Public ones, of whichever author the ids name. */
  shared(pluginId: number, ids: readonly string[]): Promise<string>;
}

/** What is done beside the main thread. */
export type NamedCardJobs = Beside<{ pickCards: typeof pickCards }>;

export function createNamedCards(store: CustomCardStore, sideWork: NamedCardJobs): NamedCards {
  async function pick(
    ids: readonly string[],
    sets: readonly { authorId: number; pluginId: number; public: boolean }[],
  ): Promise<string> {
    const wanted = ids.slice(0, NAMED_MOST);
    const packedBlocks: Uint8Array[] = [];
    for (const set of sets) {
      const left = BLOCKS_MOST - packedBlocks.length;
      if (left <= 0) break;
      const theirs = wanted.filter((id) => authorOf(id) === set.authorId);
      const blocks = await store.blocksWith(set, theirs, left);
      packedBlocks.push(...blocks.map(({ packed }) => packed));
    }
    return packedBlocks.length === 0 ? "{}" : sideWork.pickCards({ packedBlocks, ids: wanted });
  }
  return {
    own: (pluginId, userId, ids) => pick(ids, [{ authorId: userId, pluginId, public: false }]),
    shared(pluginId, ids) {
      const authors = new Set(ids.slice(0, NAMED_MOST).flatMap((id) => authorOf(id) ?? []));
      return pick(
        ids,
        [...authors].slice(0, AUTHORS_MOST).map((authorId) => ({ authorId, pluginId, public: true })),
      );
    },
  };
}
