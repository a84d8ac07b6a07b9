/** What a menu of the bar is given. */
import type { MenuEntry } from "../menus/menu-entry.ts";

export interface BarMenuProps {
  label: string;
  entries: MenuEntry[];
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}
