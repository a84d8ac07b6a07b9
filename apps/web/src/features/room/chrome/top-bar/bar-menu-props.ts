/** What a menu of the bar is given. */
import type { MenuEntry } from "../menus/menu-entry.ts";

/** The menus of every table; what is in them comes with their list. */
export type TableMenu = "menu" | "view" | "builder";

export interface BarMenuProps {
  label: string;
  entries: MenuEntry[] | TableMenu;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}
