import type { GameState, SeatId } from "@baize/engine";
import { type LayoutSpec, readLayout } from "./layout-spec.ts";

/** The layout that is drawn for whoever looks from a seat: the seat's own, else that of the table. */
export function shownLayout(
  { playerData, layout }: Pick<GameState, "playerData" | "layout">,
  observing: SeatId,
): LayoutSpec | null {
  return readLayout(playerData[observing]?.layout ?? layout);
}
