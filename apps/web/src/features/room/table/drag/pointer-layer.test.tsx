import { act, cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { layOutByStyles } from "../../testing/boxes.ts";
import { harborDef } from "../../testing/harbor.ts";
import { openTable } from "../../testing/open-table.tsx";
import { LONG_PRESS_MS, TOKEN_REST_MS, TOUCH_HOLD_MS, TOUCH_HOVER_IGNORE_MS } from "../layout/constants.ts";

/** The longest that the next frame takes to come. */
const FRAME_MS = 20;

const idOf = (card: HTMLElement) => card.closest<HTMLElement>("[data-card-id]")!.dataset.cardId;

beforeEach(() => {
  layOutByStyles();
  HTMLElement.prototype.setPointerCapture = () => {};
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe("table §4.1 touch", () => {
  it("drags after the finger has rested 120 ms, and scrolls before that", async () => {
    const { room, card, centre, pointer, surface } = await openTable();
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
    const { room, card, centre, pointer } = await openTable();
    vi.useFakeTimers();
    pointer(card("Mira"), "Down", centre(card("Mira")), { pointerType: "touch" });
    act(() => void vi.advanceTimersByTime(LONG_PRESS_MS + FRAME_MS));
    expect(room.ui.getState().dropdownMenu).toMatchObject({ type: "card", cardId: idOf(card("Mira")) });
  });

  it("a busy device: a move that is told only after the time of a long press, before the next frame, still drags", async () => {
    const { room, card, centre, pointer, surface } = await openTable();
    vi.useFakeTimers();
    const start = centre(card("Mira"));
    const touch = { pointerType: "touch" };
    pointer(card("Mira"), "Down", start, touch);
    vi.advanceTimersByTime(LONG_PRESS_MS);
    act(() => void pointer(surface, "Move", { x: start.x + 100, y: start.y }, touch));
    act(() => void vi.advanceTimersByTime(FRAME_MS));
    expect(room.ui.getState().dropdownMenu).toBeNull();
    expect(room.ui.getState().dragging).not.toBeNull();
    act(() => void pointer(surface, "Up", start, touch));
  });

  it("a busy device: a finger that its events say was held drags, also where the page's timer did not come", async () => {
    const { room, card, centre, pointer, surface } = await openTable();
    vi.useFakeTimers();
    const start = centre(card("Mira"));
    const touch = { pointerType: "touch" };
    pointer(card("Mira"), "Down", start, touch);
    // The page's clock goes on, no timer comes.
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + TOUCH_HOLD_MS);
    act(() => void pointer(surface, "Move", { x: start.x + 100, y: start.y }, touch));
    expect(room.ui.getState().dragging).not.toBeNull();
    act(() => void pointer(surface, "Up", start, touch));
    vi.restoreAllMocks();
  });

  it("table A2: what lifts the finger after that is no click; a tap on a card is one, of nothing but the card", async () => {
    const { room, card, centre, pointer, surface } = await openTable();
    vi.useFakeTimers();
    const touch = { pointerType: "touch" };
    pointer(card("Mira"), "Down", centre(card("Mira")), touch);
    act(() => void vi.advanceTimersByTime(LONG_PRESS_MS + FRAME_MS));
    expect(room.ui.getState().dropdownMenu).toMatchObject({ type: "card", isHeld: true });
    pointer(surface, "Up", centre(card("Mira")), touch);
    // `false`: the browser's own action, a click, was prevented.
    expect(fireEvent.touchEnd(card("Mira"))).toBe(false);
    pointer(card("Mira"), "Down", centre(card("Mira")), touch);
    act(() => void pointer(surface, "Up", centre(card("Mira")), touch));
    expect(room.ui.getState().dropdownMenu).toBeNull();
    // Its buttons may lie under the finger by now.
    expect(fireEvent.touchEnd(card("Mira"))).toBe(false);
    expect(fireEvent.touchEnd(surface)).toBe(true);
  });

  it("table A2: the browser's own event of a held finger opens no second menu, and one that comes first opens a held one", async () => {
    const { room, card, centre, pointer, surface } = await openTable();
    vi.useFakeTimers();
    const at = centre(card("Mira"));
    const touch = { pointerType: "touch" };
    const said = () =>
      act(() => void fireEvent.contextMenu(card("Mira"), { clientX: at.x + 1, clientY: at.y }));
    const menu = () => room.ui.getState().dropdownMenu;
    pointer(card("Mira"), "Down", at, touch);
    act(() => void vi.advanceTimersByTime(LONG_PRESS_MS + FRAME_MS));
    said();
    expect(menu()).toMatchObject({ x: at.x, isHeld: true });
    act(() => room.ui.setState({ dropdownMenu: null }));
    fireEvent.touchEnd(card("Mira"));
    pointer(card("Mira"), "Down", at, touch);
    said();
    act(() => void vi.advanceTimersByTime(LONG_PRESS_MS + FRAME_MS));
    expect(menu()).toMatchObject({ x: at.x + 1, isHeld: true });
    expect(fireEvent.touchEnd(card("Mira"))).toBe(false);
    act(() => void pointer(surface, "Up", at, touch));
  });

  it("table A1: the first tap in touch mode picks the card without a menu, a tap on it without a default action opens one", async () => {
    const { room, card, centre, pointer, surface } = await openTable();
    act(() => room.ui.setState({ userSettings: { ...room.ui.getState().userSettings, touchMode: true } }));
    const tap = () =>
      act(async () => {
        pointer(card("Mira"), "Down", centre(card("Mira")), { pointerType: "touch" });
        pointer(surface, "Up", centre(card("Mira")), { pointerType: "touch" });
      });
    const id = card("Mira").closest<HTMLElement>("[data-card-id]")?.dataset.cardId;
    await tap();
    expect(room.ui.getState()).toMatchObject({
      activeCardId: id,
      pickedCardId: id,
      screenTopBottom: "top",
      dropdownMenu: null,
    });
    await tap();
    await waitFor(() =>
      expect(room.ui.getState().dropdownMenu).toMatchObject({ type: "card", cardId: idOf(card("Mira")) }),
    );
  });
});

describe("table §5 a finger that has picked a card", () => {
  it("and presses a button elsewhere sees what the large card covered; the next tap on the card shows it again", async () => {
    const { room, card, centre, pointer, surface } = await openTable();
    const touch = { pointerType: "touch" };
    const tap = () =>
      act(async () => {
        pointer(card("Mira"), "Down", centre(card("Mira")), touch);
        pointer(surface, "Up", centre(card("Mira")), touch);
      });
    const picked = () => {
      const { activeCardId, pickedCardId } = room.ui.getState();
      return [activeCardId, pickedCardId];
    };
    const id = idOf(card("Mira"));
    const elsewhere = document.body.appendChild(document.createElement("button"));
    onTestFinished(() => elsewhere.remove());
    await tap();
    act(() => void pointer(elsewhere, "Down", { x: 1, y: 1 }));
    expect(picked()).toEqual([id, id]);
    act(() => void pointer(elsewhere, "Down", { x: 1, y: 1 }, touch));
    expect(picked()).toEqual([null, id]);
    await tap();
    expect(picked()).toEqual([id, id]);
    await tap();
    expect(picked()).toEqual([null, null]);
  });
});

describe("table §5 pointer over cards", () => {
  it("makes the card under the pointer the active one, with half of the card and side of the window", async () => {
    const { room, card, centre, pointer } = await openTable();
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
    const { room, card, centre, pointer } = await openTable();
    act(() => void fireEvent.contextMenu(card("Mira"), { clientX: 5, clientY: 5 }));
    const { activeCardId } = room.ui.getState();
    act(() => void pointer(card("Oleg"), "Move", centre(card("Oleg"))));
    expect(room.ui.getState().activeCardId).toBe(activeCardId);
  });

  it("is ignored for 500 ms after a touch (T2-56, T9-14)", async () => {
    const { room, card, centre, pointer, surface } = await openTable();
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

  it("table A8: what lies under the resting pointer is active again when the card there has gone", async () => {
    const { room, card, centre, pointer } = await openTable();
    const mira = card("Mira");
    act(() => void pointer(mira, "Move", centre(mira)));
    const id = room.ui.getState().activeCardId as string;
    // Whatever the browser finds at that place by then.
    const under = card("Oleg");
    const before = document.elementFromPoint;
    document.elementFromPoint = () => under;
    onTestFinished(() => {
      document.elementFromPoint = before;
    });
    act(() => room.act(["MOVE_CARD", id, "sharedMap", 0]));
    const next = under.closest<HTMLElement>("[data-card-id]")?.dataset.cardId;
    await waitFor(() => expect(room.ui.getState().activeCardId).toBe(next));
  });

  it("forgets a card that moves to another group", async () => {
    const { room, card, game } = await openTable();
    const id = card("Mira").closest<HTMLElement>("[data-card-id]")?.dataset.cardId as string;
    act(() => room.ui.setState({ activeCardId: id, pickedCardId: id }));
    act(() => room.act(["MOVE_CARD", id, "sharedMap", 0]));
    expect(game().cardById[id]?.groupId).toBe("sharedMap");
    expect(room.ui.getState()).toMatchObject({ activeCardId: null, pickedCardId: null });
  });
});

describe("clicks", () => {
  async function click(opened: Awaited<ReturnType<typeof openTable>>, element: HTMLElement) {
    await act(async () => {
      opened.pointer(element, "Down", { x: 10, y: 10 });
      opened.pointer(opened.surface, "Up", { x: 12, y: 10 });
    });
  }

  it("pick a card; its strip of actions opens the menu", async () => {
    const opened = await openTable();
    await click(opened, opened.card("Mira"));
    expect(opened.room.ui.getState().pickedCardId).not.toBeNull();
    fireEvent.click(within(opened.container).getByRole("button", { name: "Card menu" }));
    const cardId = idOf(opened.card("Mira"));
    expect(opened.room.ui.getState().dropdownMenu).toMatchObject({ type: "card", cardId });
  });

  it("table B21: twice in a row they do the card's default action, and nothing while cards are chosen", async () => {
    const defaultActions = [{ label: "Turn", condition: true, actionList: "turn" }];
    const opened = await openTable({ gameDef: { ...harborDef, defaultActions } });
    const { room, card } = opened;
    const cardId = card("Mira").closest<HTMLElement>("[data-card-id]")?.dataset.cardId;
    const ran = () => room.sent.filter((message) => "run" in (message as object));
    act(() => room.ui.setState({ multiSelect: { enabled: true, cardIds: [] } }));
    await act(async () => void fireEvent.doubleClick(card("Mira")));
    act(() => room.ui.setState({ multiSelect: { enabled: false, cardIds: [] } }));
    await act(async () => void fireEvent.doubleClick(card("Mira")));
    await waitFor(() =>
      expect(ran()).toEqual([{ run: { kind: "defaultAction", index: 0 }, at: { cardId } }]),
    );
  });

  it("toggle the selection while cards are chosen for a prompt", async () => {
    const opened = await openTable();
    act(() => opened.room.ui.setState({ multiSelect: { enabled: true, cardIds: [] } }));
    await click(opened, opened.card("Mira"));
    await click(opened, opened.card("Oleg"));
    expect(opened.room.ui.getState().multiSelect.cardIds).toHaveLength(2);
    await click(opened, opened.card("Mira"));
    expect(opened.room.ui.getState().multiSelect.cardIds).toHaveLength(1);
  });

  it("on the empty table clear what is active, picked and open", async () => {
    const opened = await openTable();
    await click(opened, opened.card("Mira"));
    await click(opened, opened.container.querySelector(".table-stage") as HTMLElement);
    expect(opened.room.ui.getState()).toMatchObject({
      activeCardId: null,
      pickedCardId: null,
      dropdownMenu: null,
    });
  });

  it("take the focus from the card the keyboard walked to, so that arrow keys step again (table §7.3, §12.3)", async () => {
    const { card, container } = await openTable();
    const felt = container.querySelector('[data-region-id="map"] .region-content') as HTMLElement;
    for (const pressed of [card("Oleg"), felt]) {
      card("Mira").focus();
      expect(fireEvent.mouseDown(pressed)).toBe(false);
      expect(document.activeElement).toBe(document.body);
    }
  });

  it("leave the focus to a button of the table that is pressed", async () => {
    const { card, container } = await openTable();
    card("Mira").focus();
    expect(fireEvent.mouseDown(container.querySelector(".region-title button") as HTMLElement)).toBe(true);
    expect(document.activeElement).toBe(card("Mira"));
  });

  it("with the right button open the menu", async () => {
    const { room, container } = await openTable();
    const card = within(container).getByRole("button", { name: /^face-down/ });
    fireEvent.contextMenu(card, { clientX: 5, clientY: 6 });
    expect(room.ui.getState().dropdownMenu).toEqual({
      type: "card",
      cardId: idOf(card),
      x: 5,
      y: 6,
      isHeld: false,
    });
  });
});

/** @returns whether the browser may scroll by it. The DOM of these tests knows no place of a turn of the wheel. */
function turnWheel(element: HTMLElement, at: { x: number; y: number }, deltaY: number): boolean {
  const event = new MouseEvent("wheel", { bubbles: true, cancelable: true, clientX: at.x, clientY: at.y });
  Object.defineProperty(event, "deltaY", { value: deltaY });
  let mayScroll = true;
  act(() => {
    mayScroll = element.dispatchEvent(event);
  });
  return mayScroll;
}

describe("table B16 tokens by the mouse alone", () => {
  async function withDamage() {
    const opened = await openTable();
    const id = opened.card("Mira").closest<HTMLElement>("[data-card-id]")?.dataset.cardId as string;
    act(() => opened.room.act(["INCREASE_VAL", `/cardById/${id}/tokens/damage`, 2]));
    const buttons = () => opened.container.querySelectorAll<HTMLElement>(".token-button");
    const sent = () => opened.room.sent.filter((message) => JSON.stringify(message).includes("addTokens"));
    return { ...opened, id, buttons, sent };
  }

  it("a token that the mouse rests on has its two buttons, and loses them when the mouse goes on", async () => {
    const { card, centre, pointer, buttons } = await withDamage();
    vi.useFakeTimers();
    const over = (name: string) => act(() => void pointer(card(name), "Move", centre(card(name))));
    over("Mira");
    act(() => void vi.advanceTimersByTime(TOKEN_REST_MS - 1));
    expect(buttons()).toHaveLength(0);
    act(() => void vi.advanceTimersByTime(1));
    expect(buttons()).toHaveLength(2);
    expect(buttons()[0]?.title).toBe("Damage");
    over("Oleg");
    expect(buttons()).toHaveLength(0);
  });

  it("the wheel counts the token under the mouse, up and down, and scrolls nothing meanwhile", async () => {
    const { card, centre, game, id, sent } = await withDamage();
    vi.useFakeTimers();
    const { x, y } = centre(card("Mira"));
    const turn = (deltaY: number) => turnWheel(card("Mira"), { x, y }, deltaY);
    // `false`: the browser's own action was prevented.
    expect([turn(-100), turn(-100), turn(100)]).toEqual([false, false, false]);
    await act(async () => void vi.advanceTimersByTime(1000));
    expect(sent()).toHaveLength(1);
    expect(game().cardById[id]?.tokens.damage).toBe(3);
  });

  it("the wheel is left alone where there is no token, and for those without a seat", async () => {
    const { card, centre, room, sent } = await withDamage();
    const turn = (name: string) => turnWheel(card(name), centre(card(name)), -100);
    expect(turn("Oleg")).toBe(true);
    act(() => room.ui.setState({ playerN: null }));
    expect(turn("Mira")).toBe(true);
    expect(sent()).toEqual([]);
  });
});
