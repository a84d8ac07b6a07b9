import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createUiStore, type UiStore } from "../../model/ui-store.ts";
import { listen, TAB_HOLD_MS } from "./use-hotkeys.ts";

let ui: UiStore;
let press: ReturnType<typeof vi.fn<() => boolean>>;
let stop: () => void;

function key(
  type: "keydown" | "keyup",
  name: string,
  target: Element = document.body,
  more: KeyboardEventInit = {},
) {
  const event = new KeyboardEvent(type, { key: name, bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  vi.useFakeTimers();
  ui = createUiStore();
  press = vi.fn(() => true);
  stop = listen({ press }, ui);
  document.body.innerHTML = `<div data-room><input id="chat"><button id="button">x</button></div>`;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.innerHTML = "";
});

const element = (id: string) => document.getElementById(id) as HTMLElement;

describe("listen (table §7.1-7.3)", () => {
  it("takes the keys that do something from the browser, and only those", () => {
    expect(key("keydown", "d").defaultPrevented).toBe(true);
    press.mockReturnValue(false);
    expect(key("keydown", "r").defaultPrevented).toBe(false);
  });

  it("does nothing while somebody types or a dialog or menu is open", () => {
    key("keydown", "d", element("chat"));
    ui.setState({ showModal: "prebuilt_deck" });
    key("keydown", "d");
    ui.setState({ showModal: null, dropdownMenu: { type: "firstPlayer", title: "", x: 0, y: 0 } });
    key("keydown", "d");
    expect(press).not.toHaveBeenCalled();
  });

  it("works while a switch has the focus, which needs no keys but its own", () => {
    document.body.innerHTML = `<div data-room><input id="switch" type="checkbox"></div>`;
    key("keydown", "d", element("switch"));
    expect(press).toHaveBeenCalledOnce();
    key("keydown", " ", element("switch"));
    expect(press).toHaveBeenCalledOnce();
  });

  it("leaves arrows to a control that has the focus: who walks there does not step the game back for all", () => {
    key("keydown", "ArrowLeft", element("button"));
    key("keydown", "ArrowLeft", element("button"), { shiftKey: true });
    expect(press).not.toHaveBeenCalled();
    key("keydown", "d", element("button"));
    key("keydown", "ArrowLeft");
    // Keys that are made of several are moved by nothing.
    key("keydown", "ArrowLeft", element("button"), { ctrlKey: true });
    element("button").className = "table-entry";
    key("keydown", "ArrowLeft", element("button"));
    expect(press).toHaveBeenCalledTimes(4);
  });

  it("works again as soon as a dialog fades", () => {
    const dialog = document.createElement("div");
    dialog.setAttribute("role", "dialog");
    document.body.append(dialog);
    key("keydown", "d", dialog);
    expect(press).not.toHaveBeenCalled();
    dialog.setAttribute("data-exiting", "true");
    key("keydown", "d", dialog);
    expect(press).toHaveBeenCalledOnce();
    dialog.remove();
  });

  it("shows the overlay while Tab is held on the table, and clears the active card (T9-65, T2-164)", () => {
    ui.setState({ activeCardId: "c" });
    expect(key("keydown", "Tab").defaultPrevented).toBe(true);
    expect(ui.getState().keypress.Tab).toBe(0);
    vi.advanceTimersByTime(TAB_HOLD_MS);
    expect(ui.getState().keypress.Tab).not.toBe(0);
    expect(ui.getState().activeCardId).toBeNull();
    key("keyup", "Tab");
    expect(ui.getState().keypress.Tab).toBe(0);
  });

  it("moves the focus into the room on a short press of Tab", () => {
    key("keydown", "Tab");
    key("keyup", "Tab");
    expect(document.activeElement?.id).toBe("chat");
  });

  it("moves the focus from a card to what comes after the table, and past what is not a tab stop", () => {
    document.body.innerHTML = `<div data-room><button id="menu">x</button>
      <div class="table-viewport"><button id="card" tabindex="-1">x</button><ul id="row" tabindex="0"></ul></div>
      <button id="badge" tabindex="-1">x</button><button id="answer">x</button></div>`;
    for (const id of ["card", "row"]) {
      element(id).focus();
      key("keydown", "Tab", element(id));
      key("keyup", "Tab", element(id));
      expect(document.activeElement?.id).toBe("answer");
    }
  });

  it("opens the preferences on Shift+Tab (T2-115, table §7.3)", () => {
    expect(key("keydown", "Tab", document.body, { shiftKey: true }).defaultPrevented).toBe(true);
    expect(ui.getState().showModal).toBe("settings");
    ui.setState({ showModal: null });
    expect(key("keydown", "Tab", element("button"), { shiftKey: true }).defaultPrevented).toBe(false);
    expect(ui.getState().showModal).toBeNull();
  });

  it("leaves Tab alone elsewhere than on the table", () => {
    expect(key("keydown", "Tab", element("button")).defaultPrevented).toBe(false);
  });

  it("holds Space on the table for the token buttons, and lets it press a button", () => {
    expect(key("keydown", " ").defaultPrevented).toBe(true);
    expect(ui.getState().keypress.Space).not.toBe(0);
    key("keyup", " ");
    expect(ui.getState().keypress.Space).toBe(0);
    expect(key("keydown", " ", element("button")).defaultPrevented).toBe(false);
  });

  it("lets go of every held key when the window loses the focus", () => {
    key("keydown", "Shift");
    key("keydown", "Control");
    expect(ui.getState().keypress).toMatchObject({ Shift: expect.any(Number), Control: expect.any(Number) });
    window.dispatchEvent(new Event("blur"));
    expect(ui.getState().keypress).toEqual({ Control: 0, Alt: 0, Shift: 0, Tab: 0, Space: 0 });
  });
});
