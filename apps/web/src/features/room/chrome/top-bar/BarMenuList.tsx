import { Check, ChevronRight } from "lucide-react";
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Menu, MenuItem, MenuTrigger, SubmenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { Separator } from "react-aria-components/Separator";
import { buttonStyle } from "../../../../ui/button-style.ts";
import { cx } from "../../../../ui/cx.ts";
import { menuItemStyle, popoverStyle } from "../../../../ui/menu-style.ts";
import { LAYER, MENU_CLOSE_MS } from "../../model/constants.ts";
import { useRoomText } from "../../model/texts.tsx";
import { Key } from "../../parts/Key.tsx";
import { useOfflineReason } from "../../parts/unavailable.ts";
import { useNarrow } from "../../parts/use-window-size.ts";
import { ContextMenu } from "../menus/ContextMenu.tsx";
import type { MenuEntry } from "../menus/menu-entry.ts";
import { offlineEntries } from "../menus/offline-entries.ts";
import type { BarMenuProps } from "./bar-menu-props.ts";
import { useTableEntries } from "./use-table-entries.ts";

export interface BarMenuListProps extends BarMenuProps {
  /** Whether the button that stood here before has the focus: this one takes it over. */
  hadFocus: RefObject<boolean>;
}

/** A press this soon after the menu opened under the pointer does not close it again. */
const HOVER_GRACE_MS = 500;

/**
 * A menu of the top bar: the mouse opens it by pointing, a press or the keyboard opens it too; sub-menus to the
 * right; leaving closes after 150 ms (table §9.2).
 */
export function BarMenuList({ entries: given, ...props }: BarMenuListProps) {
  const ofTable = useTableEntries(typeof given === "string" && props.isOpen ? given : null);
  const all = typeof given === "string" ? ofTable : given;
  const offline = useOfflineReason();
  const entries = offline ? offlineEntries(all) : all;
  // Sub-menus find no room beside each other on a phone: there they take each other's place.
  const List = useNarrow() ? NarrowMenu : WideMenu;
  return <List {...props} entries={entries} remark={offline} />;
}

interface ListProps extends BarMenuListProps {
  entries: MenuEntry[];
  /** Why nothing that is sent can be chosen. */
  remark: string | null;
}

function NarrowMenu({ label, icon, entries, isOpen, onOpenChange, hadFocus, remark }: ListProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [box, setBox] = useState<DOMRect | null>(null);
  // Measured when it is drawn: whoever pressed before this list was here finds it open from the first.
  useLayoutEffect(() => setBox(isOpen ? button.current!.getBoundingClientRect() : null), [isOpen]);
  return (
    <>
      <AriaButton
        ref={button}
        autoFocus={hadFocus.current}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={buttonStyle("ghost", "m", "px-1.5!")}
        aria-label={label}
        onPress={() => onOpenChange(!isOpen)}
      >
        {icon ?? label}
      </AriaButton>
      {isOpen && box ? (
        <ContextMenu
          title={label}
          at={{ x: box.left, y: box.bottom + 12 }}
          entries={entries}
          remark={remark}
          layer={LAYER.prompts + 1}
          onClose={() => onOpenChange(false)}
        />
      ) : null}
    </>
  );
}

function WideMenu({ label, icon, entries, onlyByPress, isOpen, onOpenChange, hadFocus, remark }: ListProps) {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [pointedAt, setPointedAt] = useState(0);
  const remarkId = useId();
  useEffect(() => () => clearTimeout(leaving.current), []);
  return (
    <div
      onPointerEnter={(event) => {
        clearTimeout(leaving.current);
        if (event.pointerType !== "mouse" || isOpen || onlyByPress) return;
        setPointedAt(Date.now());
        onOpenChange(true);
      }}
      onPointerLeave={(event) => {
        if (event.pointerType !== "mouse" || onlyByPress) return;
        leaving.current = setTimeout(() => onOpenChange(false), MENU_CLOSE_MS);
      }}
    >
      <MenuTrigger
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open && Date.now() - pointedAt < HOVER_GRACE_MS) return;
          setPointedAt(0);
          onOpenChange(open);
        }}
      >
        <AriaButton
          autoFocus={hadFocus.current}
          className={buttonStyle("ghost", "m", cx("px-2.5!", isOpen && "bg-ink-3 text-text"))}
          aria-label={label}
        >
          {icon ?? label}
        </AriaButton>
        <Popover
          placement="bottom start"
          offset={4}
          isNonModal
          className={`on-felt ${popoverStyle} max-w-[min(28rem,90vw)] min-w-56`}
        >
          {remark ? (
            <p id={remarkId} className="context-menu-remark">
              {remark}
            </p>
          ) : null}
          <Menu
            aria-label={label}
            aria-describedby={remark ? remarkId : undefined}
            // Opened by pointing: the focus stays where it was, so that hotkeys go on working.
            {...(pointedAt > 0 ? { autoFocus: false } : {})}
            className="outline-none"
          >
            {items(entries, () => onOpenChange(false))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </div>
  );
}

function items(entries: MenuEntry[], close: () => void): React.ReactNode {
  return entries.flatMap((entry, index) => [
    entry.section && index > 0 ? (
      <Separator key={`${entry.id}-line`} className="my-1.5 border-t border-line" />
    ) : null,
    entry.entries ? (
      <SubmenuTrigger key={entry.id} delay={80}>
        <Item entry={entry} />
        <Popover
          offset={2}
          className={`on-felt ${popoverStyle} max-h-[60dvh]! max-w-[min(28rem,90vw)] min-w-64`}
        >
          <Menu aria-label={entry.label} className="outline-none">
            {items(entry.entries, close)}
          </Menu>
        </Popover>
      </SubmenuTrigger>
    ) : (
      <Item key={entry.id} entry={entry} close={close} />
    ),
  ]);
}

function Item({ entry, close }: { entry: MenuEntry; close?: () => void }) {
  const t = useRoomText();
  return (
    <MenuItem
      id={entry.id}
      textValue={entry.label}
      aria-label={entry.checked ? `${entry.label}, ${t("on")}` : undefined}
      isDisabled={entry.disabled}
      onAction={() => {
        if (entry.entries) return;
        close?.();
        entry.onChoose?.();
      }}
      className={menuItemStyle(entry.danger)}
    >
      {entry.checked === undefined ? null : (
        <Check size={15} aria-hidden className={entry.checked ? "text-brass-hi" : "invisible"} />
      )}
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{entry.label}</span>
      {entry.note ? (
        // At most half of the line: a note may be a sentence that says why.
        <span className="max-w-1/2 text-right text-[.9em] text-text-3 tabular-nums">{entry.note}</span>
      ) : null}
      {entry.hotkey ? <Key name={entry.hotkey} /> : null}
      {entry.entries ? <ChevronRight size={15} aria-hidden className="text-text-3" /> : null}
    </MenuItem>
  );
}
