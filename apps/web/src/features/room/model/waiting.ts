/** Whom the game waits for, as far as everybody may know (`asked` of api §8.3). */
import type { SeatId } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { isAsked, seatsOf } from "./host.ts";
import { useRoom } from "./room-context.tsx";
import { useMySeat } from "./use-rights.ts";

/** The seats of others that have an open question. */
export function waitedFor(room: RoomView | null, me: SeatId | null): SeatId[] {
  if (room === null) return [];
  return seatsOf(room).filter((seat) => {
    const asked = room.game.playerData[seat]?.asked;
    // A plugin may keep something else under that name.
    return seat !== me && typeof asked === "number" && asked > 0;
  });
}

/** Whether the game waits for this person. */
export function useMyTurn(): boolean {
  const me = useMySeat();
  return useRoom(({ room }) => isAsked(room, me));
}
