import { GripVertical } from "lucide-react";
import type { PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../ui/cx.ts";

interface MoveHandleProps {
  /** Name of the row. */
  name: string;
  /** Unique on the page, to find the handle again after the row has moved. */
  id: string;
  onPointerDown: (event: PointerEvent) => void;
  /** An arrow key. */
  onStep: (by: 1 | -1) => void;
  /** For layout only. */
  className?: string;
}

/** Takes a row elsewhere: by dragging it, or by the arrow keys. */
export function MoveHandle({ name, id, onPointerDown, onStep, className }: MoveHandleProps) {
  const { t } = useTranslation("builder-table");
  return (
    <button
      type="button"
      data-handle={id}
      aria-label={t("move", { name })}
      aria-keyshortcuts="ArrowUp ArrowDown"
      title={t("moveHint")}
      onPointerDown={onPointerDown}
      onKeyDown={(event) => {
        if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
        event.preventDefault();
        onStep(event.key === "ArrowUp" ? -1 : 1);
      }}
      className={cx(
        "grid h-9 w-7 flex-none cursor-grab touch-none place-items-center rounded-s border-0 bg-transparent text-text-3 hover:bg-ink-3 hover:text-text active:cursor-grabbing pointer-coarse:size-11",
        className,
      )}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  );
}
