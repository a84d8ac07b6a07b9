import { ChevronLeft, ChevronRight } from "lucide-react";
import { type RefObject, useEffect } from "react";
import { prefersStill } from "../../../app/motion.ts";
import { cx } from "../../../ui/cx.ts";
import "./more-edge.css";

/**
 * The first or last child of a row that scrolls: the edge behind which a part of the row lies, where the row's parent is marked
 * so (`use-edge-shadows.ts`). A press scrolls on, by less than is seen between what lies over both ends, so that nothing is passed
 * over. Keys need no such way: what they come to is brought into sight.
 */
export function MoreEdge({ row, to }: { row: RefObject<HTMLElement | null>; to: "left" | "right" }) {
  useFocusInSight(row);
  const Icon = to === "left" ? ChevronLeft : ChevronRight;
  function scroll() {
    if (!row.current) return;
    const { scrollPaddingLeft, scrollPaddingRight } = getComputedStyle(row.current);
    const covered = pixels(scrollPaddingLeft) + pixels(scrollPaddingRight);
    const left = (to === "left" ? -0.8 : 0.8) * (row.current.clientWidth - covered);
    row.current.scrollBy({ left, behavior: prefersStill() ? "instant" : "smooth" });
  }
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      className={cx("more-edge", `more-edge-${to}`)}
      onClick={scroll}
    >
      <Icon size={16} />
    </button>
  );
}

/** A browser scrolls to what it does not show; what it shows beneath an edge it takes for seen. */
function useFocusInSight(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    const show = ({ target }: FocusEvent) => {
      // A press would move away beneath the pointer.
      if (target instanceof Element && target.matches(":focus-visible"))
        target.scrollIntoView({ block: "nearest", inline: "nearest" });
    };
    element?.addEventListener("focusin", show);
    return () => element?.removeEventListener("focusin", show);
  }, [row]);
}

const pixels = (length: string) => Number.parseFloat(length) || 0;
