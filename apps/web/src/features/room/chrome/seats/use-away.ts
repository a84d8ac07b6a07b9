import type { SeatId } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { useEffect, useState } from "react";
import { useRoom, useRoomContext } from "../../model/room-context.tsx";

/** Whoever loads the page anew is back by then, in milliseconds. */
const AWAY_MS = 5000;

/** Whether whoever holds a seat is not in the room, and has not been for some seconds. */
export function useAway(seat: SeatId): boolean {
  const { userId } = useRoomContext();
  const isGone = useRoom(({ room }) => room !== null && hasLeft(room, seat, userId));
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!isGone) return;
    const timer = setTimeout(() => setAway(true), AWAY_MS);
    return () => {
      clearTimeout(timer);
      setAway(false);
    };
  }, [isGone]);
  return isGone && isAway;
}

/** At a table of one device all seats are of who is there. */
function hasLeft({ playerInfo, sockets, inHand }: RoomView, seat: SeatId, userId: number | null): boolean {
  const holder = playerInfo[seat];
  if (!holder || holder.id === userId || inHand !== undefined) return false;
  return Object.values(sockets).every(({ user_id }) => user_id !== holder.id);
}
