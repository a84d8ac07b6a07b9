import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { touchButtons } from "../../model/touch-buttons.ts";
import { harborCards, harborDef, harborStart } from "../../testing/harbor.ts";
import { createLocalRoom } from "../../testing/local-room.ts";
import { renderTable } from "../../testing/render-table.tsx";
import { TouchBar } from "./TouchBar.tsx";

afterEach(cleanup);

const touchBar = [
  [
    { id: "lamp", label: "", actionType: "token", tokenType: "lamp" },
    { id: "turn", label: "Turn", actionType: "card", actionList: "turn" },
    { id: "deal", label: "Deal", actionType: "game", actionList: [] },
    { id: "target", label: "", actionType: "engine", actionList: "targetCard" },
    { id: "save", label: "", actionType: "engine", actionList: "save" },
    { id: "odd", label: "Odd", actionType: "engine", actionList: "unknown" },
  ],
];

async function open(bar: unknown = touchBar) {
  const room = createLocalRoom({ gameDef: { ...harborDef, touchBar: bar as never }, cardDb: harborCards });
  room.act(harborStart as never);
  room.ui.setState({ userSettings: { ...room.ui.getState().userSettings, touchMode: true } });
  const { container } = await renderTable(room, <TouchBar />);
  const tapButton = (name: string) =>
    fireEvent.click(
      within(screen.getByRole("toolbar")).getByRole("button", { name: new RegExp(`^${name}`) }),
    );
  const tapCard = (name: string) => {
    const card = screen.getByRole("button", { name: new RegExp(`^${name}`) });
    act(() => {
      fireEvent.pointerDown(card, { pointerId: 1, button: 0, pointerType: "touch", clientX: 5, clientY: 5 });
      fireEvent.pointerUp(card, { pointerId: 1, button: 0, pointerType: "touch", clientX: 5, clientY: 5 });
    });
  };
  return { room, container, tapButton, tapCard };
}

describe("table §8 touch bar", () => {
  it("is there in touch mode only (T2-188)", async () => {
    const { room } = await open();
    expect(screen.getByRole("toolbar", { name: "Touch bar" })).toBeTruthy();
    act(() => room.ui.setState({ userSettings: { ...room.ui.getState().userSettings, touchMode: false } }));
    expect(screen.queryByRole("toolbar")).toBeNull();
  });

  it("says so when the game has none (T2-197)", async () => {
    await open(null);
    expect(screen.getByText("Touch mode has not been configured for this game.")).toBeTruthy();
  });

  it("chooses a token button, then takes away with it, then lets it go (T2-189, T2-190, T2-191, T2-193)", async () => {
    const { room, tapButton } = await open();
    tapButton("Lamp");
    expect(room.ui.getState().touchAction).toEqual({ row: 0, index: 0, mode: "apply" });
    tapButton("Lamp: adds");
    expect(room.ui.getState().touchAction?.mode).toBe("remove");
    tapButton("Lamp: removes");
    expect(room.ui.getState().touchAction).toBeNull();
  });

  it("adds a token to each card that is tapped, and takes one away when it is set to", async () => {
    const { room, tapButton, tapCard } = await open();
    tapButton("Lamp");
    tapCard("Mira");
    tapCard("Mira");
    tapButton("Lamp: adds");
    tapCard("Mira");
    const tokens = Object.values(room.store.getState().room!.game.cardById).map(
      (card) => card.tokens.lamp ?? 0,
    );
    expect(tokens.filter((count) => count !== 0)).toEqual([1]);
    expect(room.ui.getState().dropdownMenu).toBeNull();
  });

  it("runs a card button for each card that is tapped (T2-194)", async () => {
    const { room, tapButton, tapCard } = await open();
    tapButton("Turn");
    tapCard("Mira");
    expect(room.sent).toEqual([
      { run: { kind: "touchBar", row: 0, index: 1 }, at: { cardId: expect.any(String) } },
    ]);
    tapButton("Turn");
    expect(room.ui.getState().touchAction).toBeNull();
  });

  it("runs a game button at once (T2-192, T2-195)", async () => {
    const { room, tapButton } = await open();
    tapButton("Deal");
    expect(room.sent).toEqual([{ run: { kind: "touchBar", row: 0, index: 2 }, at: undefined }]);
    expect(room.ui.getState().touchAction).toBeNull();
  });

  it("has the product's own buttons; unknown ones are left out (T2-196)", async () => {
    const { room, tapButton, tapCard } = await open();
    tapButton("Target");
    tapCard("Mira");
    expect(room.sent).toMatchObject([{ command: "toggleTarget" }]);
    expect(touchButtons(touchBar as never)?.[0]?.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
  });

  it("lets the button go with a tap on the empty table", async () => {
    const { room, container, tapButton } = await open();
    tapButton("Turn");
    const stage = container.querySelector(".table-stage") as HTMLElement;
    fireEvent.pointerDown(stage, { pointerId: 1, button: 0, pointerType: "touch" });
    fireEvent.pointerUp(stage, { pointerId: 1, button: 0, pointerType: "touch" });
    expect(room.ui.getState().touchAction).toBeNull();
  });
});
