import { ChevronDown, ChevronUp, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../ui/cx.ts";
import { IconButton } from "../../../ui/IconButton.tsx";

interface RowButtonsProps {
  /** Name of the row. */
  name: string;
  /** That of the row's handle. */
  id: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  /** For layout only. */
  className?: string;
}

/** What can be done to a row that has a place among others. */
export function RowButtons({ name, id, isFirst, isLast, onMove, onRemove, className }: RowButtonsProps) {
  const { t } = useTranslation("builder-table");
  return (
    <div className={cx("ml-auto flex flex-none items-center gap-0.5 pt-0.5 pointer-coarse:pt-0", className)}>
      <IconButton
        label={t("moveUp", { name })}
        data-handle={`${id}-up`}
        variant="ghost"
        isDisabled={isFirst}
        className="pointer-coarse:size-11"
        onPress={() => onMove(-1)}
      >
        <ChevronUp size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={t("moveDown", { name })}
        data-handle={`${id}-down`}
        variant="ghost"
        isDisabled={isLast}
        className="pointer-coarse:size-11"
        onPress={() => onMove(1)}
      >
        <ChevronDown size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={t("remove", { name })}
        variant="ghost"
        data-remove
        className="pointer-coarse:size-11"
        onPress={onRemove}
      >
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
