import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderRoom } from "../../testing/render-room.tsx";
import { sampleRoom } from "../../testing/sample-room.ts";
import { DropdownHost } from "../menus/DropdownHost.tsx";
import { levelThatFits } from "../top-bar/use-room-for.ts";
import { PlayersMenu } from "./PlayersMenu.tsx";
import { Seats } from "./Seats.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const twoSeated = () => ({
  ...sampleRoom(),
  playerInfo: { player1: { id: 1, alias: "Mara" }, player2: { id: 2, alias: "Ben" } },
});

describe("the seats in a narrow bar", () => {
  it("lie behind one button that opens all of them in full", async () => {
    const { calls } = renderRoom(<PlayersMenu />);
    const button = screen.getByRole("button", { name: "Players" });
    await userEvent.click(button);
    const dialog = within(screen.getByRole("dialog", { name: "Players" }));
    expect(dialog.getByRole("group", { name: "Player 1: Mara" })).toBeTruthy();
    expect(dialog.getByRole("group", { name: "Player 2: Empty seat" })).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Sit: Player 2" }));
    expect(calls).toEqual([["setSeat", "player2", 1]]);
  });

  it("table C16: say in words what their signs mean, in the list and in the menu of a seat", async () => {
    const { ui, calls } = renderRoom(
      <>
        <PlayersMenu />
        <DropdownHost />
      </>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Players" }));
    const seat = (name: string) => within(screen.getByRole("group", { name }));
    expect(seat("Player 1: Mara").getByText("You look from here")).toBeTruthy();
    expect(seat("Player 1: Mara").getByText("First player")).toBeTruthy();
    expect(seat("Player 2: Empty seat").getByText("Look from here")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Seat menu: Player 2" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: /^Look from here/ }));
    expect(ui.getState().observingPlayerN).toBe("player2");
    await userEvent.click(screen.getByRole("button", { name: "Players" }));
    await userEvent.click(screen.getByRole("button", { name: "Seat menu: Player 2" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: /^First player/ }));
    expect(calls.at(-1)).toEqual(["command", "setFirstPlayer", { playerN: "player2" }]);
  });

  it("are more at a press of the host, where the game is played by more", async () => {
    const playerCountMenu = [4, 2, 3].map((numPlayers) => ({ label: "", numPlayers, layoutId: "main" }));
    const opened = renderRoom(<PlayersMenu />, { gameDef: { playerCountMenu } });
    await userEvent.click(screen.getByRole("button", { name: "Players" }));
    await userEvent.click(screen.getByRole("button", { name: "Add a seat" }));
    expect(opened.calls).toEqual([["command", "setPlayerCount", { index: 2 }]]);
    act(() =>
      opened.store.setState(({ room }) => ({
        room: room && { ...room, game: { ...room.game, numPlayers: 4 } },
      })),
    );
    expect(screen.queryByRole("button", { name: "Add a seat" })).toBeNull();
    cleanup();

    renderRoom(<PlayersMenu />, { userId: 2, gameDef: { playerCountMenu } });
    await userEvent.click(screen.getByRole("button", { name: /^Players/ }));
    expect(screen.queryByRole("button", { name: "Add a seat" })).toBeNull();
  });

  it("give way to a menu that is opened from one of them", async () => {
    const { ui } = renderRoom(<PlayersMenu />);
    await userEvent.click(screen.getByRole("button", { name: "Players" }));
    await userEvent.click(screen.getByRole("button", { name: "Seat menu: Player 2" }));
    expect(ui.getState().dropdownMenu).toMatchObject({ type: "seat", seat: "player2" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("leave the person's own seat in the bar: whole, without its name, at last with its counters alone (table §9.2)", () => {
    for (const shown of ["mine", "mineNameless", "mineCounters", "mineAlone", "mineLetters"] as const) {
      const { ui, container } = renderRoom(<Seats shown={shown} />);
      expect(screen.getAllByRole("group").map((seat) => seat.getAttribute("aria-label"))).toEqual([
        "Player 1: Mara",
      ]);
      expect(screen.getByRole("spinbutton", { name: "Mara: Life" })).toBeTruthy();
      expect(container.textContent).toContain("1st");
      const has = (name: RegExp) => screen.queryByRole("button", { name }) !== null;
      expect([shown, has(/^Get up/), has(/^1st/)]).toEqual([
        shown,
        shown === "mine",
        shown === "mine" || shown === "mineNameless",
      ]);
      act(() => ui.setState({ playerN: null }));
      expect(screen.queryByRole("group")).toBeNull();
      cleanup();
    }
  });

  it("hold what else the bar has no room for: who is first, getting up, sharing (table §9.2)", async () => {
    renderRoom(<PlayersMenu alone />);
    await userEvent.click(screen.getByRole("button", { name: "Players" }));
    const dialog = within(screen.getByRole("dialog", { name: "Players" }));
    for (const name of ["First player: Set first player", "Get up: Player 1", "Share link"])
      expect(dialog.getByRole("button", { name })).toBeTruthy();
  });

  it("leave even their faces out where the person's own counters need the room of a phone (table §12.3)", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const { ui, container } = renderRoom(<PlayersMenu alone />);
    expect(container.querySelector(".players-face")).toBeNull();
    act(() => ui.setState({ playerN: null }));
    expect(container.querySelector(".players-face")).not.toBeNull();
  });

  it("show the faces of the others on their button: the own one is in the bar", () => {
    const { ui, container } = renderRoom(<PlayersMenu />);
    const faces = () => [...container.querySelectorAll(".players-face")].map((face) => face.textContent);
    expect(faces()).toEqual(["2"]);
    act(() => ui.setState({ playerN: null }));
    expect(faces()).toEqual(["MA", "2"]);
  });

  it("are three at most on a phone, where the person's own seat keeps its place: the others are counted (table §12.3)", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const room = sampleRoom();
    room.game.numPlayers = 8;
    const { container } = renderRoom(<PlayersMenu />, { room });
    expect(container.querySelector(".players-button")?.textContent).toBe("23+5");
  });

  it("offer a place to whoever has none, as long as one is free", () => {
    renderRoom(<PlayersMenu />, { userId: 7 });
    expect(screen.getByRole("button", { name: "Players: Sit" })).toBeTruthy();
    cleanup();
    renderRoom(<PlayersMenu />, { userId: 7, room: twoSeated() });
    expect(screen.getByRole("button", { name: "Players" })).toBeTruthy();
  });

  it("lose their names first: everybody's counters stay in sight as long as they can", () => {
    const { container } = renderRoom(<Seats shown="nameless" />, { room: twoSeated() });
    const counters = container.querySelectorAll(".counter").length;
    expect(counters).toBeGreaterThan(0);
    expect(container.querySelectorAll(".seat-nameless")).toHaveLength(1);
    cleanup();
    const all = renderRoom(<Seats />, { room: twoSeated() }).container;
    expect(all.querySelectorAll(".counter")).toHaveLength(counters);
    cleanup();
    const brief = renderRoom(<Seats shown="brief" />, { room: twoSeated() }).container;
    expect(brief.querySelectorAll(".counter").length).toBeLessThan(counters);
  });

  it("have letters for the labels of their counters before these go, and their words as title and name", () => {
    const { container } = renderRoom(<Seats shown="short" />, { room: twoSeated() });
    const labels = [...container.querySelectorAll(".counter-label")].map(({ textContent }) => textContent);
    expect(labels).toEqual(["Life", "L"]);
    expect(screen.getByRole("spinbutton", { name: "Ben: Life" }).closest("[title=Life]")).toBeTruthy();
  });

  it("that nobody holds say nothing but where to sit, before the counters of others go", () => {
    renderRoom(<Seats shown="short" />, { userId: 7 });
    const free = screen.getByRole("group", { name: "Player 2: Empty seat" });
    expect(free.classList).toContain("seat-nameless");
    expect(within(free).queryByRole("spinbutton")).toBeNull();
    expect(screen.getByRole("spinbutton", { name: "Mara: Life" })).toBeTruthy();
  });

  it("stand there in brief before they go: whoever has no seat still sees where to sit", () => {
    renderRoom(<Seats shown="brief" />, { userId: 7 });
    const free = within(screen.getByRole("group", { name: "Player 2: Empty seat" }));
    expect(free.getByRole("button", { name: "Sit: Player 2" })).toBeTruthy();
  });

  it("come back as soon as there is room", () => {
    expect(levelThatFits([], 500)).toBe(0);
    expect(levelThatFits([1200, 800], 1200)).toBe(0);
    expect(levelThatFits([1200, 800], 900)).toBe(1);
    expect(levelThatFits([1200, 800], 700)).toBe(2);
  });
});
