import { ArrowLeft, Check, ChevronRight } from "lucide-react";
import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Menu, MenuItem } from "react-aria-components/Menu";
import { Separator } from "react-aria-components/Separator";
import { cx } from "../../../../ui/cx.ts";
import { LAYER } from "../../model/constants.ts";
import { useRoomText } from "../../model/texts.tsx";
import { Key } from "../../parts/Key.tsx";
import { usePressOutside } from "../../parts/use-press-outside.ts";
import type { Point } from "../../table/layout/geometry.ts";
import type { MenuEntry } from "./menu-entry.ts";
import { placeBesideFinger, placeMenu } from "./place-menu.ts";
import "./context-menu.css";

export interface ContextMenuProps {
  title: string;
  /** Pointer position in the window. */
  at: Point;
  /** A finger is held there: the entries are deaf until it is put down anew. */
  isHeld?: boolean;
  entries: MenuEntry[];
  /** What is to be known of the whole menu, such as why nothing can be chosen. */
  remark?: string | null;
  /** z-index; a menu of the top bar was opened by hand and lies over the game's questions. */
  layer?: number;
  /** `pressed`: what was pressed beside the menu, where that closes it. */
  onClose: (pressed?: Element) => void;
}

const BACK = "back";
/** Above and below a menu, pixels. */
const MARGIN = 8;

/**
 * A menu at the pointer. Sub-menus take the place of the list, with "Go back" on top. Arrow keys and type-ahead
 * come from the list; → opens a sub-menu, ← goes back, Escape and a press elsewhere close, the focus returns.
 */
export function ContextMenu({
  title,
  at,
  isHeld = false,
  entries,
  remark,
  layer = LAYER.dropdownMenu,
  onClose,
}: ContextMenuProps) {
  const t = useRoomText();
  const [path, setPath] = useState<string[]>([]);
  const box = useRef<HTMLDivElement>(null);
  const place = usePlace(box, at, isHeld);
  const deafness = useDeafness(isHeld);
  useFocusWhenShown(box, place.measured);
  useFocusReturn();
  usePressOutside(box, true, onClose);

  const level = path.reduce<MenuEntry[]>(
    (list, id) => list.find((entry) => entry.id === id)?.entries ?? [],
    entries,
  );
  const here = path.length === 0 ? null : labelAt(entries, path);

  function choose(id: string) {
    if (id === BACK) return setPath(path.slice(0, -1));
    const entry = level.find((item) => item.id === id);
    if (!entry) return;
    if (entry.entries) return setPath([...path, entry.id]);
    entry.onChoose?.();
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    const focused = document.activeElement?.getAttribute("data-key");
    const entry = level.find((item) => item.id === focused);
    if (event.key === "Escape" || event.key === "Tab") onClose();
    else if (event.key === "ArrowRight" && entry?.entries) setPath([...path, entry.id]);
    else if (event.key === "ArrowLeft" && path.length > 0) setPath(path.slice(0, -1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list inside takes the keys; these are its outer ones.
    <div
      ref={box}
      data-context-menu
      className="context-menu"
      style={{
        left: place.x,
        top: place.y,
        zIndex: layer,
        visibility: place.measured ? "visible" : "hidden",
      }}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
      {...deafness}
    >
      <div className="context-menu-title">{here ?? title}</div>
      {remark ? <p className="context-menu-remark">{remark}</p> : null}
      <Menu
        key={path.join("/")}
        aria-label={[here ? `${title}: ${here}` : title, remark].filter(Boolean).join(". ")}
        autoFocus="first"
        shouldFocusWrap
        disabledKeys={level.filter((entry) => entry.disabled).map((entry) => entry.id)}
        onAction={(key) => choose(String(key))}
        className="outline-none"
      >
        {path.length > 0 ? (
          <MenuItem id={BACK} textValue={t("goBack")} className="context-menu-item text-text-2">
            <ArrowLeft size={15} aria-hidden />
            {t("goBack")}
          </MenuItem>
        ) : null}
        {level.map((entry, index) => [
          entry.section && (index > 0 || path.length > 0) ? (
            <Separator key={`${entry.id}-line`} className="context-menu-line" />
          ) : null,
          <Entry key={entry.id} entry={entry} />,
        ])}
      </Menu>
    </div>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const t = useRoomText();
  return (
    <MenuItem
      id={entry.id}
      textValue={entry.label}
      className={cx("context-menu-item", entry.danger && "text-bad")}
      aria-label={
        entry.checked === undefined ? undefined : `${entry.label}, ${t(entry.checked ? "on" : "off")}`
      }
    >
      {entry.checked === undefined ? null : (
        <Check size={15} aria-hidden className={entry.checked ? "text-brass-hi" : "invisible"} />
      )}
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{entry.label}</span>
      {entry.note ? (
        <span className="max-w-[45%] text-right text-[.85em] text-text-3">{entry.note}</span>
      ) : null}
      {entry.hotkey ? <Key name={entry.hotkey} /> : null}
      {entry.entries ? <ChevronRight size={15} aria-hidden className="text-text-3" /> : null}
      {entry.entries ? <span className="sr-only">{t("submenu")}</span> : null}
    </MenuItem>
  );
}

function labelAt(entries: MenuEntry[], path: string[]): string {
  let list = entries;
  let label = "";
  for (const id of path) {
    const entry = list.find((item) => item.id === id);
    label = entry?.label ?? "";
    list = entry?.entries ?? [];
  }
  return label;
}

/** Measures the menu and keeps it on the screen; its size changes when its entries are there and at each level. */
function usePlace(box: RefObject<HTMLDivElement | null>, at: Point, isHeld: boolean) {
  const [place, setPlace] = useState({ ...at, measured: false });
  const { x, y } = at;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const screen = { width: window.innerWidth, height: heightFor(size.height) };
      setPlace({ ...(isHeld ? placeBesideFinger : placeMenu)({ x, y }, size, screen), measured: true });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, x, y, isHeld]);
  return place;
}

/** The height of the screen that a menu may take: on a phone it leaves the own hand in sight where it can. */
function heightFor(height: number): number {
  const below = document.querySelector(".table-bar")?.getBoundingClientRect().top ?? window.innerHeight;
  return height + 2 * MARGIN <= below ? below : window.innerHeight;
}

/** Of a menu under a finger that has not been lifted: what comes of lifting it is kept from the entries. */
function useDeafness(isHeld: boolean) {
  const isDeaf = useRef(isHeld);
  const hear = () => {
    isDeaf.current = false;
  };
  const keepOut = (event: SyntheticEvent) => {
    if (isDeaf.current) event.stopPropagation();
  };
  return {
    onPointerDownCapture: hear,
    onKeyDownCapture: hear,
    onPointerUpCapture: keepOut,
    onMouseDownCapture: keepOut,
    onMouseUpCapture: keepOut,
    onClickCapture: keepOut,
  };
}

/** The list focuses itself when it is made, which fails as long as the menu is hidden to be measured. */
function useFocusWhenShown(box: RefObject<HTMLDivElement | null>, shown: boolean) {
  useEffect(() => {
    if (!shown || box.current?.contains(document.activeElement)) return;
    box.current?.querySelector<HTMLElement>("[role=menu]")?.focus({ preventScroll: true });
  }, [box, shown]);
}

function useFocusReturn() {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}
