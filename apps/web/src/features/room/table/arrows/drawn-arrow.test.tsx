import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { layOutByStyles } from "../../testing/boxes.ts";
import { openTable } from "../../testing/open-table.tsx";

beforeEach(() => {
  layOutByStyles();
  HTMLElement.prototype.setPointerCapture = () => {};
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

async function drawing(pointerType = "mouse") {
  const table = await openTable();
  const { room, game, card, centre, pointer, surface, container } = table;
  const idOf = (name: string) => card(name).closest<HTMLElement>("[data-card-id]")!.dataset.cardId!;
  await act(() => room.actions.command("drawArrow", { cardId: idOf("Mira") }));
  room.sent.length = 0;
  async function press(element: HTMLElement, at: { x: number; y: number }) {
    await act(async () => {
      pointer(element, "Down", at, { pointerType });
      pointer(surface, "Up", at, { pointerType });
    });
  }
  return {
    ...table,
    idOf,
    pressCard: (name: string) => press(card(name), centre(card(name))),
    pressFelt: () => press(container.querySelector(".table-stage")!, { x: 5, y: 900 }),
    from: () => game().playerData.player1?.drawingArrowFrom,
    arrows: () => game().cardById[idOf("Mira")]?.arrows?.player1,
  };
}

describe("table §3.6 an arrow that is being drawn", () => {
  it.each(["mouse", "touch"])(
    "ends at the card that is pressed next (%s), which is not picked",
    async (type) => {
      const { room, pressCard, idOf, from, arrows } = await drawing(type);
      await pressCard("Oleg");
      expect([arrows(), from()]).toEqual([[idOf("Oleg")], null]);
      expect(room.ui.getState()).toMatchObject({ activeCardId: null, pickedCardId: null });
      await pressCard("Mira");
      expect(room.ui.getState().pickedCardId).toBe(idOf("Mira"));
      expect(room.sent).toHaveLength(1);
    },
  );

  it("ends once where it is double-clicked, and nothing else is done with that card", async () => {
    const { room, pressCard, card, idOf, arrows } = await drawing();
    await pressCard("Oleg");
    await pressCard("Oleg");
    await act(async () => void fireEvent.doubleClick(card("Oleg")));
    expect(arrows()).toEqual([idOf("Oleg")]);
    expect(room.sent).toEqual([{ command: "drawArrow", args: { cardId: idOf("Oleg") } }]);
    expect(room.ui.getState().pickedCardId).toBeNull();
  });

  it("is given up by a press on the empty table, and on the card that it comes from", async () => {
    const { room, pressFelt, pressCard, idOf, from, arrows } = await drawing();
    await pressFelt();
    expect([from(), arrows()]).toEqual([null, undefined]);
    await act(() => room.actions.command("drawArrow", { cardId: idOf("Mira") }));
    await pressCard("Mira");
    expect([from(), arrows()]).toEqual([null, undefined]);
  });

  it("takes nothing from a press once the card that it comes from has left the table", async () => {
    const { room, pressCard, idOf } = await drawing();
    act(() => room.act(["DELETE_CARD", idOf("Mira")]));
    await pressCard("Oleg");
    expect(room.ui.getState().pickedCardId).toBe(idOf("Oleg"));
    expect(room.sent).toEqual([]);
  });
});
