import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";

/** The whole row is pressed by what leads on. */
export const leading =
  "block max-w-full truncate text-left font-semibold text-text no-underline after:absolute after:inset-0 after:rounded-m hover:underline";
/** Over the row, beside what leads on. */
export const quietLink = "relative text-text-2 underline underline-offset-4";

interface ListItemProps {
  name: string;
  onRemove(): void;
  children: ReactNode;
}

/** A row of the list of games that are played alone. */
export function ListItem({ name, onRemove, children }: ListItemProps) {
  const { t } = useTranslation("device");
  return (
    <li className="relative flex items-center gap-3 rounded-m px-2.5 py-1.5 hover:bg-ink-2">
      <span className="min-w-0 flex-1">{children}</span>
      <Button size="s" variant="ghost" className="relative pointer-coarse:h-11" onPress={onRemove}>
        {t("list.remove")}
        <span className="sr-only">: {name}</span>
      </Button>
    </li>
  );
}
