/** Cards that somebody has just laid on the table of a phone: where they lie, and whether that is in sight. */
import type { GroupId, StackId } from "@baize/engine";
import { prefersStill } from "../../../../app/motion.ts";
import { stackIn } from "../../table/context/elements.ts";
import { markPanned } from "../../table/context/panned.ts";

export type Groups = Record<GroupId, { stackIds: readonly StackId[] }>;

export interface PlacedCard {
  groupId: GroupId;
  stackId: StackId;
}

/** Between a card that is brought into sight and the edge of the table's box, pixels. */
const EDGE_PX = 8;

/**
 * Where the one card is that has left a hand. One that is laid face down may have another name there, so that it is known by what
 * came to the only group that has grown. A hand that is shuffled away or dealt anew is no place to look for.
 */
export function placedFrom(hand: GroupId, then: Groups, now: Groups): PlacedCard | null {
  const more = (id: GroupId) => (now[id]?.stackIds.length ?? 0) - (then[id]?.stackIds.length ?? 0);
  if (more(hand) !== -1) return null;
  const [groupId, ...others] = Object.keys(now).filter((id) => more(id) > 0);
  if (groupId === undefined || others.length > 0) return null;
  const known = new Set(then[groupId]?.stackIds);
  const stackId = now[groupId]?.stackIds.find((id) => !known.has(id));
  return stackId === undefined ? null : { groupId, stackId };
}

/** Where a card lies or, while it is on its way, will lie; in pixels of the screen. */
interface Lying {
  viewport: HTMLElement;
  /** What is seen of the table. */
  seen: DOMRect;
  region: DOMRect;
  /** Its stacks, where they are scrolled in it; else null. */
  scrolled: HTMLElement | null;
  from: number;
  to: number;
  top: number;
  bottom: number;
}

/** Null: it is not drawn on the table, or lies on a pile, which is in the bar below. */
function lyingOf({ groupId, stackId }: PlacedCard): Lying | null {
  const viewport = document.querySelector<HTMLElement>(".table-viewport");
  const region = viewport?.querySelector<HTMLElement>(`.region[data-shows-group="${CSS.escape(groupId)}"]`);
  const stack = region && stackIn(region, stackId);
  const stacks = stack?.parentElement;
  if (!viewport || !region || !stack || !stacks || region.dataset.type === "pile") return null;
  const { left, top } = stacks.getBoundingClientRect();
  const [from, above] = [left + stack.offsetLeft, top + stack.offsetTop];
  return {
    viewport,
    seen: viewport.getBoundingClientRect(),
    region: region.getBoundingClientRect(),
    scrolled: stacks.closest<HTMLElement>(".region-content[data-scrolls]"),
    from,
    to: from + stack.offsetWidth,
    top: above,
    bottom: above + stack.offsetHeight,
  };
}

/** Whether a card lies on the table where nobody sees it now: less than half of it is in sight. */
export function isOutOfSight(card: PlacedCard): boolean {
  const lying = lyingOf(card);
  if (!lying) return false;
  const { from, to, top, bottom } = lying;
  const boxes = [lying.seen, ...(lying.scrolled ? [lying.scrolled.getBoundingClientRect()] : [])];
  const least = (edges: readonly number[]) => Math.min(...edges);
  const most = (edges: readonly number[]) => Math.max(...edges);
  const across =
    least([to, ...boxes.map(({ right }) => right)]) - most([from, ...boxes.map(({ left }) => left)]);
  const down =
    least([bottom, ...boxes.map((box) => box.bottom)]) - most([top, ...boxes.map((box) => box.top)]);
  return across < (to - from) / 2 || down < (bottom - top) / 2;
}

/** Pans to a card that is not seen whole, with the beginning of its place when that is not too far, and scrolls its place as well. */
export function bringIntoSight(card: PlacedCard): void {
  const lying = lyingOf(card);
  if (!lying) return;
  const { viewport, seen, region } = lying;
  const { x, y } = scrollWithin(lying);
  const [from, to, top, bottom] = [lying.from - x, lying.to - x, lying.top - y, lying.bottom - y];
  const isWhole = from >= seen.left && to <= seen.right;
  const start = to - region.left <= seen.width - 2 * EDGE_PX ? region.left : from;
  const left = isWhole ? 0 : to > seen.right ? to - seen.right + EDGE_PX : start - seen.left - EDGE_PX;
  const over = Math.min(0, top - seen.top - EDGE_PX);
  const under = Math.max(0, bottom - seen.bottom + EDGE_PX);
  if (left === 0 && over === 0 && under === 0) return;
  markPanned(viewport);
  viewport.scrollBy({ left, top: over || under, behavior: prefersStill() ? "instant" : "smooth" });
}

/** @returns how far the card comes by it, to the left and upwards, pixels */
function scrollWithin({ scrolled, from, to, top, bottom }: Lying): { x: number; y: number } {
  if (!scrolled) return { x: 0, y: 0 };
  const box = scrolled.getBoundingClientRect();
  const x = Math.max(0, to - box.right) || Math.min(0, from - box.left);
  const y = Math.max(0, bottom - box.bottom) || Math.min(0, top - box.top);
  if (x !== 0 || y !== 0)
    scrolled.scrollBy({ left: x, top: y, behavior: prefersStill() ? "instant" : "smooth" });
  return { x, y };
}
