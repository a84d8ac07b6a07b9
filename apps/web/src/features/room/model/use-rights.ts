/** What this person is at the table, for what shows or is offered by it (`host.ts` decides). */
import type { SeatId } from "@baize/engine";
import { isActingHost, mayAct } from "./host.ts";
import { useRoom, useRoomContext, useUi } from "./room-context.tsx";

/** The seat that this person looks from; null: they have none, or none in hand. */
export const useMySeat = (): SeatId | null => useUi((ui) => ui.playerN);

export const useIsSeated = (): boolean => useUi((ui) => ui.playerN !== null);

/** Whether what is sent to the table is taken from this person. */
export function useMayAct(): boolean {
  const { userId } = useRoomContext();
  return useRoom(({ room }) => room !== null && mayAct(room, userId));
}

/** Whether this person has the host's controls. */
export function useIsActingHost(): boolean {
  const { userId } = useRoomContext();
  return useRoom(({ room }) => room !== null && isActingHost(room, userId));
}
