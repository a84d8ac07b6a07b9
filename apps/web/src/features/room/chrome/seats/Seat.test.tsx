import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderRoom } from "../../testing/render-room.tsx";
import { sampleRoom } from "../../testing/sample-room.ts";
import { PlayersMenu } from "./PlayersMenu.tsx";
import { Seats } from "./Seats.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const seat = (name: string) => within(screen.getByRole("group", { name }));
const twoSeated = () =>
  sampleRoom(undefined, {
    playerInfo: { player1: { id: 1, alias: "Mara" }, player2: { id: 2, alias: "Oleg" } } as never,
  });

describe("a seat (table §9.2)", () => {
  it("shows the label that the game gave it, and the name of whoever holds it (T2-120, T2-121)", () => {
    const room = twoSeated();
    Object.assign(room.game.playerData.player2 as object, { label: "Windcaller" });
    renderRoom(<Seats />, { room });
    expect(seat("Player 2: Oleg").getByText("Windcaller:")).toBeTruthy();
    expect(seat("Player 2: Oleg").getByText("Oleg")).toBeTruthy();
  });

  it("is still there for who sits in it when the players have become fewer: to get up from it", () => {
    const room = twoSeated();
    room.game.numPlayers = 1;
    renderRoom(<Seats />, { room, userId: 2 });
    expect(seat("Player 2: Oleg").getByRole("button", { name: /^Get up/ })).toBeTruthy();
    cleanup();
    room.playerInfo.player2 = null;
    renderRoom(<Seats />, { room });
    expect(screen.queryByRole("group", { name: /^Player 2/ })).toBeNull();
  });

  it("says that whoever holds it has left the room, some seconds after they did, and no longer when they are back", () => {
    vi.useFakeTimers();
    const room = twoSeated();
    const person = (user_id: number, alias: string) => ({ user_id, alias, is_logged_in: true });
    const [mara, oleg] = [person(1, "Mara"), person(2, "Oleg")];
    room.sockets = { a: mara, b: oleg };
    const { store } = renderRoom(<Seats />, { room });
    const come = (sockets: typeof room.sockets) =>
      act(() => store.setState(({ room }) => ({ room: { ...room!, sockets } })));
    const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    pass(60_000);
    come({ a: mara });
    pass(4000);
    expect(screen.queryByRole("group", { name: /away/ })).toBeNull();
    pass(2000);
    expect(screen.getByRole("group", { name: "Player 2: Oleg · away" })).toBeTruthy();
    come({ a: mara, c: oleg });
    expect(screen.queryByRole("group", { name: /away/ })).toBeNull();
  });

  it("says at once of whoever was gone before one came that they are away, also in the list of the players", async () => {
    const room = twoSeated();
    room.sockets = { a: { user_id: 1, alias: "Mara", is_logged_in: true } };
    renderRoom(
      <>
        <Seats />
        <PlayersMenu />
      </>,
      { room },
    );
    expect(screen.getByRole("group", { name: "Player 2: Oleg · away" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Players" }));
    const list = within(await screen.findByRole("dialog", { name: "Players" }));
    expect(list.getByRole("group", { name: "Player 2: Oleg · away" }).textContent).toContain("Oleg · away");
  });

  it("marks the first player and nobody else (T2-122)", () => {
    const room = twoSeated();
    room.game.firstPlayer = "player2";
    renderRoom(<Seats />, { room });
    expect(seat("Player 2: Oleg").getByRole("button", { name: "1st: Set first player" }).textContent).toBe(
      "1st",
    );
    expect(seat("Player 1: Mara").queryByText("1st")).toBeNull();
  });

  it("shows its counters, which change by a difference (T2-128)", () => {
    renderRoom(<Seats />, { room: twoSeated() });
    expect(seat("Player 2: Oleg").getByRole("spinbutton", { name: "Oleg: Life" })).toHaveProperty(
      "value",
      "12",
    );
  });

  it("that is free can be taken, and is looked at from then on (T2-123, T4-60)", async () => {
    const { calls, ui } = renderRoom(<Seats />);
    await userEvent.click(seat("Player 2: Empty seat").getByRole("button", { name: "Sit: Player 2" }));
    expect(calls).toEqual([["setSeat", "player2", 1]]);
    expect(ui.getState().observingPlayerN).toBe("player2");
  });

  it("that is mine can be left (T2-124)", async () => {
    const { calls } = renderRoom(<Seats />);
    const up = seat("Player 1: Mara").getByRole("button", { name: "Get up: Player 1" });
    expect(up.textContent).toBe("Get up");
    await userEvent.click(up);
    expect(calls).toEqual([["setSeat", "player1", null]]);
  });

  it("table B1: of somebody else has no button to sit there, and no word that says so (T2-125)", () => {
    renderRoom(<Seats />, { room: twoSeated() });
    const buttons = seat("Player 2: Oleg").getAllByRole("button");
    expect(buttons.map((button) => button.getAttribute("aria-label") ?? button.textContent)).not.toContain(
      "Taken",
    );
    expect(seat("Player 2: Oleg").queryByRole("button", { name: /^Sit/ })).toBeNull();
  });

  it("can be looked at by anyone; the others are told by whom (T2-127, T4-62)", async () => {
    const { calls, ui } = renderRoom(<Seats />, { room: twoSeated(), userId: 7 });
    await userEvent.click(seat("Player 2: Oleg").getByRole("button", { name: "Look: Oleg" }));
    expect(ui.getState().observingPlayerN).toBe("player2");
    expect(calls).toEqual([["gameUpdate", "started observing player2."]]);
  });
});
