/** What somebody sees because they have sat down: hidden cards that the seat may look at, and none of their seats could before. */
import { type GroupId, knows, type PlayerInfo, type SeatId, type Table } from "@baize/engine";
import { heldBy } from "../record/hands.ts";

export interface SeenBySitting {
  seat: SeatId;
  /** Where these cards lie. */
  groupIds: ReadonlySet<GroupId>;
  /** They come from another seat, and do not join the table. */
  hadSeat: boolean;
}

/** @param former who held which seat before. @returns one entry for each seat whose new holder sees more by it. */
export function seenBySitting(
  former: PlayerInfo,
  { game, playerInfo }: Pick<Table, "game" | "playerInfo">,
): SeenBySitting[] {
  return Object.entries(playerInfo).flatMap(([seat, holder]) => {
    if (!holder || former[seat]?.id === holder.id) return [];
    const before = heldBy(former, holder.id);
    const seen = Object.values(game.cardById).filter((card) => {
      const isSeenFrom = (from: SeatId | null) => knows({ seat: from, omniscient: false }, card);
      return isSeenFrom(seat) && ![null, ...before].some(isSeenFrom);
    });
    if (seen.length === 0) return [];
    return [
      { seat, groupIds: new Set(seen.map(({ groupId }) => groupId).sort()), hadSeat: before.length > 0 },
    ];
  });
}
