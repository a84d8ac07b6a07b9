import type { StackId } from "@baize/engine";
import { type RefObject, useEffect, useRef } from "react";
import { prefersStill } from "../../../../app/motion.ts";
import { EASE } from "../context/motion.ts";

const SHUFFLE_MS = 260;
/** Fewer stacks than this do not look shuffled. */
const MIN_STACKS = 3;

/** Lets a pile rustle when it has been shuffled. */
export function useShuffleMotion(
  pile: RefObject<HTMLElement | null>,
  stackIds: readonly StackId[],
  isPile: boolean,
): void {
  const before = useRef(stackIds);
  useEffect(() => {
    const shuffled = isPile && looksShuffled(before.current, stackIds);
    before.current = stackIds;
    if (!shuffled || prefersStill()) return;
    pile.current?.animate?.(
      {
        transform: [
          "rotate(0)",
          "translateX(7%) rotate(3deg)",
          "translateX(-7%) rotate(-3deg)",
          "translateX(3%) rotate(1deg)",
          "rotate(0)",
        ],
      },
      { duration: SHUFFLE_MS, easing: EASE },
    );
  }, [pile, stackIds, isPile]);
}

/**
 * As many stacks as before, most of them elsewhere. Hidden cards get new ids with every shuffle, so a shuffled pile
 * of theirs has none of its old ones.
 */
export function looksShuffled(before: readonly StackId[], after: readonly StackId[]): boolean {
  if (after.length < MIN_STACKS || before.length !== after.length) return false;
  return after.filter((id, index) => before[index] !== id).length * 2 > after.length;
}
