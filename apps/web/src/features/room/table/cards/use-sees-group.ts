import type { GroupId, SeatId } from "@baize/engine";
import { useRoom } from "../../model/room-context.tsx";

/** Whether whatever comes to this group is seen by this seat by the group's own rule, as in one's own hand. */
export function useSeesGroup(groupId: GroupId | undefined, seat: SeatId | null): boolean {
  return useRoom(({ room }) => {
    if (groupId === undefined || seat === null) return false;
    return (room?.game.groupById[groupId]?.onCardEnter?.peeking as Record<string, unknown>)?.[seat] === true;
  });
}
