import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withUndoOffer } from "../sync/with-undo-offer.ts";
import { layOutByStyles } from "../testing/boxes.ts";
import { openTable } from "../testing/open-table.tsx";

beforeEach(() => layOutByStyles());
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

/** A server that answers when told to. */
function slow() {
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  return { options: { answerAfter: () => waiting }, answer: () => act(async () => answer()) };
}
const idOf = (element: HTMLElement) => element.closest<HTMLElement>(".card")!.dataset.cardId!;
const pending = (element: HTMLElement) => element.closest(".card")?.hasAttribute("data-pending");

describe("table §4.4 own changes show at once", () => {
  it("a flip of a known card, confirmed by the delta (T1-06)", async () => {
    const server = slow();
    const { room, card } = await openTable(server.options);
    const oleg = idOf(card("Oleg"));
    act(() => void room.actions.command("flip", { cardId: oleg }));
    expect(screen.queryByRole("button", { name: "Oleg" })).toBeNull();
    expect(room.store.getState().room!.game.cardById[oleg]!.currentSide).toBe("B");
    expect(room.confirmed.getState().room!.game.cardById[oleg]!.currentSide).toBe("A");
    await server.answer();
    expect(room.store.getState().unconfirmed.size).toBe(0);
    expect(room.table.game.cardById[oleg]!.currentSide).toBe("B");
  });

  it("a turn, and two after each other", async () => {
    const server = slow();
    const { room, card } = await openTable(server.options);
    const oleg = idOf(card("Oleg"));
    for (const rotation of [90, 180])
      act(() => void room.actions.command("setRotation", { cardId: oleg, rotation }));
    expect(card("Oleg").getAttribute("aria-label")).toBe("Oleg, turned 180°");
    await server.answer();
    expect(room.store.getState().unconfirmed.size).toBe(0);
    expect(card("Oleg").getAttribute("aria-label")).toBe("Oleg, turned 180°");
  });

  it("the own target mark, set and taken away", async () => {
    const server = slow();
    const { room, card } = await openTable(server.options);
    const oleg = idOf(card("Oleg"));
    act(() => void room.actions.command("toggleTarget", { cardId: oleg }));
    expect(card("Oleg").getAttribute("aria-label")).toBe("Oleg, targeted by: Mara");
    act(() => void room.actions.command("toggleTarget", { cardId: oleg }));
    expect(card("Oleg").getAttribute("aria-label")).toBe("Oleg");
    await server.answer();
    expect(room.store.getState().unconfirmed.size).toBe(0);
  });

  it("presses of a token's buttons, marked as on their way", async () => {
    const server = slow();
    const { room, card, container } = await openTable(server.options);
    const mira = idOf(card("Mira"));
    const { keypress } = room.ui.getState();
    act(() => room.ui.setState({ activeCardId: mira, keypress: { ...keypress, Space: 1 } }));
    const token = () => container.querySelector(`[data-card-id="${mira}"] .token`) as HTMLElement;
    act(() => token().querySelector<HTMLElement>(".token-plus")?.click());
    expect(token().textContent).toContain("1");
    expect(token().hasAttribute("data-pending")).toBe(true);
    expect(room.table.game.cardById[mira]!.tokens.lamp ?? 0).toBe(0);
    await vi.waitFor(() => expect(room.sent).toMatchObject([{ command: "addTokens" }]), 5000);
    await server.answer();
    expect(room.table.game.cardById[mira]!.tokens.lamp).toBe(1);
    expect(token().textContent).toContain("1");
    expect(token().hasAttribute("data-pending")).toBe(false);
  });

  it("is taken back when the server refuses", async () => {
    const { room, card } = await openTable({ refusal: { status: "refused", reason: "no", message: "No." } });
    await act(() => room.actions.command("setRotation", { cardId: idOf(card("Oleg")), rotation: 90 }));
    expect(card("Oleg").getAttribute("aria-label")).toBe("Oleg");
  });

  it("never shows a face that the client does not know: such a card only waits", async () => {
    const server = slow();
    const { room, card } = await openTable(server.options);
    const hidden = card("face-down card");
    act(() => void room.actions.command("flip", { cardId: idOf(hidden) }));
    expect(hidden.getAttribute("aria-label")).toBe("face-down card");
    // Nobody wonders at once.
    expect(pending(hidden)).toBe(false);
    await vi.waitFor(() => expect(pending(hidden)).toBe(true));
    await server.answer();
    expect(room.store.getState().unconfirmed.size).toBe(0);
  });
});

describe("table §12.3.4 an undo button", () => {
  it("follows the step in which a card is deleted", async () => {
    const { room, card } = await openTable();
    const actions = withUndoOffer(room.actions, { ...room, t: (key) => key });
    const oleg = idOf(card("Oleg"));
    await act(() => actions.command("flip", { cardId: oleg }));
    expect(room.ui.getState().alerts).toEqual([]);
    await act(() => actions.command("deleteCard", { cardId: oleg }));
    expect(room.ui.getState().alerts).toMatchObject([
      { text: "deletedHint", action: "undo", step: room.store.getState().room!.replayStep },
    ]);
  });
});

describe("table §12.3.4 an undo button on a device without keys", () => {
  it("names no key", async () => {
    const { room, card } = await openTable();
    const actions = withUndoOffer(room.actions, { ...room, t: (key) => key });
    const query = vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
    await act(() => actions.command("deleteCard", { cardId: idOf(card("Oleg")) }));
    query.mockRestore();
    expect(room.ui.getState().alerts).toMatchObject([{ text: "deleted", action: "undo" }]);
  });
});

describe("table §4.5 a drag without dragging", () => {
  it("moves a stack within its row and to another region by the card's menu", async () => {
    const { room, card, names } = await openTable();
    const { cardMenuEntries } = await import("../chrome/menus/card-menu.ts");
    const entries = () => {
      const view = room.store.getState().room!;
      return cardMenuEntries({
        room: view,
        card: view.game.cardById[idOf(card("Oleg"))]!,
        plugin: room.plugin,
        me: "player1",
        actions: room.actions,
        t: (key) => key,
        label: (label) => String(label ?? ""),
        ui: room.ui,
        supporter: null,
        peekingAll: false,
      });
    };
    const choose = (menu: string, entry: string) =>
      act(async () =>
        entries()
          .find(({ id }) => id === menu)!
          .entries!.find(({ label }) => label === entry)!.onChoose!(),
      );
    const before = names("sharedRow");
    await choose("move", "moveLeft");
    expect(names("sharedRow")).toEqual(before.toReversed());
    await choose("move", "Map");
    expect(names("sharedMap")).toContain("Oleg");
    await choose("move", "moveRight");
    const { stackId } = room.table.game.cardById[idOf(card("Oleg"))]!;
    expect(room.table.game.stackById[stackId]).toMatchObject({ left: "45%", top: "40%" });
    await choose("attach", "Mira");
    expect(names("sharedRow")).toEqual(["Mira+Oleg"]);
  });
});
