import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderRoom } from "../../testing/render-room.tsx";
import { sampleRoom } from "../../testing/sample-room.ts";
import { RETURN_MS } from "./follow-people.ts";
import { Welcome } from "./Welcome.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const mara = { id: 1, alias: "Mara" };
const person = (id: number, alias: string) => ({ user_id: id, alias, is_logged_in: true });
const button = (name: string) => screen.queryByRole("button", { name });
const invitation = () => screen.queryByRole("complementary", { name: "Mara invites you to Harbour" });

function asGuest(userId: number, playerInfo: Record<string, typeof mara> = { player1: mara }) {
  return renderRoom(<Welcome />, { userId, room: sampleRoom(undefined, { playerInfo }) });
}

describe("table B14: whoever comes by link", () => {
  it("reads who invites them to what, and sits down on the first free seat", async () => {
    const { calls } = asGuest(2);
    expect(screen.getByRole("alert").textContent).toMatch(/^Mara invites you to /);
    await userEvent.click(button("Sit down")!);
    expect(calls).toEqual([["setSeat", "player2", 2]]);
  });

  it("is led to their own seat of a saved game, else to one that was nobody's, else told whose it was", async () => {
    const saved = (playerN: string, user_id: number, alias: string) => {
      const room = sampleRoom(undefined, { playerInfo: { player1: mara } });
      const { game } = room;
      const playerData = { ...game.playerData, [playerN]: { ...game.playerData[playerN]!, user_id, alias } };
      return { ...room, game: { ...game, numPlayers: 3, playerData } };
    };
    const seatOf = async (room: ReturnType<typeof saved>) => {
      cleanup();
      const { calls } = renderRoom(<Welcome />, { userId: 2, room });
      await userEvent.click(button("Sit down")!);
      return calls[0]?.[1];
    };
    expect(await seatOf(saved("player3", 2, "Oleg"))).toBe("player3");
    expect(screen.queryByText(/saved game/)).toBeNull();
    expect(await seatOf(saved("player2", 3, "Ada"))).toBe("player3");
    const full = saved("player2", 3, "Ada");
    expect(await seatOf({ ...full, game: { ...full.game, numPlayers: 2 } })).toBe("player2");
    expect(screen.getByText("In the saved game the free seat was Ada's.")).toBeTruthy();
  });

  it("may just watch, and is not asked again", async () => {
    const { ui } = asGuest(2);
    await userEvent.click(button("Just watch")!);
    expect(ui.getState().isWatching).toBe(true);
    expect(screen.queryByRole("complementary")).toBeNull();
  });

  it("reads that all seats are taken where they are", () => {
    asGuest(3, { player1: mara, player2: { id: 2, alias: "Oleg" } });
    expect(screen.getByText("All seats are taken")).toBeTruthy();
    expect(button("Sit down")).toBeNull();
    expect(button("Just watch")).toBeTruthy();
  });

  it("is not asked to log in for a seat that there is not", () => {
    renderRoom(<Welcome />, {
      userId: null,
      room: sampleRoom(undefined, { playerInfo: { player1: mara, player2: { id: 2, alias: "Oleg" } } }),
    });
    expect(screen.getByText("All seats are taken")).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
    expect(button("Just watch")).toBeTruthy();
  });

  it("reads that the host can add a seat where the game has room for more", () => {
    const playerCountMenu = [2, 3].map((numPlayers) => ({ label: "", numPlayers, layoutId: "main" }));
    renderRoom(<Welcome />, {
      userId: 3,
      gameDef: { playerCountMenu },
      room: sampleRoom(undefined, { playerInfo: { player1: mara, player2: { id: 2, alias: "Oleg" } } }),
    });
    expect(screen.getByText("All seats are taken. The host can add one.")).toBeTruthy();
  });

  it("is not asked about the first step of a game while somebody looks back at its beginning", () => {
    const room = sampleRoom(undefined, { replayStep: -1, deltas: [{}] as never });
    room.game.cardById = {};
    renderRoom(<Welcome />, { userId: 1, room });
    expect(screen.queryByRole("complementary")).toBeNull();
  });

  it("is nobody who holds the seats of a table of one device, with all hands put down", () => {
    const playerInfo = { player1: mara, player2: mara };
    const { container } = renderRoom(<Welcome />, {
      userId: mara.id,
      room: { ...sampleRoom(undefined, { playerInfo }), inHand: null },
    });
    expect(container.textContent).toBe("");
  });

  it("is not invited to their own room by themselves", () => {
    asGuest(1, {});
    expect(invitation()).toBeNull();
    expect(screen.getByText(/^A table of /)).toBeTruthy();
    expect(button("Sit down")).toBeTruthy();
  });
});

