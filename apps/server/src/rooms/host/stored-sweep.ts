/**
 * Goes through the rooms that only storage knows and whose time is over. After a night without a server there may be ten
 * thousand of them, and each has to be opened to be saved: one comes after another, with a rest in between that is as long
 * as the work was, so that half of the thread's time is left to those who play.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { RoomStore } from "../../storage/room-store.ts";

interface StoredSweepDeps {
  store: Pick<RoomStore, "due">;
  /** Milliseconds since 1970. */
  now(): number;
  /** Whether a room is not to be opened for its end: it is open, or somebody else's. */
  leaves(slug: string): boolean;
  /** Opens a room and ends it if it is over. False: it could not be opened. */
  endIfOver(slug: string): Promise<boolean>;
}

export interface StoredSweep {
  /** Resolves when nothing more is due; whoever asks meanwhile waits for the same round. */
  run(): Promise<void>;
  /** The round that is running ends after its present room. */
  stop(): void;
}

/** What could not be opened is tried again after this time, in milliseconds. */
const LOOK_AGAIN_MS = 3_600_000;
/** The longest rest between two rooms, in milliseconds: storage that answers late is no reason to wait for long. */
const MAX_REST_MS = 100;

export function createStoredSweep({ store, now, leaves, endIfOver }: StoredSweepDeps): StoredSweep {
  /** When rooms that could not be opened are looked at again, in milliseconds since 1970. */
  const lookAgainAt = new Map<string, number>();
  let running: Promise<void> | null = null;
  let isStopped = false;

  async function* due(): AsyncGenerator<string> {
    const moment = Math.floor(now() / 1000);
    let page = await store.due(moment, null);
    for (;;) {
      yield* page.slugs;
      if (!page.next) return;
      page = await store.due(moment, page.next);
    }
  }

  async function round(): Promise<void> {
    for (const [slug, at] of lookAgainAt) if (at <= now()) lookAgainAt.delete(slug);
    let rest = 0;
    for await (const slug of due()) {
      if (leaves(slug) || lookAgainAt.has(slug)) continue;
      if (rest > 0) await pause(rest, undefined, { ref: false });
      if (isStopped) return;
      const begin = performance.now();
      if (!(await endIfOver(slug))) lookAgainAt.set(slug, now() + LOOK_AGAIN_MS);
      rest = Math.min(MAX_REST_MS, performance.now() - begin);
    }
  }

  return {
    run() {
      running ??= round().finally(() => {
        running = null;
      });
      return running;
    },
    stop() {
      isStopped = true;
    },
  };
}
