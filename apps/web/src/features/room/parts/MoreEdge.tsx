import { ChevronLeft, ChevronRight } from "lucide-react";
import type { RefObject } from "react";
import { prefersStill } from "../../../app/motion.ts";
import { cx } from "../../../ui/cx.ts";
import "./more-edge.css";

/**
 * The first or last child of a row that scrolls: the edge behind which a part of the row lies, where the row's parent is marked
 * so (`use-edge-shadows.ts`). A press scrolls on. Keys need no such way: what has the focus comes into sight by itself.
 */
export function MoreEdge({ row, to }: { row: RefObject<HTMLElement | null>; to: "left" | "right" }) {
  const Icon = to === "left" ? ChevronLeft : ChevronRight;
  function scroll() {
    const width = row.current?.clientWidth ?? 0;
    const left = (to === "left" ? -0.8 : 0.8) * width;
    row.current?.scrollBy({ left, behavior: prefersStill() ? "instant" : "smooth" });
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