describe("table B14: whoever has a seat is told", () => {
  const start = sampleRoom(undefined, {
    playerInfo: { player1: mara },
    sockets: { a: person(1, "Mara") },
  });
  beforeEach(() => void vi.useFakeTimers());

  function open() {
    const opened = renderRoom(<Welcome />, { userId: 1, room: start });
    const change = (part: Partial<typeof start>) =>
      act(() => opened.store.setState(({ room }) => ({ room: { ...room!, ...part } })));
    const told = () => opened.ui.getState().alerts.map(({ text }) => text);
    return { ...opened, change, told };
  }

  it("who comes, sits down and gets up, one line for all of it", () => {
    const { change, told } = open();
    expect(told()).toEqual([]);
    change({ sockets: { ...start.sockets, b: person(2, "Oleg") } });
    expect(told()).toEqual(["Oleg is here"]);
    change({ playerInfo: { player1: mara, player2: { id: 2, alias: "Oleg" } } });
    expect(told()).toEqual(["Oleg sat down"]);
    change({ playerInfo: { player1: mara } });
    expect(told()).toEqual(["Oleg got up"]);
  });

  it("as the host, how to make room for somebody who finds no free seat, where the game has room for more", () => {
    const alone = { ...start, game: { ...start.game, numPlayers: 1 } };
    const told = (...counts: number[]) => {
      const playerCountMenu = counts.map((numPlayers) => ({ label: "", numPlayers, layoutId: "main" }));
      const { store, ui } = renderRoom(<Welcome />, { userId: 1, room: alone, gameDef: { playerCountMenu } });
      const sockets = { ...start.sockets, b: person(2, "Oleg") };
      act(() => store.setState(({ room }) => ({ room: { ...room!, sockets } })));
      return ui.getState().alerts.map(({ text }) => text);
    };
    expect(told(1, 2)).toEqual([
      "Oleg is here and finds no free seat. Menu, Number of players, makes room for more.",
    ]);
    cleanup();
    expect(told(1)).toEqual(["Oleg is here"]);
  });

  it("as the host, of a visitor who finds no seat, once for each of them", () => {
    const alone = { ...start, game: { ...start.game, numPlayers: 1 } };
    const playerCountMenu = [1, 2].map((numPlayers) => ({ label: "", numPlayers, layoutId: "main" }));
    const { store, ui } = renderRoom(<Welcome />, { userId: 1, room: alone, gameDef: { playerCountMenu } });
    const visitor = { user_id: null, alias: "u12345", is_logged_in: false };
    const come = (sockets: object) => {
      act(() => {
        ui.setState({ alerts: [] });
        store.setState(({ room }) => ({ room: { ...room!, sockets: { ...start.sockets, ...sockets } } }));
      });
      return ui.getState().alerts.map(({ text }) => text);
    };
    const told = ["Somebody has come and finds no free seat. Menu, Number of players, makes room for more."];
    expect(come({ v: visitor })).toEqual(told);
    expect(come({})).toEqual([]);
    expect(come({ w: visitor })).toEqual([]);
    expect(come({ w: visitor, x: visitor })).toEqual(told);
  });

  it("as the host, of a guest for whom there is no seat any more", () => {
    const playerCountMenu = [2, 3].map((numPlayers) => ({ label: "", numPlayers, layoutId: "main" }));
    const sockets = { ...start.sockets, b: person(2, "Oleg"), c: person(3, "Ines") };
    const room = { ...start, sockets };
    const { store, ui } = renderRoom(<Welcome />, { userId: 1, room, gameDef: { playerCountMenu } });
    const playerInfo = { player1: mara, player2: { id: 2, alias: "Oleg" } };
    act(() => store.setState(({ room: now }) => ({ room: { ...now!, playerInfo } })));
    expect(ui.getState().alerts.map(({ text }) => text)).toContain(
      "Ines is here and finds no free seat. Menu, Number of players, makes room for more.",
    );
  });

  it("as the host, not that somebody finds no seat who has one and comes back to it", () => {
    const playerCountMenu = [2, 3].map((numPlayers) => ({ label: "", numPlayers, layoutId: "main" }));
    const room = { ...start, playerInfo: { player1: mara, player2: { id: 2, alias: "Oleg" } } };
    const { store, ui } = renderRoom(<Welcome />, { userId: 1, room, gameDef: { playerCountMenu } });
    const sockets = { ...start.sockets, b: person(2, "Oleg") };
    act(() => store.setState(({ room: now }) => ({ room: { ...now!, sockets } })));
    expect(ui.getState().alerts.map(({ text }) => text)).toEqual(["Oleg is here"]);
  });

  it("who has left, but not of a connection that comes back at once", () => {
    const { change, told } = open();
    const both = { ...start.sockets, b: person(2, "Oleg") };
    change({ sockets: both });
    change({ sockets: start.sockets });
    act(() => void vi.advanceTimersByTime(RETURN_MS - 1));
    change({ sockets: both });
    act(() => void vi.advanceTimersByTime(RETURN_MS));
    expect(told()).toEqual(["Oleg is here"]);
    change({ sockets: start.sockets });
    act(() => void vi.advanceTimersByTime(RETURN_MS));
    expect(told()).toEqual(["Oleg has left"]);
  });

  it("nothing of themselves, and nothing of visitors without a name", () => {
    const { change, told } = open();
    change({
      playerInfo: {},
      sockets: { c: person(1, "Mara"), v: { user_id: null, alias: "u12345", is_logged_in: false } },
    });
    act(() => void vi.advanceTimersByTime(RETURN_MS));
    expect(told()).toEqual([]);
  });
});

