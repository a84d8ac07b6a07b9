import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { layOutByStyles } from "../../testing/boxes.ts";
import { harborCards, harborDef, harborStart } from "../../testing/harbor.ts";
import { createLocalRoom } from "../../testing/local-room.ts";
import { renderTable } from "../../testing/render-table.tsx";

beforeEach(() => {
  layOutByStyles();
  const offset = (key: "left" | "top") => ({
    configurable: true,
    get(this: HTMLElement) {
      return Number.parseFloat(this.style[key]) || 0;
    },
  });
  Object.defineProperty(HTMLElement.prototype, "offsetTop", offset("top"));
  Object.defineProperty(HTMLElement.prototype, "offsetLeft", offset("left"));
});
afterEach(cleanup);

async function open() {
  const room = createLocalRoom({ gameDef: harborDef, cardDb: harborCards });
  room.act(harborStart as never);
  const { container } = await renderTable(room);
  (container.querySelector("[data-table-entry]") as HTMLElement).focus();
  /** Presses keys one after the other; gives what has the focus then. */
  function press(...keys: string[]): string | null {
    for (const key of keys) act(() => void fireEvent.keyDown(document.activeElement as Element, { key }));
    return document.activeElement?.getAttribute("aria-label") ?? null;
  }
  return { room, press, container };
}

/** The id of the card that has this name. */
const idOf = (name: string) =>
  screen.getByRole("button", { name: new RegExp(`^${name}`) }).closest<HTMLElement>("[data-card-id]")!.dataset
    .cardId!;

describe("table §12.3 walking over the table by keyboard", () => {
  it("goes from the table to its regions, by where they lie", async () => {
    const { press } = await open();
    expect(press("ArrowDown")).toBe("Quay, stacks: 2");
    expect(press("ArrowDown")).toBe("Map, stacks: 0");
    expect(press("ArrowDown")).toBe("Mara · Hand, stacks: 2");
    expect(press("ArrowRight")).toBe("Mara · Deck, stacks: 3");
  });

  it("goes into a region with Enter, along its stacks with arrows, and out with Escape", async () => {
    const { press } = await open();
    expect(press("ArrowDown", "Enter")).toBe("Mira");
    expect(press("ArrowRight")).toBe("Oleg");
    expect(press("ArrowRight")).toBe("Oleg");
    expect(press("Home")).toBe("Mira");
    expect(press("Escape")).toBe("Quay, stacks: 2");
    press("Escape");
    expect(document.activeElement?.hasAttribute("data-table-entry")).toBe(true);
  });

  it("goes from a card to what is attached to it", async () => {
    const { room, press } = await open();
    const [mira, oleg] = room.table.game.groupById.sharedRow!.stackIds;
    await act(() =>
      room.actions.command("attachStack", { stackId: oleg!, targetStackId: mira!, direction: "right" }),
    );
    expect(press("ArrowDown", "Enter", "ArrowDown")).toBe("Oleg, attached to Mira");
    expect(press("ArrowUp")).toBe("Mira");
  });

  it("opens the menu of a card with Enter", async () => {
    const { room, press } = await open();
    press("ArrowDown", "Enter", "Enter");
    expect(room.ui.getState().dropdownMenu).toMatchObject({ type: "card", cardId: idOf("Mira") });
  });

  it("takes a card into what a question asks to choose with Enter, and out of it, and says so (table §9.3)", async () => {
    const { room, press } = await open();
    expect(press("ArrowDown", "Enter")).toBe("Mira");
    act(() => room.ui.setState({ multiSelect: { enabled: true, cardIds: [] } }));
    expect(press("Enter")).toBe("Mira, selected as number 1");
    expect(press("ArrowRight", "Enter")).toBe("Oleg, selected as number 2");
    expect(document.activeElement?.getAttribute("aria-pressed")).toBe("true");
    expect(press("Enter")).toBe("Oleg");
    expect(room.ui.getState()).toMatchObject({
      dropdownMenu: null,
      multiSelect: { cardIds: [idOf("Mira")] },
    });
  });

  it("opens the menu of a card that is not among those to choose from", async () => {
    const { room, press } = await open();
    press("ArrowDown", "Enter");
    const candidates = { cardIds: [idOf("Oleg")], pressed: null };
    act(() => room.ui.setState({ multiSelect: { enabled: true, cardIds: [] }, candidates }));
    press("Enter");
    expect(room.ui.getState()).toMatchObject({
      dropdownMenu: { cardId: idOf("Mira") },
      multiSelect: { cardIds: [] },
    });
  });

  it("opens the menu of a region with Space, where its title offers one (table §6.2)", async () => {
    const { room, press } = await open();
    press("ArrowDown", " ");
    expect(room.ui.getState().dropdownMenu).toBeNull();
    expect(press("ArrowDown", "ArrowDown", "ArrowRight")).toBe("Mara · Deck, stacks: 3");
    press(" ");
    expect(room.ui.getState().dropdownMenu).toMatchObject({ type: "group", title: "Mara · Deck" });
  });

  it("lets token keys take away while Space is held on a card, as the pointer does on its lower half", async () => {
    const { room, press } = await open();
    press("ArrowDown", "Enter", " ");
    expect(room.ui.getState()).toMatchObject({ mouseTopBottom: "bottom" });
    act(() => void fireEvent.keyUp(document.activeElement as Element, { key: " " }));
    expect(room.ui.getState()).toMatchObject({ mouseTopBottom: "top" });
  });

  it("keeps the keys it uses from the hotkeys and leaves all others alone", async () => {
    const { press } = await open();
    const heard: string[] = [];
    const listen = (event: KeyboardEvent) => heard.push(event.key);
    document.addEventListener("keydown", listen);
    press("ArrowDown", "Enter", "ArrowRight", "t", "F2");
    document.removeEventListener("keydown", listen);
    expect(heard).toEqual(["t", "F2"]);
  });
});

