import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startTexts } from "../../../../testing/start-texts.ts";
import { RoomTexts } from "../../model/texts.tsx";
import { ContextMenu } from "./ContextMenu.tsx";

beforeAll(() => startTexts("room"));
afterEach(cleanup);

function open(isHeld: boolean) {
  const onChoose = vi.fn();
  render(
    <RoomTexts>
      <ContextMenu
        title="Mira"
        at={{ x: 100, y: 100 }}
        isHeld={isHeld}
        entries={[{ id: "delete", label: "Delete", onChoose }]}
        onClose={() => {}}
      />
    </RoomTexts>,
  );
  return { onChoose, entry: screen.getByRole("menuitem", { name: "Delete" }) };
}

const touch = { pointerId: 1, pointerType: "touch", button: 0 };

/** What browsers send when a finger leaves the screen, the events that stand in for a mouse included. */
function lift(element: HTMLElement) {
  fireEvent.pointerUp(element, touch);
  fireEvent.mouseDown(element, { button: 0 });
  fireEvent.mouseUp(element, { button: 0 });
  fireEvent.click(element, { detail: 1 });
}

describe("table A2: a menu that a held finger has opened", () => {
  it("is deaf to that finger being lifted, and hears it when it is put down anew", () => {
    const { onChoose, entry } = open(true);
    lift(entry);
    expect(onChoose).not.toHaveBeenCalled();
    fireEvent.pointerDown(entry, touch);
    lift(entry);
    expect(onChoose).toHaveBeenCalledTimes(1);
  });

  it("hears keys at once", () => {
    const { onChoose, entry } = open(true);
    entry.focus();
    fireEvent.keyDown(entry, { key: "Enter" });
    fireEvent.keyUp(entry, { key: "Enter" });
    expect(onChoose).toHaveBeenCalledTimes(1);
  });
});
