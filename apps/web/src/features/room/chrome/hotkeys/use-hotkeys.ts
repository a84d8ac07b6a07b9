/** Connects the hotkeys to the page: held modifiers, Tab for the overlay, Shift+Tab for the preferences, nothing while somebody types (table §7.1-7.3). */
import { useEffect } from "react";
import type { UiState, UiStore } from "../../model/ui-store.ts";
import { isOnTable } from "../../parts/focus-on-table.ts";
import type { HotkeyController } from "./hotkey-controller.ts";
import { onBareTable, TYPED_INTO } from "./key-owner.ts";
import { letGoOfPressed } from "./pressed-focus.ts";

/** Held longer than this, Tab shows the overlay; a short press moves the focus as usual. */
export const TAB_HOLD_MS = 150;

const HELD = {
  Control: "Control",
  Meta: "Control",
  Alt: "Alt",
  Shift: "Shift",
  Tab: "Tab",
  " ": "Space",
} as const;
type Held = keyof UiState["keypress"];

export function useHotkeys(controller: HotkeyController, ui: UiStore): void {
  useEffect(() => listen(controller, ui), [controller, ui]);
  useEffect(() => letGoOfPressed(document), []);
}

/** @returns a function that stops listening. */
export function listen(controller: HotkeyController, ui: UiStore, target: Document = document): () => void {
  let tabTimer: ReturnType<typeof setTimeout> | null = null;

  function hold(key: Held, on: boolean) {
    const held = ui.getState().keypress;
    if ((held[key] !== 0) === on) return;
    ui.setState({ keypress: { ...held, [key]: on ? Date.now() : 0 } });
  }

  function releaseAll() {
    if (tabTimer) clearTimeout(tabTimer);
    tabTimer = null;
    ui.setState({ keypress: { Control: 0, Alt: 0, Shift: 0, Tab: 0, Space: 0 } });
  }

  function down(event: KeyboardEvent) {
    const held = HELD[event.key as keyof typeof HELD];
    if (held && held !== "Tab" && held !== "Space") hold(held, true);
    if (event.isComposing || busy(ui.getState(), event.target)) return;
    // Before the check below: a focused card keeps Space from pressing it.
    if (event.key === " " && onTable(event.target)) {
      hold("Space", true);
      event.preventDefault();
      return;
    }
    if (event.defaultPrevented) return;
    if (event.key === "Tab") return tabDown(event);
    if (isForFocusedControl(event)) return;
    if (controller.press(event, isOnTable(event.target))) event.preventDefault();
  }

  function tabDown(event: KeyboardEvent) {
    // Elsewhere than on the table Tab moves the focus; from a card Shift+Tab goes back as usual.
    if (!onTable(event.target) || (event.shiftKey && !onBareTable(event.target))) return;
    event.preventDefault();
    if (event.shiftKey) return ui.setState({ showModal: "settings" });
    if (event.repeat || tabTimer) return;
    tabTimer = setTimeout(() => {
      ui.setState({ activeCardId: null });
      hold("Tab", true);
    }, TAB_HOLD_MS);
  }

  function up(event: KeyboardEvent) {
    const held = HELD[event.key as keyof typeof HELD];
    if (event.key === "Tab" && tabTimer) {
      clearTimeout(tabTimer);
      tabTimer = null;
      if (ui.getState().keypress.Tab === 0) focusNext(target, event.target);
    }
    if (held) hold(held, false);
  }

  // Capture for releases: a control that stops the event must not leave a key held.
  target.addEventListener("keydown", down);
  target.addEventListener("keyup", up, true);
  const view = target.defaultView;
  view?.addEventListener("blur", releaseAll);
  view?.addEventListener("focus", releaseAll);
  return () => {
    target.removeEventListener("keydown", down);
    target.removeEventListener("keyup", up, true);
    view?.removeEventListener("blur", releaseAll);
    view?.removeEventListener("focus", releaseAll);
    releaseAll();
  };
}

/** Typing, or a dialog or menu is open: the keys belong to it. A dialog that fades is not open any more. */
function busy(ui: UiState, target: EventTarget | null): boolean {
  if (ui.question || ui.showModal || ui.dropdownMenu || ui.passTo !== null) return true;
  if (!(target instanceof Element)) return false;
  return (
    target.closest(`${TYPED_INTO}, [role=menu], [role=dialog]`) !== null &&
    target.closest("[data-exiting]") === null
  );
}

/** The page itself or the table surface has the focus. */
function onTable(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  // What lies over the table (chat, prompts) is not the table.
  return target.matches("body, .table-surface") || target.closest(".table-viewport") !== null;
}

const CONTROL = "button, a, input, [role=tab], [role=slider], [tabindex='0']";

/**
 * Enter and Space that a focused control needs for itself, and arrows, with which some of them are moved: whoever walks from one to the
 * next would step the game back for all with those. On the table they are its own.
 */
function isForFocusedControl(event: KeyboardEvent): boolean {
  if (!(event.target instanceof Element) || !event.target.closest(CONTROL)) return false;
  if (event.key === "Enter" || event.key === " ") return true;
  const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
  return event.key.startsWith("Arrow") && isPlain && !isOnTable(event.target);
}

const FOCUSABLE = "button:not([disabled]), a[href], input:not([disabled]), [tabindex='0']";

/** What Tab would come to: from the table the first control behind it, from nowhere the first of the room. */
function focusNext(target: Document, from: EventTarget | null): void {
  const room = target.querySelector("[data-room]") ?? target.body;
  const table = from instanceof Element ? from.closest(".table-viewport") : null;
  const stops = [...room.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.closest(".table-viewport"),
  );
  const behind = stops.filter(
    (stop) => table && table.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  for (const stop of [...behind, ...stops]) {
    stop.focus();
    // What is not drawn does not take it.
    if (target.activeElement === stop) return;
  }
}
