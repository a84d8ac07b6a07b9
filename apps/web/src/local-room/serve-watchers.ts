/** Other tabs watch the table of this thread (`watching.ts`). What they send is trusted neither in its shape nor in its amount. */
import type { JsonText } from "@baize/protocol/json-text";
import { type Line, WindowLimit } from "@baize/room";
import { whenFree } from "./table-lock.ts";
import { type HallWord, hallOf, nameOf, type WatcherWord } from "./watching.ts";

/** Watchers of one table at a time. */
const MOST_WATCHERS = 8;
/** What a watcher may send: joins, heartbeats, questions for the state. */
const MOST_FRAMES = 200;
const WINDOW_MS = 10_000;
/** Of one frame, in characters. */
const LONGEST_FRAME = 65_536;
/** What may wait for a watcher who says nothing, as a tab that the browser has put to sleep, in characters. */
const MOST_UNHEARD = 32_000_000;
/**
 * Lets other tabs watch, as long as this thread lives.
 * @param open gives a watcher's line to the room.
 */
export function serveWatchers(slug: string, open: (send: (frame: JsonText) => void) => Line): void {
  const watchers = new Set<string>();
  const hall = new BroadcastChannel(hallOf(slug));
  hall.onmessage = ({ data }: MessageEvent<unknown>) => {
    const id = idOf(data);
    if (id !== null && !watchers.has(id)) admit(id);
  };
  hall.postMessage({ kind: "here" } satisfies HallWord);

  function admit(id: string): void {
    const channel = new BroadcastChannel(nameOf(slug, id));
    const say = (word: WatcherWord) => channel.postMessage(word);
    if (watchers.size >= MOST_WATCHERS) {
      say({ kind: "end" });
      channel.close();
      return;
    }
    watchers.add(id);
    const limit = new WindowLimit(MOST_FRAMES, WINDOW_MS);
    let unheard = 0;
    const line = open(({ text }) => {
      unheard += text.length;
      if (unheard > MOST_UNHEARD) end();
      else channel.postMessage(text);
    });
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      unheard = 0;
      const isFrame = typeof data === "string" && data.length <= LONGEST_FRAME;
      if (isFrame && limit.admit(Date.now())) line.receive(data);
      else end();
    };
    void whenFree(nameOf(slug, id)).then(end);
    say({ kind: "open" });

    /** The watcher is gone, or is sent away. */
    function end(): void {
      if (!watchers.delete(id)) return;
      void line.finish();
      say({ kind: "end" });
      channel.close();
    }
  }
}

/** Null: nobody asks to be let in. */
function idOf(said: unknown): string | null {
  if (typeof said !== "object" || said === null || !("kind" in said) || said.kind !== "enter") return null;
  return "id" in said && typeof said.id === "string" && said.id.length <= 36 ? said.id : null;
}
