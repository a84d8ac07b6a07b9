import type { SeatId } from "@baize/engine";
import type { RoomContextValue } from "../../model/room-context.tsx";

/** Looks at the table as a seat has it; the others are told of it (table §2.7). */
export function lookFrom(
  { ui, actions, userId }: Pick<RoomContextValue, "ui" | "actions" | "userId">,
  seat: SeatId,
): void {
  if (ui.getState().observingPlayerN === seat) return;
  ui.setState({ observingPlayerN: seat, activeCardId: null });
  // Visitors have no name that the others would know.
  if (userId !== null) void actions.gameUpdate(`started observing ${seat}.`);
}
