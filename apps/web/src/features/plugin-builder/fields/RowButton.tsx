import type { ReactNode } from "react";
import { cx } from "../../../ui/cx.ts";

interface RowButtonProps {
  /** Accessible name, also shown as tooltip. */
  label: string;
  onPress: () => void;
  /** It removes the row (`focus-beside.ts`). */
  removes?: boolean;
  children: ReactNode;
}

/** A button of a row with an icon only. A plain one: there may be hundreds of them on the page. */
export function RowButton({ label, onPress, removes, children }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      data-remove={removes || undefined}
      className={cx(
        "grid size-8 flex-none cursor-pointer place-items-center rounded-s border-0 bg-transparent text-text-2 transition-colors",
        "hover:bg-ink-3 hover:text-text pointer-coarse:size-11",
      )}
    >
      {children}
    </button>
  );
}
