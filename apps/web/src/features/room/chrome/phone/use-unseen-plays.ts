import type { SeatId } from "@baize/engine";
import { useEffect, useState } from "react";
import { useRoomContext } from "../../model/room-context.tsx";
import { laidByOthers, laidForAll } from "./laid-cards.ts";
import { isOutOfSight, type PlacedCard } from "./placed-cards.ts";

/** More of them would cover the table. */
const MOST = 4;

const NONE: readonly PlacedCard[] = [];

/**
 * Cards that others have laid where the table is not in sight, and that came there from a deck, the oldest first, until they are
 * seen there or lie there no more.
 */
export function useUnseenPlays(me: SeatId | null): readonly PlacedCard[] {
  const { store } = useRoomContext();
  const [plays, setPlays] = useState(NONE);
  useEffect(() => {
    let [waiting, frame]: [readonly PlacedCard[], number] = [NONE, 0];
    /** Once what has changed is drawn. */
    function look() {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const groups = store.getState().room?.game.groupById;
        const unseen = waiting.filter(
          (play) => groups?.[play.groupId]?.stackIds.includes(play.stackId) && isOutOfSight(play),
        );
        if (unseen.length !== waiting.length) waiting = unseen;
        setPlays(waiting);
      });
    }
    const stop = store.subscribe(({ room }, { room: before }) => {
      if (!room || room.game.groupById === before?.game.groupById) return;
      if (before && me !== null) {
        const laid = laidByOthers(before, room, me);
        const shared = laid ? null : laidForAll(before, room);
        if (laid) waiting = [...waiting, laid].slice(-MOST);
        // Of cards that come to one place after the other the last one leads there.
        if (shared)
          waiting = [...waiting.filter(({ groupId }) => groupId !== shared.groupId), shared].slice(-MOST);
      }
      if (waiting.length > 0) look();
    });
    const viewport = document.querySelector(".table-viewport");
    const onScroll = () => waiting.length > 0 && look();
    // Of the table, and of the places that scroll within it.
    const on = { capture: true, passive: true };
    viewport?.addEventListener("scroll", onScroll, on);
    return () => {
      stop();
      cancelAnimationFrame(frame);
      viewport?.removeEventListener("scroll", onScroll, on);
      setPlays(NONE);
    };
  }, [store, me]);
  return plays;
}
