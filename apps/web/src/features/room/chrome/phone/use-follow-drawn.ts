import type { StackId } from "@baize/engine";
import { type RefObject, useEffect, useRef } from "react";
import { prefersStill } from "../../../../app/motion.ts";
import { stackIn } from "../../table/context/elements.ts";

/** Between a card that is brought into sight and the edge of the hand, where the hand fades, pixels. */
const EDGE_PX = 28;

/**
 * Scrolls a hand to the card that has come to it. A hand that is dealt anew begins with its first card.
 * @param box what holds the hand
 * @param stackIds of the hand, in its order
 */
export function useFollowDrawn(box: RefObject<HTMLElement | null>, stackIds: readonly StackId[]): void {
  const before = useRef(stackIds);
  useEffect(() => {
    const known = new Set(before.current);
    before.current = stackIds;
    const drawn = stackIds.filter((id) => !known.has(id));
    const newest = drawn.length < stackIds.length ? drawn.at(-1) : stackIds[0];
    if (drawn.length > 0 && newest !== undefined) scrollToStack(box.current, newest);
  }, [box, stackIds]);
}

function scrollToStack(box: HTMLElement | null, stackId: StackId): void {
  const stack = box && stackIn(box, stackId);
  const content = stack?.closest<HTMLElement>("[data-scrolls]");
  if (!stack || !content || !box?.contains(content)) return;
  // Where it will lie: it may be on its way.
  const from = stack.offsetLeft;
  const to = from + stack.offsetWidth;
  const { scrollLeft, clientWidth } = content;
  if (from >= scrollLeft && to <= scrollLeft + clientWidth) return;
  const left = to > scrollLeft + clientWidth ? to + EDGE_PX - clientWidth : from - EDGE_PX;
  content.scrollTo({ left, behavior: prefersStill() ? "instant" : "smooth" });
}
