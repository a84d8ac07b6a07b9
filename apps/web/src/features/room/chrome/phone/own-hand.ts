/** Which region of a layout shows the own hand. Pure. */
import type { GroupId, SeatId } from "@baize/engine";
import { seatInId } from "../../model/whose.ts";
import type { LayoutSpec, RegionSpec } from "../../table/layout/layout-spec.ts";
import { resolveGroupId } from "../../table/layout/seat-group.ts";

export interface OwnHand {
  spec: RegionSpec;
  groupId: GroupId;
}

/** The group `player1Hand` where the layout shows it, else a fan of that seat that is called a hand; null: there is none. */
export function ownHand(
  { regions }: Pick<LayoutSpec, "regions">,
  me: SeatId,
  observing: SeatId,
  numPlayers: number,
): OwnHand | null {
  const shown = regions
    .filter(({ visible }) => visible)
    .map((spec) => ({ spec, groupId: resolveGroupId(spec.groupId, observing, numPlayers) }));
  return (
    shown.find(({ groupId }) => groupId === `${me}Hand`) ??
    shown.find(
      ({ spec, groupId }) => spec.type === "fan" && seatInId(groupId) === me && groupId.includes("Hand"),
    ) ??
    null
  );
}