describe("table B15: an empty table", () => {
  const empty = () => {
    const room = sampleRoom(undefined, { playerInfo: { player1: mara } });
    return {
      ...room,
      game: {
        ...room.game,
        cardById: {},
        playerData: { player1: { ...room.game.playerData.player1!, prompts: {} } },
      },
    };
  };

  it("offers its first step: a deck, or where the game has none a card", async () => {
    const { ui } = renderRoom(<Welcome />, { userId: 1, room: empty() as never });
    await userEvent.click(
      screen.getByRole("complementary", { name: "The table is empty" }).querySelector("button")!,
    );
    expect(["prebuilt_deck", "card"]).toContain(ui.getState().showModal);
    expect(screen.queryByRole("complementary")).toBeNull();
  });

  it("offers whoever plays alone what the game has for one, until something is done or it is declined", async () => {
    const preBuiltDecks = {
      solo: { label: "Solitaire", cards: [], alone: true },
      all: { label: "Cards", cards: [] },
    };
    const alone = { userId: 1, place: "device", gameDef: { preBuiltDecks } } as const;
    const room = sampleRoom(undefined, { playerInfo: { player1: mara } });
    const fresh = { ...room, deltas: room.deltas.slice(0, 1), replayStep: 0 };
    const offer = () => screen.queryByRole("complementary", { name: "Playing alone?" });
    const { calls } = renderRoom(<Welcome />, { ...alone, room: fresh as never });
    const [solitaire, ...others] = within(offer()!).getAllByRole("button");
    expect([solitaire!.textContent, others.map(({ textContent }) => textContent)]).toEqual([
      "Solitaire",
      ["Not now"],
    ]);
    await userEvent.click(solitaire!);
    expect(calls.at(-1)).toEqual(["command", "loadDeck", { deckId: "solo" }]);
    await userEvent.click(others[0]!);
    expect(offer()).toBeNull();
    cleanup();
    renderRoom(<Welcome />, { ...alone, room: fresh as never, place: "server" });
    expect(offer()).toBeNull();
    cleanup();
    const played = { ...fresh, deltas: [...fresh.deltas, {}, {}], replayStep: 2 };
    renderRoom(<Welcome />, { ...alone, room: played as never });
    expect(offer()).toBeNull();
  });

  it("asks one thing at a time, and nothing where cards lie", () => {
    const room = empty();
    const prompts = { q: { message: "Which way?", options: [] } };
    const asked = {
      ...room,
      game: { ...room.game, playerData: { player1: { ...room.game.playerData.player1, prompts } } },
    };
    renderRoom(<Welcome />, { userId: 1, room: asked as never });
    expect(screen.queryByRole("complementary")).toBeNull();
    cleanup();
    renderRoom(<Welcome />, { userId: 1, room: sampleRoom(undefined, { playerInfo: { player1: mara } }) });
    expect(screen.queryByRole("complementary")).toBeNull();
  });

  it("table B15: a game's own question comes before the deck that it asks for, and the deck once all is answered", async () => {
    const room = empty();
    const { player1 } = room.game.playerData;
    const asking = (prompts: object, loadedADeck = false) => ({
      ...room,
      game: { ...room.game, loadedADeck, playerData: { player1: { ...player1, prompts } } },
    });
    const question = (uuid: string) => ({
      [uuid]: { uuid, promptId: uuid, timestamp: 1, message: uuid, options: [] },
    });
    const open = () =>
      renderRoom(<Welcome />, {
        userId: 1,
        room: asking(question("welcome")) as never,
        gameDef: { loadPreBuiltOnNewGame: true },
      });
    const { ui, store, actions } = open();
    expect(ui.getState().showModal).toBeNull();
    // The answer is shown at once; what the server makes of it is another question.
    await act(async () => void actions.command("answerPrompt", { uuid: "welcome", option: 0 }));
    expect(ui.getState().showModal).toBeNull();
    act(() => store.setState({ room: asking(question("tour")) as never }));
    expect(ui.getState().showModal).toBeNull();
    act(() => store.setState({ room: asking({}) as never }));
    expect(ui.getState().showModal).toBe("prebuilt_deck");
    act(() => ui.setState({ showModal: null }));
    expect(ui.getState().showModal).toBeNull();
    cleanup();
    // Whoever declines the question looks around first.
    const looking = open();
    act(() => looking.ui.setState({ lastAnswer: "declined" }));
    act(() => looking.store.setState({ room: asking({}) as never }));
    expect(looking.ui.getState().showModal).toBeNull();
    expect(screen.getByRole("complementary", { name: "The table is empty" })).toBeTruthy();
    cleanup();
    // The welcome itself has begun a game.
    const begun = open();
    act(() => begun.store.setState({ room: asking({}, true) as never }));
    expect(begun.ui.getState().showModal).toBeNull();
  });
});
