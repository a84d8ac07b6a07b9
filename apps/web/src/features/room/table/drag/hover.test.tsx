import { act, cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { layOutByStyles } from "../../testing/boxes.ts";
import { openTable } from "../../testing/open-table.tsx";

beforeEach(() => {
  layOutByStyles();
});
afterEach(cleanup);

const idOf = (card: HTMLElement) => card.closest<HTMLElement>("[data-card-id]")!.dataset.cardId;

it("table §7.3: what lies under the mouse is active again once the hotkeys, which lay over it, are gone", async () => {
  const { room, card, centre, pointer, surface } = await openTable();
  const hold = (time: number, activeCardId = room.ui.getState().activeCardId) =>
    act(() => room.ui.setState({ activeCardId, keypress: { ...room.ui.getState().keypress, Tab: time } }));
  let under = card("Mira");
  const before = document.elementFromPoint;
  document.elementFromPoint = () => under;
  onTestFinished(() => {
    document.elementFromPoint = before;
  });
  act(() => void pointer(under, "Move", centre(under)));
  for (const name of ["Mira", "Oleg"]) {
    hold(1, null);
    // What came over the table has taken the pointer.
    act(() => void fireEvent.pointerLeave(surface, { pointerType: "mouse" }));
    under = card(name);
    act(() => void fireEvent.pointerMove(document.body, { pointerType: "mouse", clientX: 1, clientY: 1 }));
    expect(room.ui.getState().activeCardId).toBeNull();
    hold(0);
    await waitFor(() => expect(room.ui.getState().activeCardId).toBe(idOf(under)));
  }
});
