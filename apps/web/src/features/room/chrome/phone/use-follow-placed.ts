import type { GroupId } from "@baize/engine";
import { useEffect } from "react";
import { useRoomContext } from "../../model/room-context.tsx";
import { bringIntoSight, placedFrom } from "./placed-cards.ts";

/** Pans to where a card of the own hand was put when it is not seen whole there: it was sent, and no finger carried it. */
export function useFollowPlaced(hand: GroupId | null): void {
  const { store } = useRoomContext();
  useEffect(() => {
    if (hand === null) return;
    return store.subscribe(({ room }, { room: before }) => {
      const [now, then] = [room?.game.groupById, before?.game.groupById];
      if (!now || !then || now[hand] === then[hand]) return;
      const placed = placedFrom(hand, then, now);
      // Once it has been drawn there.
      if (placed) requestAnimationFrame(() => bringIntoSight(placed));
    });
  }, [store, hand]);
}
