import type { GroupId, StackId } from "@baize/engine";
import { useEffect } from "react";
import { prefersStill } from "../../../../app/motion.ts";
import { useRoomContext } from "../../model/room-context.tsx";

type Groups = Record<GroupId, { stackIds: readonly StackId[] }>;

/** Between a card that is brought into sight and the edge of the table's box, pixels. */
const EDGE_PX = 8;

/** Pans to where a card of the own hand was put when it is not seen whole there: it was sent, and no finger carried it. */
export function useFollowPlaced(hand: GroupId | null): void {
  const { store } = useRoomContext();
  useEffect(() => {
    if (hand === null) return;
    return store.subscribe(({ room }, { room: before }) => {
      const [now, then] = [room?.game.groupById, before?.game.groupById];
      if (!now || !then || now[hand] === then[hand]) return;
      const placed = placedFrom(hand, then, now);
      // Once it has been drawn there.
      if (placed) requestAnimationFrame(() => bringIntoSight(placed.groupId, placed.stackId));
    });
  }, [store, hand]);
}

/**
 * Where the one card is that has left the hand. One that is laid face down may have another name there, so that it is known by what
 * came to the only group that has grown. A hand that is shuffled away or dealt anew is no place to look for.
 */
function placedFrom(hand: GroupId, then: Groups, now: Groups): { groupId: GroupId; stackId: StackId } | null {
  const more = (id: GroupId) => (now[id]?.stackIds.length ?? 0) - (then[id]?.stackIds.length ?? 0);
  if (more(hand) !== -1) return null;
  const [groupId, ...others] = Object.keys(now).filter((id) => more(id) > 0);
  if (groupId === undefined || others.length > 0) return null;
  const known = new Set(then[groupId]?.stackIds);
  const stackId = now[groupId]?.stackIds.find((id) => !known.has(id));
  return stackId === undefined ? null : { groupId, stackId };
}

function bringIntoSight(groupId: GroupId, stackId: StackId): void {
  const viewport = document.querySelector<HTMLElement>(".table-viewport");
  const region = viewport?.querySelector<HTMLElement>(`.region[data-shows-group="${CSS.escape(groupId)}"]`);
  const stack = region?.querySelector<HTMLElement>(`[data-stack-id="${CSS.escape(stackId)}"]`);
  const stacks = stack?.parentElement;
  // Piles are in the bar below the table.
  if (!viewport || !region || !stack || !stacks || region.dataset.type === "pile") return;
  const { left, right } = viewport.getBoundingClientRect();
  // Where it will lie: it may be on its way.
  const from = stacks.getBoundingClientRect().left + stack.offsetLeft;
  const to = from + stack.offsetWidth;
  if (from >= left && to <= right) return;
  const start = region.getBoundingClientRect().left;
  // With the beginning of its place, when that is not too far.
  const first = to - start <= right - left - 2 * EDGE_PX ? start : from;
  const by = to > right ? to - right + EDGE_PX : first - left - EDGE_PX;
  // From now on the table stays where it is.
  viewport.dataset.panned = "";
  viewport.scrollBy({ left: by, behavior: prefersStill() ? "instant" : "smooth" });
}
