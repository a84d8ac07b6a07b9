/** Notes who has left the room only just now: whoever loads the page anew is back at once, and was never away. */
import type { RoomView } from "@baize/protocol";
import type { RoomStore } from "../../model/room-store.ts";
import type { UiStore } from "../../model/ui-store.ts";

/** Whoever loads the page anew is back by then, in milliseconds. */
const AWAY_MS = 5000;

/** Whoever is gone already when this begins is away. @returns a function that stops it. */
export function followAway(store: Pick<RoomStore, "getState" | "subscribe">, ui: UiStore): () => void {
  let here = usersIn(store.getState().room);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const justLeft = (id: number, has: boolean) =>
    ui.setState(({ justLeft }) => ({
      justLeft: has ? [...justLeft, id] : justLeft.filter((other) => other !== id),
    }));
  const stop = store.subscribe(({ room }, before) => {
    if (room?.sockets === before.room?.sockets) return;
    const hereNow = usersIn(room);
    for (const id of here) {
      if (hereNow.has(id)) continue;
      justLeft(id, true);
      const timer = setTimeout(() => {
        timers.delete(timer);
        justLeft(id, false);
      }, AWAY_MS);
      timers.add(timer);
    }
    here = hereNow;
  });
  return () => {
    stop();
    for (const timer of timers) clearTimeout(timer);
    ui.setState({ justLeft: [] });
  };
}

function usersIn(room: RoomView | null): Set<number> {
  const ids = Object.values(room?.sockets ?? {}).map(({ user_id }) => user_id);
  return new Set(ids.filter((id) => id !== null));
}
