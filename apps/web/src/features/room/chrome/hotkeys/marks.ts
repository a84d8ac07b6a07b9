import type { SeatId } from "@baize/engine";
import type { RoomView } from "@baize/protocol";

/** Whether a seat targets a card, has an arrow from one, or is drawing one. */
export function hasMarks({ cardById, playerData }: RoomView["game"], seat: SeatId): boolean {
  if (playerData[seat]?.drawingArrowFrom) return true;
  return Object.values(cardById).some(
    ({ targeting, arrows }) => targeting?.[seat] === true || (arrows?.[seat]?.length ?? 0) > 0,
  );
}
