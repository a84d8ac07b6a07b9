import type { SeatId } from "@baize/engine";
import { isInRoom } from "../../model/host.ts";
import { useRoom, useRoomContext, useUi } from "../../model/room-context.tsx";

/** Whether whoever holds a seat is not in the room, and has not been for some seconds. */
export function useAway(seat: SeatId): boolean {
  const { userId } = useRoomContext();
  const gone = useRoom(({ room }) => {
    const id = room?.playerInfo[seat]?.id;
    // At a table of one device all seats are of who is there.
    const isThere = id === undefined || id === userId || room?.inHand !== undefined;
    return !room || isThere || isInRoom(room, id) ? null : id;
  });
  const hasJustLeft = useUi(({ justLeft }) => gone !== null && justLeft.includes(gone));
  return gone !== null && !hasJustLeft;
}
