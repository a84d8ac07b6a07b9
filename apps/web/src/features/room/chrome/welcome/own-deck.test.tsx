import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { renderRoom } from "../../testing/render-room.tsx";
import { sampleRoom } from "../../testing/sample-room.ts";
import { Welcome } from "./Welcome.tsx";

afterEach(cleanup);

const offer = () => screen.queryByRole("complementary", { name: "Your seat has no cards yet" });
const forASeat = {
  label: "A hero",
  cards: [{ databaseId: "ilse", quantity: 1, loadGroupId: "playerNHand" }],
};
const playerInfo = { player1: { id: 1, alias: "Mara" }, player2: { id: 2, alias: "Oleg" } };

/** Mara's seat has cards, Oleg's has none. */
function open({ userId = 2, preBuiltDecks = { hero: forASeat } as object } = {}) {
  const seat = userId === 1 ? "player1" : "player2";
  const room = sampleRoom(undefined, { playerInfo });
  const opened = renderRoom(<Welcome />, { userId, room, gameDef: { preBuiltDecks } as never });
  act(() => opened.ui.setState({ playerN: seat }));
  const hold = (stackIds: string[]) =>
    act(() =>
      opened.store.setState(({ room }) => {
        const { game } = room!;
        const groupById = { ...game.groupById, player2Hand: { ...game.groupById.player2Hand!, stackIds } };
        return { room: { ...room!, game: { ...game, groupById } } };
      }),
    );
  return { ...opened, hold };
}

describe("table §9.3: whoever sits down at a game that others have laid out", () => {
  it("is offered a deck for their seat, and the dialog of decks opens", async () => {
    const { ui } = open();
    expect(offer()).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Load a deck" }));
    expect(ui.getState().showModal).toBe("prebuilt_deck");
    expect(offer()).toBeNull();
    act(() => ui.setState({ showModal: null }));
    expect(offer()).toBeTruthy();
  });

  it("is not asked again once they said no", async () => {
    const { ui } = open();
    await userEvent.click(screen.getByRole("button", { name: "Not now" }));
    expect(offer()).toBeNull();
    act(() => ui.setState({ showModal: "settings" }));
    act(() => ui.setState({ showModal: null }));
    expect(offer()).toBeNull();
  });

  it("is not asked when they have played their last card", () => {
    const { hold } = open();
    hold(["some-stack"]);
    expect(offer()).toBeNull();
    hold([]);
    expect(offer()).toBeNull();
  });

  it("needs no deck where the seat has cards, or where decks are for the whole table", () => {
    open({ userId: 1 });
    expect(offer()).toBeNull();
    cleanup();
    const shared = { cards: [{ databaseId: "ilse", quantity: 1, loadGroupId: "sharedShore" }] };
    open({ preBuiltDecks: { shared } });
    expect(offer()).toBeNull();
  });

  it("reads nothing of it while they watch", () => {
    const opened = open({ userId: 3 });
    expect(opened.ui.getState().playerN).toBe("player2");
    expect(offer()).toBeNull();
  });
});
