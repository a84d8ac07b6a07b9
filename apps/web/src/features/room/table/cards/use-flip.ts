import { type RefObject, useEffect, useRef } from "react";
import { prefersStill } from "../../../../app/motion.ts";
import { EASE } from "../context/motion.ts";
import { FLIP_MS } from "../layout/constants.ts";

/** Turns the card about its vertical axis when what it shows changes; `shown` names what that is. */
export function useFlip(frame: RefObject<HTMLElement | null>, shown: string): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (prefersStill()) return;
    frame.current?.animate?.(
      { transform: ["perspective(60em) rotateY(-90deg)", "perspective(60em) rotateY(0)"] },
      { duration: FLIP_MS, easing: EASE },
    );
  }, [frame, shown]);
}
