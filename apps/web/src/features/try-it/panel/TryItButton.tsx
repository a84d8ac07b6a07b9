import { Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button.tsx";
import { cx } from "../../../ui/cx.ts";

interface TryItButtonProps {
  /** How many errors there are: with any, no table is begun. */
  errors: number;
  isTrying: boolean;
  onPress(): void;
  size?: "s" | "m";
  className?: string;
}

/** Begins the table of the game and ends it; while there are errors it says how many. */
export function TryItButton({ errors, isTrying, onPress, size = "m", className }: TryItButtonProps) {
  const { t } = useTranslation("try-it");
  return (
    <Button
      size={size}
      variant="primary"
      aria-pressed={isTrying}
      isDisabled={errors > 0 && !isTrying}
      onPress={onPress}
      className={cx("pointer-coarse:h-11", className)}
    >
      <Play size={14} aria-hidden />
      {errors > 0 ? t("titleErrors", { count: errors }) : t("title")}
    </Button>
  );
}
