/**
 * A second tab watches a table that is open in another one: its frames go over a channel between the tabs, to a line of a visitor
 * whom nobody knows (`serve-watchers.ts`). In the hall of a table the thread that has it says that it is there, and pages ask to
 * be let in; what follows is said on a channel of the watcher's own. By a lock of their own each side learns when the other is gone.
 */
import type { Socket } from "phoenix";
import { LineSocket } from "./line-socket.ts";
import { hold, tableLock, whenFree } from "./table-lock.ts";

/** Whoever has the table answers within this time, in milliseconds; a version of before that knows no watchers never does. */
const PATIENCE_MS = 5_000;

/** What is said in the hall. */
export type HallWord = { kind: "here" } | { kind: "enter"; id: string };
/** What is said to a watcher beside frames, which are texts. */
export type WatcherWord = { kind: "open" } | { kind: "end" };

export const hallOf = (slug: string) => `baize-watch ${slug}`;
export const nameOf = (slug: string, id: string) => `${hallOf(slug)} ${id}`;

/** A table that this page watches. */
export interface WatchedTable {
  slug: string;
  socket: Socket;
  close(): void;
}

/** `there`: it is shown; `gone`: the tab that had it is closed; `silent`: who has the table lets nobody watch. */
export type WatchNews = "there" | "gone" | "silent";

/** @param told is called whenever something else is the case. */
export async function watchTable(slug: string, told: (news: WatchNews) => void): Promise<WatchedTable> {
  const { Socket } = await import("phoenix");
  const leaving = new AbortController();
  const lines = new Set<LineSocket>();
  let patience: ReturnType<typeof setTimeout> | undefined;
  let isFollowed = false;

  class WatchingSocket extends LineSocket {
    constructor() {
      const { port, leave } = enter(slug);
      super(
        () => port,
        (line) => {
          lines.delete(line);
          leave();
        },
      );
      lines.add(this);
    }
  }
  const socket = new Socket("device:", { transport: WatchingSocket });
  socket.onOpen(() => {
    clearTimeout(patience);
    told("there");
  });

  /** Somebody has the table, and answers soon. */
  function expect(): void {
    clearTimeout(patience);
    patience = setTimeout(() => told("silent"), PATIENCE_MS);
    if (isFollowed) return;
    isFollowed = true;
    whenFree(tableLock(slug), leaving.signal).then(
      () => {
        isFollowed = false;
        clearTimeout(patience);
        told("gone");
        breakLines();
      },
      () => {},
    );
  }

  /** The stock client connects again by itself. */
  function breakLines(): void {
    for (const line of [...lines]) line.break();
  }

  const hall = new BroadcastChannel(hallOf(slug));
  hall.onmessage = ({ data }: MessageEvent<HallWord>) => {
    if (data.kind !== "here") return;
    // Another thread has the table now: in another tab, or after this one was loaded again.
    expect();
    breakLines();
  };
  expect();
  socket.connect();
  return {
    slug,
    socket,
    close() {
      clearTimeout(patience);
      leaving.abort();
      hall.close();
      socket.disconnect();
    },
  };
}

/** Asks to be let in; the port comes once that is granted, which may be never. */
function enter(slug: string): { port: Promise<BroadcastChannel>; leave(): void } {
  const id = crypto.randomUUID();
  const channel = new BroadcastChannel(nameOf(slug, id));
  const lock = hold(nameOf(slug, id));
  const port = new Promise<BroadcastChannel>((resolve, reject) => {
    channel.onmessage = ({ data }: MessageEvent<WatcherWord>) => {
      if (data.kind === "open") resolve(channel);
      else reject(new Error("Too many watch this table."));
    };
  });
  // By this lock the other side learns of a tab that could not say farewell.
  void lock.held.then(() => {
    const hall = new BroadcastChannel(hallOf(slug));
    hall.postMessage({ kind: "enter", id } satisfies HallWord);
    hall.close();
  });
  return {
    port,
    leave() {
      channel.close();
      lock.release();
    },
  };
}
