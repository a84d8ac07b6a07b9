/** The groups that "Move to" leads to: those that the layout names, else those of the menu. */
import type { Group, SeatId } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { readLayout } from "../../table/layout/layout-spec.ts";
import { shownLayout } from "../../table/layout/shown-layout.ts";

/**
 * @param named the menu's own `moveToGroupIds`
 * @param me my seat, which `playerN` stands for
 * @param observing the seat whose table is looked at
 */
export function moveTargets(
  { game }: Pick<RoomView, "game">,
  named: readonly string[],
  me: SeatId | null,
  observing: SeatId | null = me,
): Group[] {
  const layout = observing === null ? readLayout(game.layout) : shownLayout(game, observing);
  const ids = (layout?.moveToGroupIds ?? named).map((id) => (me === null ? id : id.replace("playerN", me)));
  return [...new Set(ids)].flatMap((id) => game.groupById[id] ?? []);
}
