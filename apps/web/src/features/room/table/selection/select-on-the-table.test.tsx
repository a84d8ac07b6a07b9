import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SelectionBar } from "../../chrome/page/late-parts.ts";
import { layOutByStyles } from "../../testing/boxes.ts";
import { openTable } from "../../testing/open-table.tsx";
import { renderedBy } from "../../testing/rendered-by.ts";
import { LONG_PRESS_MS } from "../layout/constants.ts";

/** The longest that the next frame takes to come. */
const FRAME_MS = 20;

beforeEach(() => {
  layOutByStyles();
  HTMLElement.prototype.setPointerCapture = () => {};
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

type Table = Awaited<ReturnType<typeof openTable>>;

function handAt({ room, card, centre, pointer, surface, game }: Table) {
  const click = (name: string, held: object = {}) =>
    act(() => {
      pointer(card(name), "Down", centre(card(name)), held);
      pointer(surface, "Up", centre(card(name)), held);
    });
  const chosen = () => [...room.ui.getState().selection].map((id) => game().cardById[id]!.sides.A?.name);
  return { click, chosen };
}

describe("table B7: selecting on the table (table §4.6)", () => {
  it("table B7: Ctrl+click selects and lets go, a click elsewhere ends it; the card says that it is selected", async () => {
    const table = await openTable();
    const { click, chosen } = handAt(table);
    click("Mira", { ctrlKey: true });
    click("Oleg", { ctrlKey: true });
    expect(chosen()).toEqual(["Mira", "Oleg"]);
    expect(table.card("Mira").getAttribute("aria-pressed")).toBe("true");
    expect(table.card("Mira").closest(".card-frame")!.hasAttribute("data-selected")).toBe(true);
    click("Mira", { ctrlKey: true });
    expect(chosen()).toEqual(["Oleg"]);
    click("Mira");
    expect(chosen()).toEqual([]);
  });

  it("table B7: Shift+click selects everything up to the card", async () => {
    const { click, chosen } = handAt(await openTable());
    click("Mira", { ctrlKey: true });
    click("Oleg", { shiftKey: true });
    expect(chosen()).toEqual(["Mira", "Oleg"]);
  });

  it("table B7: a frame on the felt selects what it touches; Escape gives it up", async () => {
    const table = await openTable();
    const { chosen } = handAt(table);
    const stage = table.container.querySelector<HTMLElement>(".table-stage")!;
    const [mira, oleg] = [table.centre(table.card("Mira")), table.centre(table.card("Oleg"))];
    const draw = () => {
      table.pointer(stage, "Down", { x: mira.x - 10, y: mira.y - 300 });
      table.pointer(table.surface, "Move", { x: mira.x - 4, y: mira.y - 290 });
      table.pointer(table.surface, "Move", { x: oleg.x + 5, y: oleg.y });
    };
    await act(async () => {
      draw();
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    });
    expect(table.container.querySelector(".selection-frame")).not.toBeNull();
    act(() => void fireEvent.keyDown(window, { key: "Escape" }));
    expect(chosen()).toEqual([]);
    expect(table.container.querySelector(".selection-frame")).toBeNull();
    act(() => {
      draw();
      table.pointer(table.surface, "Up", { x: oleg.x + 5, y: oleg.y });
    });
    expect(chosen()).toEqual(["Mira", "Oleg"]);
  });

  it("table B7: a finger begins the frame by being held, and its taps go on with the selection", async () => {
    const table = await openTable();
    const { click, chosen } = handAt(table);
    const stage = table.container.querySelector<HTMLElement>(".table-stage")!;
    const mira = table.centre(table.card("Mira"));
    const touch = { pointerType: "touch" };
    vi.useFakeTimers();
    act(() => {
      table.pointer(stage, "Down", { x: mira.x - 10, y: mira.y - 300 }, touch);
      vi.advanceTimersByTime(LONG_PRESS_MS + FRAME_MS);
      table.pointer(table.surface, "Move", { x: mira.x, y: mira.y }, touch);
      table.pointer(table.surface, "Up", { x: mira.x, y: mira.y }, touch);
    });
    expect(chosen()).toEqual(["Mira"]);
    click("Oleg", touch);
    expect(chosen()).toEqual(["Mira", "Oleg"]);
  });

  it("table B7: a selected card carries all others along, and they are dropped by one command", async () => {
    const table = await openTable();
    const { click } = handAt(table);
    click("Mira", { ctrlKey: true });
    click("Oleg", { ctrlKey: true });
    const stacks = table.game().groupById.sharedRow!.stackIds;
    const { x, y } = table.centre(table.card("Lamp"));
    await table.drag(table.card("Mira"), { x: x + 1, y });
    expect(table.room.sent).toMatchObject([{ command: "moveStacks", args: { stackIds: stacks } }]);
    expect(table.game().groupById.sharedRow!.stackIds).toEqual([]);
  });

  it("table B7: the menu of a selected card is that of the selection, with Ctrl+Space selected by keyboard", async () => {
    const table = await openTable();
    const { click, chosen } = handAt(table);
    click("Mira", { ctrlKey: true });
    await act(async () => {
      table.card("Oleg").focus();
      fireEvent.keyDown(table.card("Oleg"), { key: " ", ctrlKey: true });
    });
    expect(chosen()).toEqual(["Mira", "Oleg"]);
    act(() => void fireEvent.contextMenu(table.card("Oleg"), { clientX: 5, clientY: 5 }));
    expect(table.room.ui.getState().dropdownMenu).toMatchObject({ type: "selection", part: "all" });
  });

  it("table B7: to select a card renders no other card", async () => {
    const table = await openTable();
    const { click } = handAt(table);
    const names = await renderedBy(async () => click("Mira", { ctrlKey: true }));
    expect(names.filter((name) => name === "CardView")).toHaveLength(1);
  });

  it("table B7: the bar says how many, turns them over, and drops what has gone elsewhere", async () => {
    const table = await openTable({}, <SelectionBar />);
    const { click, chosen } = handAt(table);
    click("Mira", { ctrlKey: true });
    click("Oleg", { ctrlKey: true });
    const bar = table.container.querySelector<HTMLElement>(".selection-bar")!;
    expect(bar.querySelector("output")!.textContent).toBe("2 cards selected");
    const ids = [...table.room.ui.getState().selection];
    const moving = { cardId: ids[0]!, groupId: "player1Hand", to: "top" } as const;
    await act(async () => void table.room.actions.command("moveCard", moving));
    expect(chosen()).toEqual(["Oleg"]);
    await act(async () => bar.querySelectorAll("button")[1]!.click());
    expect(table.room.sent.at(-1)).toMatchObject({ command: "flipCards", args: { cardIds: [ids[1]] } });
    // Face down it is no longer to be told from others.
    expect(chosen()).toEqual([]);
  });
});