describe("table §12.3.2 the focus is never lost", () => {
  const frames = () =>
    act(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });

  it("goes with a card that moves to another region", async () => {
    const { room, press } = await open();
    expect(press("ArrowDown", "Enter")).toBe("Mira");
    const stackId = room.table.game.groupById.sharedRow!.stackIds[0]!;
    await act(() => room.actions.command("moveStack", { stackId, groupId: "sharedMap", index: 0 }));
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Mira");
    await frames();
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Mira");
    expect(document.activeElement?.closest("[data-region-id]")?.getAttribute("data-region-id")).toBe("map");
  });

  it("is on the neighbour of a card that is gone before the next key comes, which is none of the game's", async () => {
    const { room, press } = await open();
    press("ArrowDown", "Enter");
    const heard: string[] = [];
    const listen = (event: KeyboardEvent) => heard.push(event.key);
    document.addEventListener("keydown", listen);
    act(() => void room.act(["DELETE_CARD", idOf("Mira")]));
    await Promise.resolve();
    expect(press("ArrowRight")).toBe("Oleg");
    document.removeEventListener("keydown", listen);
    expect(heard).toEqual([]);
  });

  it("goes to the neighbour of a card that is gone", async () => {
    const { room, press } = await open();
    press("ArrowDown", "Enter");
    const [stackId] = room.table.game.groupById.sharedRow!.stackIds;
    await act(() =>
      room.actions.command("deleteCard", { cardId: room.table.game.stackById[stackId!]!.cardIds[0]! }),
    );
    await frames();
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Oleg");
  });
});

describe("table §12.3.2 what goes away gives the focus back", () => {
  const button = () => document.body.appendChild(document.createElement("button"));
  const drawn = async (change: () => void) => {
    act(change);
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  };

  it("to the card it was on before, as from an answered question", async () => {
    const { room, press } = await open();
    expect(press("ArrowDown", "Enter")).toBe("Mira");
    const option = button();
    option.focus();
    option.remove();
    await drawn(() => room.confirmed.setState({}));
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Mira");
  });

  it("to the table, when it was on no card", async () => {
    const { room } = await open();
    const close = button();
    close.focus();
    close.remove();
    await drawn(() => room.ui.setState({ alerts: [] }));
    expect(document.activeElement?.hasAttribute("data-table-entry")).toBe(true);
  });

  it("to the table, also when what goes away fades first", async () => {
    const { room } = await open();
    const close = button();
    close.focus();
    await drawn(() => room.ui.setState({ alerts: [] }));
    expect(document.activeElement).toBe(close);
    await drawn(() => close.remove());
    expect(document.activeElement?.hasAttribute("data-table-entry")).toBe(true);
  });

  it("to the table, also when it was deep in the page and goes later than what took it away", async () => {
    await open();
    const box = document.body.appendChild(document.createElement("div"));
    const close = box.appendChild(document.createElement("button"));
    close.focus();
    await drawn(() => close.remove());
    expect(document.activeElement?.hasAttribute("data-table-entry")).toBe(true);
    box.remove();
  });

  it("to nothing, when the pointer had pressed it", async () => {
    const { room } = await open();
    const option = button();
    fireEvent.pointerDown(option);
    option.focus();
    option.remove();
    await drawn(() => room.confirmed.setState({}));
    expect(document.activeElement).toBe(document.body);
  });

  it("to nothing, when a slow machine sets it long after the press: arrow keys stay the game's", async () => {
    const { room } = await open();
    const opener = button();
    vi.useFakeTimers({ toFake: ["performance"] });
    fireEvent.pointerDown(opener);
    vi.advanceTimersByTime(5000);
    opener.focus();
    vi.useRealTimers();
    opener.remove();
    await drawn(() => room.confirmed.setState({}));
    expect(document.activeElement).toBe(document.body);
  });

  it("to the table again, when a key was pressed after the pointer", async () => {
    const { room } = await open();
    const option = button();
    fireEvent.pointerDown(option);
    fireEvent.keyDown(option, { key: "Tab" });
    option.focus();
    option.remove();
    await drawn(() => room.confirmed.setState({}));
    expect(document.activeElement?.hasAttribute("data-table-entry")).toBe(true);
  });
});
