import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { letGoOfPressed } from "./pressed-focus.ts";

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  stop = letGoOfPressed(document);
  render(
    <div data-room="open">
      <button type="button">Undo</button>
      <input aria-label="Say something" />
      <div role="dialog">
        <button type="button">Close</button>
      </div>
      <button type="button" data-card-hit="">
        Gull
      </button>
    </div>,
  );
});
afterEach(() => {
  stop();
  cleanup();
  vi.useRealTimers();
});

/** A press as a browser tells of it: the focus comes as the button goes down. */
function press(name: string, pointerType: string, role = "button") {
  const element = screen.getByRole(role, { name });
  fireEvent(element, new PointerEvent("pointerdown", { pointerType, bubbles: true }));
  element.focus();
  vi.runAllTimers();
  const whileDown = document.activeElement === element;
  fireEvent(element, new PointerEvent("pointerup", { pointerType, bubbles: true }));
  vi.runAllTimers();
  return { whileDown, after: document.activeElement === element };
}

describe("what has been pressed", () => {
  it("with the mouse lets go of the focus once it is pressed: Space belongs to the table again (table §7.1)", () => {
    expect(press("Undo", "mouse")).toEqual({ whileDown: true, after: false });
  });

  it("with a finger keeps it, as does what is typed into, what lies in a dialog, and a card", () => {
    expect(press("Undo", "touch").after).toBe(true);
    expect(press("Say something", "mouse", "textbox").after).toBe(true);
    expect(press("Close", "mouse").after).toBe(true);
    expect(press("Gull", "mouse").after).toBe(true);
  });

  it("is no other one, to which a reading program goes", () => {
    press("Close", "mouse");
    const undo = screen.getByRole("button", { name: "Undo" });
    undo.focus();
    vi.runAllTimers();
    expect(document.activeElement).toBe(undo);
  });

  it("gives none back to what a closing menu leads to, unless the keyboard has chosen in it", () => {
    press("Undo", "mouse");
    press("Close", "mouse");
    const undo = screen.getByRole("button", { name: "Undo" });
    undo.focus();
    vi.runAllTimers();
    expect(document.activeElement).toBe(document.body);
    fireEvent.keyDown(document.body, { key: "Tab" });
    undo.focus();
    vi.runAllTimers();
    expect(document.activeElement).toBe(undo);
  });
});
