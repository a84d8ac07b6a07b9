/** The sign of `drop-mark.ts`, drawn once: it says how a dragged stack would be attached. Hidden until then. */
import { ArrowDown, Link } from "lucide-react";

export function AttachSign() {
  return (
    <span className="attach-place" data-attach-sign="" hidden>
      <span className="attach-mark">
        <Link aria-hidden="true" data-for="side" />
        <ArrowDown aria-hidden="true" data-for="behind" />
        <span data-text="" />
      </span>
    </span>
  );
}
