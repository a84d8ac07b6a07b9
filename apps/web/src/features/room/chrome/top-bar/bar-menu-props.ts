/** What a menu of the bar is given. */
import type { ReactNode } from "react";
import type { MenuEntry } from "../menus/menu-entry.ts";

/** The menus of every table; what is in them comes with their list. */
export type TableMenu = "menu" | "view" | "builder" | "help";

export interface BarMenuProps {
  label: string;
  /** Stands in place of the label. */
  icon?: ReactNode;
  entries: MenuEntry[] | TableMenu;
  /** Not by pointing: its button comes and goes with the room in the bar, also under a mouse that rests there. */
  onlyByPress?: boolean;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}
