import { ChevronLeft, ChevronRight } from "lucide-react";
import type { RefObject } from "react";
import { prefersStill } from "../../../app/motion.ts";
import { cx } from "../../../ui/cx.ts";
import "./more-edge.css";

/**
 * The first or last child of a row that scrolls: the edge behind which a part of the row lies, where the row's parent is marked
 * so (`use-edge-shadows.ts`). A press scrolls on, by less than is seen between what lies over both ends, so that nothing is passed over. Keys need no such way: what has the focus comes into sight by itself.
 */
export function MoreEdge({ row, to }: { row: RefObject<HTMLElement | null>; to: "left" | "right" }) {
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

const pixels = (length: string) => Number.parseFloat(length) || 0;
