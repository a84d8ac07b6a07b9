import type { ReactElement, ReactNode } from "react";
import { Keyboard } from "react-aria-components/Keyboard";
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps,
  MenuTrigger,
} from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { Localized } from "./Localized.tsx";
import { menuItemStyle, popoverStyle } from "./menu-style.ts";

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  /** Accessible name of the list. */
  label: string;
  placement?: "bottom start" | "bottom end" | "right top";
  children: ReactNode;
}

/** A menu that opens from a button: arrow keys, type-ahead, Escape. */
export function Menu({ trigger, label, placement = "bottom end", children }: MenuProps) {
  return (
    <Localized>
      <MenuTrigger>
        {trigger}
        <Popover placement={placement} offset={6} className={popoverStyle}>
          <AriaMenu aria-label={label} className="outline-none">
            {children}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </Localized>
  );
}

export interface MenuEntryProps extends Omit<MenuItemProps, "className" | "style" | "children"> {
  children: ReactNode;
  icon?: ReactNode;
  /** The key that does the same, e.g. `A`. */
  hotkey?: string;
  danger?: boolean;
}

/** One entry of a menu. */
export function MenuItem({ children, icon, hotkey, danger, ...props }: MenuEntryProps) {
  return (
    <AriaMenuItem {...props} className={menuItemStyle(danger)}>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {hotkey ? <Keyboard className={keyStyle}>{hotkey}</Keyboard> : null}
    </AriaMenuItem>
  );
}

const keyStyle =
  "rounded-[5px] border border-line-strong bg-ink-3 px-1.5 py-0.5 font-sans text-tiny font-semibold text-text-2";
