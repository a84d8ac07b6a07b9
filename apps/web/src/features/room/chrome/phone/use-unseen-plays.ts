import type { SeatId } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { useEffect, useState } from "react";
import { useRoomContext } from "../../model/room-context.tsx";
import { isKnown } from "../../model/visible-side.ts";
import { isOutOfSight, type PlacedCard, placedFrom } from "./placed-cards.ts";

/** More of them would cover the table. */
const MOST = 4;

const NONE: readonly PlacedCard[] = [];

/** Cards that others have laid where the table is not in sight, the oldest first, until they are seen there or lie there no more. */
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
      const placed = before && me !== null ? placedByOthers(before, room, me) : null;
      if (placed) waiting = [...waiting, placed].slice(-MOST);
      if (waiting.length > 0) look();
    });
    const viewport = document.querySelector(".table-viewport");
    const onScroll = () => waiting.length > 0 && look();
    viewport?.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      stop();
      cancelAnimationFrame(frame);
      viewport?.removeEventListener("scroll", onScroll);
      setPlays(NONE);
    };
  }, [store, me]);
  return plays;
}

const seatOf = (groupId: string) => /^player\d+/.exec(groupId)?.[0];

/** The one card that has left a group of another seat, where its face can be seen. */
function placedByOthers({ game: then }: RoomView, { game: now }: RoomView, me: SeatId): PlacedCard | null {
  for (const [id, group] of Object.entries(then.groupById)) {
    const seat = seatOf(id);
    if (seat === undefined || seat === me || group === now.groupById[id]) continue;
    const placed = placedFrom(id, then.groupById, now.groupById);
    const card = placed && now.cardById[now.stackById[placed.stackId]?.cardIds[0] ?? ""];
    if (placed && card && seatOf(placed.groupId) !== me && isKnown(card, me, false)) return placed;
  }
  return null;
}
