import { act, cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LONG_PRESS_MS, TOUCH_HOLD_MS, TOUCH_HOVER_IGNORE_MS } from "../layout/constants.ts";
import { layOutByStyles } from "../testing/boxes.ts";
import { harborCards, harborDef, harborStart } from "../testing/harbor.ts";
import { createLocalRoom, type LocalRoomOptions } from "../testing/local-room.ts";
import { renderTable } from "../testing/render-table.tsx";

interface At {
  x: number;
  y: number;
}
type Held = { ctrlKey?: boolean; shiftKey?: boolean };

beforeEach(() => {
  layOutByStyles();
  HTMLElement.prototype.setPointerCapture = () => {};
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

async function open(options: Partial<LocalRoomOptions> = {}) {
  const room = createLocalRoom({ gameDef: harborDef, cardDb: harborCards, ...options });
  room.act(harborStart as never);
  const { container } = await renderTable(room);
  const game = () => room.store.getState().room!.game;
  const card = (name: string, index = 0) =>
    within(container).getAllByRole("button", { name: new RegExp(`^${name}`) })[index] as HTMLElement;
  const centre = (element: HTMLElement): At => {
    const { x, y, width, height } = (element.closest(".card") as HTMLElement).getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const pointer = (
    element: HTMLElement,
    type: "Down" | "Move" | "Up",
    at: At,
    init: Held & { pointerType?: string } = {},
  ) =>
    fireEvent[`pointer${type}`](element, {
      pointerId: 1,
      button: 0,
      clientX: at.x,
      clientY: at.y,
      pointerType: "mouse",
      ...init,
    });
  const surface = container.querySelector(".table-surface") as HTMLElement;

  async function drag(from: HTMLElement, to: At, held: Held = {}) {
    const start = centre(from);
    await act(async () => {
      pointer(from, "Down", start);
      pointer(surface, "Move", { x: start.x + 6, y: start.y }, held);
      pointer(surface, "Move", to, held);
      pointer(surface, "Up", to, held);
    });
  }
  const names = (groupId: string) =>
    game().groupById[groupId]!.stackIds.map((id) =>
      game()
        .stackById[id]!.cardIds.map((cardId) => game().cardById[cardId]!.sides.A?.name)
        .join("+"),
    );
  return { room, game, card, centre, pointer, surface, drag, names, container };
}

describe("§4 drag and drop", () => {
  it("moves a stack into a row, between its neighbours (T1-05)", async () => {
    const { room, card, drag, names, centre } = await open();
    const mira = centre(card("Mira"));
    const oleg = centre(card("Oleg"));
    // Between the two and below the edge zones, which reach over the middle half of a card's height.
    await drag(card("Lamp"), { x: (mira.x + oleg.x) / 2, y: mira.y + 50 });
    expect(room.sent).toMatchObject([
      {
        command: "moveStack",
        args: { groupId: "sharedRow", index: 1, left: null, top: null, allowFlip: true },
      },
    ]);
    expect(names("sharedRow")).toEqual(["Mira", "Lamp", "Oleg"]);
  });

  it("attaches to the stack whose centre it is dropped on (T4-38)", async () => {
    const { room, card, drag, names, centre } = await open();
    const mira = centre(card("Mira"));
    await drag(card("Lamp"), { x: mira.x, y: mira.y - 45 });
    expect(room.sent).toMatchObject([{ command: "attachStack", args: { direction: "center" } }]);
    expect(names("sharedRow")).toEqual(["Mira+Lamp", "Oleg"]);
  });

  it("attaches at the edge it is dropped on (T4-33, T4-34)", async () => {
    const { room, card, drag, centre } = await open();
    const mira = centre(card("Mira"));
    await drag(card("Lamp"), { x: mira.x - 43, y: mira.y });
    expect(room.sent).toMatchObject([{ command: "attachStack", args: { direction: "left" } }]);
  });

  it("puts it behind while Ctrl is held (T4-39)", async () => {
    const { room, card, drag, centre } = await open();
    const mira = centre(card("Mira"));
    await drag(card("Lamp"), { x: mira.x, y: mira.y }, { ctrlKey: true });
    expect(room.sent).toMatchObject([{ command: "attachStack", args: { direction: "behind" } }]);
  });

  it("keeps the side that is up while Shift is held (T4-40)", async () => {
    const { room, card, drag, game, names } = await open();
    await drag(card("Lamp"), { x: 880, y: 800 }, { shiftKey: true });
    expect(room.sent).toMatchObject([
      { command: "moveStack", args: { groupId: "player1Deck", index: 0, allowFlip: false } },
    ]);
    expect(names("player1Deck")[0]).toBe("Lamp");
    expect(
      game().cardById[game().stackById[game().groupById.player1Deck!.stackIds[0]!]!.cardIds[0]!]!.currentSide,
    ).toBe("A");
  });

  it("goes on top of a pile and is turned to the side of the group (T4-45)", async () => {
    const { room, card, drag, game } = await open();
    await drag(card("Lamp"), { x: 830, y: 760 });
    expect(room.sent).toMatchObject([
      { command: "moveStack", args: { groupId: "player1Deck", index: 0, allowFlip: true } },
    ]);
    expect(game().groupById.player1Deck!.stackIds).toHaveLength(4);
    expect(
      game().cardById[game().stackById[game().groupById.player1Deck!.stackIds[0]!]!.cardIds[0]!]!.currentSide,
    ).toBe("B");
  });

  it("keeps its place in percent in a free region, at the end of the group (T3-29, T3-30, T4-43, T4-44)", async () => {
    const { room, card, drag, game } = await open();
    await drag(card("Mira"), { x: 600, y: 400 });
    expect(room.sent).toMatchObject([
      {
        command: "moveStack",
        args: {
          groupId: "sharedMap",
          index: 0,
          left: expect.stringMatching(/^5\d\.\d+%$/),
          top: expect.stringMatching(/^\d+(\.\d+)?%$/),
        },
      },
    ]);
    const { left, top } = game().stackById[game().groupById.sharedMap!.stackIds[0]!]!;
    expect([left, top]).toEqual([
      (room.sent[0]!.args as { left: string }).left,
      (room.sent[0]!.args as { top: string }).top,
    ]);
  });

  it("moves into the area where the types do not allow attaching (T4-41)", async () => {
    const { room, card, drag, centre } = await open();
    await drag(card("Lamp"), centre(card("Mira")));
    await drag(card("Mira"), { x: 500, y: 400 });
    room.sent.length = 0;
    // The second tool, onto the ship that lies face up on the map.
    act(() => room.act(["MOVE_STACK", room.table.game.groupById.player1Deck!.stackIds[0]!, "sharedRow", 0]));
    await drag(card("Lamp", 1), centre(card("Gull")));
    expect(room.sent).toMatchObject([{ command: "moveStack", args: { groupId: "sharedRow" } }]);
  });

  it("sends nothing when the stack comes back to its own place", async () => {
    const { room, card, drag, centre } = await open();
    const oleg = centre(card("Oleg"));
    await drag(card("Oleg"), { x: oleg.x + 20, y: oleg.y });
    expect(room.sent).toEqual([]);
  });

  it("does nothing outside of any area", async () => {
    const { room, card, drag } = await open();
    await drag(card("Oleg"), { x: 1500, y: 100 });
    expect(room.sent).toEqual([]);
  });

  it("is cancelled by Escape, which does nothing else then", async () => {
    const { room, card, centre, pointer, surface } = await open();
    const start = centre(card("Oleg"));
    const heard = vi.fn();
    document.addEventListener("keydown", heard);
    await act(async () => {
      pointer(card("Oleg"), "Down", start);
      pointer(surface, "Move", { x: start.x + 200, y: start.y + 200 });
    });
    expect(room.ui.getState().dragging?.fromGroupId).toBe("sharedRow");
    await act(async () => {
      fireEvent.keyDown(document.body, { key: "Escape" });
      pointer(surface, "Up", start);
    });
    document.removeEventListener("keydown", heard);
    expect(room.ui.getState().dragging).toBeNull();
    expect(room.sent).toEqual([]);
    expect(heard).not.toHaveBeenCalled();
  });

  it("goes from a press through the drag to a card that glides into place (T3-82, T4-29, T4-30, T4-31, T4-32)", async () => {
    const { room, card, centre, pointer, surface, container } = await open();
    const start = centre(card("Mira"));
    const inFlight = () => container.querySelectorAll(".drag-overlay > .card").length;
    pointer(card("Mira"), "Down", start);
    expect(room.ui.getState().dragging).toBeNull();
    await act(async () => pointer(surface, "Move", { x: 600, y: 400 }));
    expect(room.ui.getState().dragging).toMatchObject({ fromGroupId: "sharedRow" });
    expect(container.querySelectorAll(".drag-overlay > .drag-ghost")).toHaveLength(1);
    await act(async () => pointer(surface, "Up", { x: 600, y: 400 }));
    expect(room.ui.getState().dragging).toBeNull();
    await vi.waitFor(() => expect(inFlight()).toBe(1));
    await vi.waitFor(() => expect(inFlight()).toBe(0));
  });

  it("is for seated players only (§4.1)", async () => {
    const { room, card, drag } = await open({ seat: null });
    await drag(card("Mira"), { x: 600, y: 400 });
    expect(room.sent).toEqual([]);
  });

  it("needs a connection", async () => {
    const { room, card, drag } = await open();
    act(() => room.store.setState({ connection: { phase: "reconnecting", since: 0 } }));
    await drag(card("Mira"), { x: 600, y: 400 });
    expect(room.sent).toEqual([]);
  });

  it("shows the stack at its new place before the server answers (§4.4)", async () => {
    const { card, drag, container } = await open({ answerAfter: () => new Promise(() => {}) });
    await drag(card("Mira"), { x: 600, y: 400 });
    expect(
      within(container.querySelector('[data-region-id="map"]') as HTMLElement).getByRole("button", {
        name: "Mira",
      }),
    ).toBeTruthy();
  });

  it("slides back and says why when the server refuses", async () => {
    const { room, card, drag, container } = await open({
      refusal: { status: "refused", reason: "not_host", message: "Not now." },
    });
    await drag(card("Mira"), { x: 600, y: 400 });
    expect(
      within(container.querySelector('[data-region-id="row"]') as HTMLElement).getByRole("button", {
        name: "Mira",
      }),
    ).toBeTruthy();
    expect(room.sent.at(-1)).toEqual({ alert: "error", text: "The move was not possible: Not now." });
  });

  it("commits nothing to React while the pointer moves within one target", async () => {
    const { room, card, centre, pointer, surface } = await open();
    const start = centre(card("Mira"));
    pointer(card("Mira"), "Down", start);
    await act(async () => {
      pointer(surface, "Move", { x: 600, y: 400 });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    });
    const before = room.ui.getState();
    for (let step = 0; step < 20; step++) pointer(surface, "Move", { x: 600 + step, y: 400 });
    await new Promise(requestAnimationFrame);
    expect(room.ui.getState()).toBe(before);
    await act(async () => pointer(surface, "Up", { x: 600, y: 400 }));
  });
});

describe("§4.1 touch", () => {
  it("drags after the finger has rested 120 ms, and scrolls before that", async () => {
    const { room, card, centre, pointer, surface } = await open();
    vi.useFakeTimers();
    const start = centre(card("Mira"));
    const touch = { pointerType: "touch" };
    pointer(card("Mira"), "Down", start, touch);
    pointer(surface, "Move", { x: start.x + 100, y: start.y }, touch);
    pointer(surface, "Up", start, touch);
    expect(room.ui.getState().dragging).toBeNull();
    pointer(card("Mira"), "Down", start, touch);
    vi.advanceTimersByTime(TOUCH_HOLD_MS);
    act(() => void pointer(surface, "Move", { x: start.x + 100, y: start.y }, touch));
    expect(room.ui.getState().dragging).not.toBeNull();
    act(() => void pointer(surface, "Up", start, touch));
  });

  it("opens the menu of a card that is pressed long", async () => {
    const { room, card, centre, pointer } = await open();
    vi.useFakeTimers();
    pointer(card("Mira"), "Down", centre(card("Mira")), { pointerType: "touch" });
    act(() => void vi.advanceTimersByTime(LONG_PRESS_MS));
    expect(room.ui.getState().dropdownMenu).toMatchObject({ type: "card", title: "Mira" });
  });

  it("opens the menu with the first tap in touch mode (§8)", async () => {
    const { room, card, centre, pointer, surface } = await open();
    act(() => room.ui.setState({ userSettings: { backgroundUrl: "", zoomPercent: 100, touchMode: true } }));
    act(() => {
      pointer(card("Mira"), "Down", centre(card("Mira")), { pointerType: "touch" });
      pointer(surface, "Up", centre(card("Mira")), { pointerType: "touch" });
    });
    expect(room.ui.getState().dropdownMenu).toMatchObject({ type: "card", title: "Mira" });
  });
});

describe("§5 pointer over cards", () => {
  it("makes the card under the pointer the active one, with half of the card and side of the window", async () => {
    const { room, card, centre, pointer } = await open();
    const { x, y } = centre(card("Mira"));
    act(() => void pointer(card("Mira"), "Move", { x, y: y - 20 }));
    const id = card("Mira").closest<HTMLElement>("[data-card-id]")?.dataset.cardId;
    expect(room.ui.getState()).toMatchObject({
      activeCardId: id,
      mouseTopBottom: "top",
      screenLeftRight: "left",
    });
    act(() => void pointer(card("Mira"), "Move", { x: 1200, y: y + 20 }));
    expect(room.ui.getState()).toMatchObject({ mouseTopBottom: "bottom", screenLeftRight: "right" });
  });

  it("changes nothing while a card's menu is open", async () => {
    const { room, card, centre, pointer } = await open();
    act(() => void fireEvent.contextMenu(card("Mira"), { clientX: 5, clientY: 5 }));
    const { activeCardId } = room.ui.getState();
    act(() => void pointer(card("Oleg"), "Move", centre(card("Oleg"))));
    expect(room.ui.getState().activeCardId).toBe(activeCardId);
  });

  it("is ignored for 500 ms after a touch (T2-56, T9-14)", async () => {
    const { room, card, centre, pointer, surface } = await open();
    const over = (timeStamp: number) => {
      const event = new PointerEvent("pointermove", {
        bubbles: true,
        pointerType: "mouse",
        clientX: 10,
        clientY: 10,
      });
      Object.defineProperty(event, "timeStamp", { value: timeStamp });
      act(() => void card("Oleg").dispatchEvent(event));
      return room.ui.getState().activeCardId;
    };
    const down = new PointerEvent("pointerdown", {
      bubbles: true,
      pointerType: "touch",
      pointerId: 2,
      clientX: 1,
      clientY: 1,
    });
    Object.defineProperty(down, "timeStamp", { value: 10_000 });
    act(() => void card("Mira").dispatchEvent(down));
    act(() => void fireEvent.pointerCancel(surface, { pointerId: 2 }));
    expect(over(10_000 + TOUCH_HOVER_IGNORE_MS - 1)).toBeNull();
    expect(over(10_000 + TOUCH_HOVER_IGNORE_MS)).not.toBeNull();
    expect(centre(card("Mira")).x).toBeGreaterThan(0);
    pointer(surface, "Up", { x: 0, y: 0 });
  });

  it("forgets a card that moves to another group", async () => {
    const { room, card, game } = await open();
    const id = card("Mira").closest<HTMLElement>("[data-card-id]")?.dataset.cardId as string;
    act(() => room.ui.setState({ activeCardId: id, selectedCardId: id }));
    act(() => room.act(["MOVE_CARD", id, "sharedMap", 0]));
    expect(game().cardById[id]?.groupId).toBe("sharedMap");
    expect(room.ui.getState()).toMatchObject({ activeCardId: null, selectedCardId: null });
  });
});

describe("clicks", () => {
  async function click(opened: Awaited<ReturnType<typeof open>>, element: HTMLElement) {
    await act(async () => {
      opened.pointer(element, "Down", { x: 10, y: 10 });
      opened.pointer(opened.surface, "Up", { x: 12, y: 10 });
    });
  }

  it("pick a card; its strip of actions opens the menu", async () => {
    const opened = await open();
    await click(opened, opened.card("Mira"));
    expect(opened.room.ui.getState().selectedCardId).not.toBeNull();
    fireEvent.click(within(opened.container).getByRole("button", { name: "Card menu" }));
    expect(opened.room.ui.getState().dropdownMenu).toMatchObject({ type: "card", title: "Mira" });
  });

  it("toggle the selection while cards are chosen for a prompt", async () => {
    const opened = await open();
    act(() => opened.room.ui.setState({ multiSelect: { enabled: true, cardIds: [] } }));
    await click(opened, opened.card("Mira"));
    await click(opened, opened.card("Oleg"));
    expect(opened.room.ui.getState().multiSelect.cardIds).toHaveLength(2);
    await click(opened, opened.card("Mira"));
    expect(opened.room.ui.getState().multiSelect.cardIds).toHaveLength(1);
  });

  it("on the empty table clear what is active, picked and open", async () => {
    const opened = await open();
    await click(opened, opened.card("Mira"));
    await click(opened, opened.container.querySelector(".table-stage") as HTMLElement);
    expect(opened.room.ui.getState()).toMatchObject({
      activeCardId: null,
      selectedCardId: null,
      dropdownMenu: null,
    });
  });

  it("with the right button open the menu, titled without the name of a hidden card", async () => {
    const { room, container } = await open();
    fireEvent.contextMenu(within(container).getByRole("button", { name: /^face-down/ }), {
      clientX: 5,
      clientY: 6,
    });
    expect(room.ui.getState().dropdownMenu).toMatchObject({
      type: "card",
      title: "face-down card",
      x: 5,
      y: 6,
    });
  });
});
