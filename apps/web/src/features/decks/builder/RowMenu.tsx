import { Check, ChevronRight, type LucideIcon } from "lucide-react";
import type { ReactElement } from "react";
import { Menu, MenuItem, MenuTrigger, SubmenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { Localized } from "../../../ui/Localized.tsx";
import { menuItemStyle, popoverStyle } from "../../../ui/menu-style.ts";

export interface RowMenuEntry {
  id: string;
  label: string;
  icon?: LucideIcon;
  danger?: boolean;
  /** Of a choice: whether it is the present one. */
  checked?: boolean;
  onChoose?: () => void;
  /** A menu of its own. */
  entries?: readonly RowMenuEntry[];
}

export interface RowMenuProps {
  trigger: ReactElement;
  /** Accessible name of the list. */
  label: string;
  entries: readonly RowMenuEntry[];
  /** Also opened by other means than its button: right click, the menu key. */
  isOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** The menu of a row in a list. */
export function RowMenu({ trigger, label, entries, isOpen, onOpenChange }: RowMenuProps) {
  return (
    <Localized>
      <MenuTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
        {trigger}
        <Popover placement="bottom end" offset={4} className={popoverStyle}>
          <Menu aria-label={label} className="outline-none">
            {items(entries)}
          </Menu>
        </Popover>
      </MenuTrigger>
    </Localized>
  );
}

function items(entries: readonly RowMenuEntry[]) {
  return entries.map((entry) =>
    entry.entries ? (
      <SubmenuTrigger key={entry.id} delay={80}>
        <Item entry={entry} />
        <Popover offset={2} className={`${popoverStyle} max-h-[60dvh]! max-w-[min(22rem,80vw)]`}>
          <Menu aria-label={entry.label} className="outline-none">
            {items(entry.entries)}
          </Menu>
        </Popover>
      </SubmenuTrigger>
    ) : (
      <Item key={entry.id} entry={entry} />
    ),
  );
}

function Item({ entry }: { entry: RowMenuEntry }) {
  const Icon = entry.icon;
  return (
    <MenuItem
      id={entry.id}
      textValue={entry.label}
      isDisabled={entry.checked}
      onAction={entry.onChoose}
      className={`${menuItemStyle(entry.danger)} pointer-coarse:min-h-11`}
    >
      {Icon ? <Icon size={15} aria-hidden className={entry.danger ? "" : "text-text-3"} /> : null}
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{entry.label}</span>
      {entry.checked ? <Check size={15} aria-hidden /> : null}
      {entry.entries ? <ChevronRight size={15} aria-hidden className="text-text-3" /> : null}
    </MenuItem>
  );
}
