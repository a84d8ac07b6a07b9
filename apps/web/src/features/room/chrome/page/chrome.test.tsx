import type { Prompt } from "@baize/engine";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { closeAlert, showAlert } from "../../model/alert-queue.ts";
import { renderRoom } from "../../testing/render-room.tsx";
import { cardNamed, sampleRoom } from "../../testing/sample-room.ts";
import { Alerts } from "../alerts/Alerts.tsx";
import { HotkeyOverlay } from "../hotkeys/HotkeyOverlay.tsx";
import { ContextMenu } from "../menus/ContextMenu.tsx";
import { DropdownHost } from "../menus/DropdownHost.tsx";
import { MessagesBox } from "../messages/MessagesBox.tsx";
import { PromptWindow } from "../prompts/PromptWindow.tsx";
import { SideBar } from "../side-bar/SideBar.tsx";
import { SharedCounters } from "../top-bar/SharedCounters.tsx";
import { ModalHost } from "./ModalHost.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const button = (name: string | RegExp) => screen.getByRole("button", { name });

describe("counters (table §9.2)", () => {
  it("show the new value at once and send one difference (T2-129, T5-38, T5-39)", () => {
    vi.useFakeTimers();
    const { calls } = renderRoom(<SharedCounters />);
    const value = screen.getByRole("spinbutton", { name: "Tide" });
    expect(value).toHaveProperty("value", "7");
    fireEvent.click(button("Increase Tide"));
    fireEvent.click(button("Increase Tide"));
    expect(value).toHaveProperty("value", "9");
    act(() => vi.advanceTimersByTime(400));
    expect(calls).toEqual([["command", "changeSharedCounter", { property: "tide", delta: 2 }]]);
  });

  it("take typed numbers and ignore everything else (T5-36)", () => {
    vi.useFakeTimers();
    const { calls } = renderRoom(<SharedCounters />);
    const value = screen.getByRole("spinbutton", { name: "Tide" });
    fireEvent.change(value, { target: { value: "1x" } });
    expect(value).toHaveProperty("value", "7");
    fireEvent.change(value, { target: { value: "12" } });
    act(() => value.focus());
    fireEvent.keyDown(value, { key: "Enter" });
    expect(calls).toEqual([["command", "changeSharedCounter", { property: "tide", delta: 5 }]]);
  });

  it("send nothing of a number that is still being typed, however slowly", () => {
    vi.useFakeTimers();
    const { calls } = renderRoom(<SharedCounters />);
    const value = screen.getByRole("spinbutton", { name: "Tide" });
    fireEvent.change(value, { target: { value: "2" } });
    act(() => vi.advanceTimersByTime(1000));
    fireEvent.change(value, { target: { value: "20" } });
    act(() => vi.advanceTimersByTime(1000));
    expect(calls).toEqual([]);
    act(() => vi.advanceTimersByTime(500));
    expect(calls).toEqual([["command", "changeSharedCounter", { property: "tide", delta: 13 }]]);
  });

  it("only show without a seat", () => {
    renderRoom(<SharedCounters />, { userId: 2 });
    expect(screen.getByRole("spinbutton", { name: "Tide" })).toHaveProperty("disabled", true);
    expect(button("Increase Tide")).toHaveProperty("disabled", true);
  });
});

describe("the side bar (table §9.4)", () => {
  it("lists phases and steps, marks the current one and goes to another (T2-130, T2-132, T4-68)", async () => {
    const { calls } = renderRoom(<SideBar />);
    expect(screen.getByRole("region", { name: "Dawn" })).toBeTruthy();
    expect(button("Ready cards").getAttribute("aria-current")).toBe("step");
    // The way on to the current one would lead once around all others.
    await userEvent.click(button("Ready cards"));
    expect(calls).toEqual([]);
    await userEvent.click(button("Tide rises"));
    expect(calls).toEqual([["command", "goToStep", { stepId: "2.1" }]]);
  });

  it("targets the cards that a step reminds of (T2-131)", async () => {
    const room = sampleRoom();
    const gale = room.game.cardById[cardNamed(room, "Gale")];
    if (gale?.sides.A) gale.sides.A.triggers = { "2.1": true };
    const { calls } = renderRoom(<SideBar />, { room });
    await userEvent.click(button("1 card triggers in Tide rises: target it"));
    expect(calls).toEqual([["command", "targetStepCards", { stepId: "2.1" }]]);
  });
});

describe("a context menu (table §6)", () => {
  const entries = [
    { id: "a", label: "Alpha", onChoose: vi.fn() },
    { id: "m", label: "Move", entries: [{ id: "top", label: "Top", onChoose: vi.fn() }] },
  ];
  const open = () => {
    const onClose = vi.fn();
    renderRoom(<ContextMenu title="Gale" at={{ x: 10, y: 10 }} entries={entries} onClose={onClose} />);
    return onClose;
  };

  it("is walked by keyboard: → opens a sub-menu, ← goes back, Enter chooses, Escape closes", async () => {
    const onClose = open();
    expect(screen.getByRole("menu", { name: "Gale" })).toBeTruthy();
    await userEvent.keyboard("{ArrowDown}{ArrowRight}");
    expect(screen.getByRole("menu", { name: "Gale: Move" })).toBeTruthy();
    expect(screen.getByRole("menuitem", { name: "Go back" })).toBeTruthy();
    await userEvent.keyboard("{ArrowLeft}");
    expect(screen.getByRole("menu", { name: "Gale" })).toBeTruthy();
    await userEvent.keyboard("{Enter}");
    expect(entries[0]?.onChoose).toHaveBeenCalledTimes(1);
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it("closes on a press elsewhere", () => {
    const onClose = open();
    fireEvent.pointerDown(document.body);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("opens for a card and closes when the card is gone (T2-186)", () => {
    const room = sampleRoom();
    const { ui } = renderRoom(<DropdownHost />, { room });
    const cardId = cardNamed(room, "Gale");
    act(() => ui.setState({ dropdownMenu: { type: "card", cardId, x: 0, y: 0 } }));
    expect(screen.getByRole("menu", { name: "Gale" })).toBeTruthy();
    act(() => ui.setState({ dropdownMenu: { type: "card", cardId: "gone", x: 0, y: 0 } }));
    expect(ui.getState().dropdownMenu).toBeNull();
  });

  it("is named after what its viewer knows of the card, also when that is told while it is open", () => {
    const room = sampleRoom();
    const cardId = cardNamed(room, "Gale");
    const { ui, store } = renderRoom(<DropdownHost />, { room });
    const tell = (change: object) => {
      const { game } = room;
      const cardById = { ...game.cardById, [cardId]: { ...game.cardById[cardId]!, ...change } };
      store.setState({ room: { ...room, game: { ...game, cardById } } });
    };
    act(() => {
      tell({ currentSide: "B" });
      ui.setState({ dropdownMenu: { type: "card", cardId, x: 0, y: 0 } });
    });
    expect(screen.getByRole("menu").getAttribute("aria-label")).toBe("face-down card");
    act(() => tell({ currentSide: "A" }));
    expect(screen.getByRole("menu").getAttribute("aria-label")).toBe("Gale");
  });

  it("sets the first player (table §6.3)", async () => {
    const { ui, calls } = renderRoom(<DropdownHost />);
    act(() => ui.setState({ dropdownMenu: { type: "firstPlayer", title: "Set first player", x: 0, y: 0 } }));
    await userEvent.click(screen.getByRole("menuitem", { name: "Seat 2, off" }));
    expect(calls).toEqual([["command", "setFirstPlayer", { playerN: "player2" }]]);
  });
});

describe("prompts (table §9.3)", () => {
  const prompt: Prompt = {
    uuid: "p1",
    promptId: "ask",
    message: "Use <b>Gale</b>?",
    timestamp: 1,
    options: [{ label: "id:yes", hotkey: "Y" }, { label: "id:no" }],
  };
  const roomWith = (...prompts: Prompt[]) => {
    const room = sampleRoom();
    const seat = room.game.playerData.player1;
    if (seat) seat.prompts = Object.fromEntries(prompts.map((entry) => [entry.uuid, entry]));
    return room;
  };

  it("show their text without markup, the product's own yes and no, and keys on the oldest only", async () => {
    const { calls } = renderRoom(<PromptWindow />, {
      room: roomWith(prompt, { ...prompt, uuid: "p2", timestamp: 2 }),
    });
    const [first, second] = screen
      .getAllByText(/Use/)
      .map((element) => element.closest("article") as HTMLElement);
    expect(first?.textContent).toContain("Use <b>Gale</b>?");
    expect(within(first as HTMLElement).getByText("Y")).toBeTruthy();
    expect(within(second as HTMLElement).queryByText("Y")).toBeNull();
    await userEvent.click(within(second as HTMLElement).getByRole("button", { name: "No" }));
    expect(calls).toEqual([["command", "answerPrompt", { uuid: "p2", option: 1 }]]);
  });

  it("show options that go on after a label's id", () => {
    renderRoom(<PromptWindow />, {
      room: roomWith({ ...prompt, options: [{ label: "id:drawOne twice" }, { label: "id:unknown" }] }),
    });
    expect(button("Draw a card twice")).toBeTruthy();
  });

  it("take a text along (T3-69)", async () => {
    const { calls } = renderRoom(<PromptWindow />, {
      room: roomWith({ ...prompt, input: { type: "text", placeholder: "Name" } }),
    });
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Ana");
    await userEvent.click(button(/Yes/));
    expect(calls).toEqual([["command", "answerPrompt", { uuid: "p1", option: 0, input: "Ana" }]]);
  });

  it("without answers can be dismissed", async () => {
    const { calls } = renderRoom(<PromptWindow />, { room: roomWith({ ...prompt, options: [] }) });
    await userEvent.click(button("Dismiss"));
    expect(calls).toEqual([["command", "dismissPrompt", { uuid: "p1" }]]);
  });
});

describe("log and chat (table §9.5)", () => {
  it("show people in their colour, and the step we are at (T2-76, T2-77)", () => {
    const { container } = renderRoom(<MessagesBox />);
    expect(container.textContent).toContain("[1/Mara]");
    expect(screen.getByText(/step \d+ of \d+/)).toBeTruthy();
    expect(screen.getByRole("tab", { name: "Chat" })).toBeTruthy();
  });

  it("step through the game (T2-79, T2-80, T2-81, T2-82, T4-65, T4-67)", async () => {
    const room = sampleRoom();
    const { calls } = renderRoom(<MessagesBox />, {
      room: { ...room, replayStep: 0, deltas: [...room.deltas, {}] },
    });
    for (const name of ["To the start", "One step back", "One step forward", "To the end"]) {
      await userEvent.click(button(name));
    }
    expect(calls.map((call) => call[1])).toEqual([
      { size: "index", index: -1 },
      { size: "single", direction: "undo" },
      { size: "single", direction: "redo" },
      { size: "index", index: room.deltas.length + 1 },
    ]);
  });

  it("blink, count and announce a message while the log shows, not an own one (T2-78)", async () => {
    const { store, ui } = renderRoom(<MessagesBox />);
    const alerts = () => ui.getState().alerts.map(({ text }) => text);
    // By the server's clock, which this one may be ahead of.
    const message = { text: "[player2/Oleg] Hi", sent_by: 2, when: 1000, shortcode: "a" };
    act(() => store.setState({ chat: [{ ...message, shortcode: "c" }], chatHistory: 1000 }));
    expect(alerts()).toEqual([]);
    message.when = 1001;
    act(() => store.setState({ chat: [message, { ...message, sent_by: 1, shortcode: "b" }] }));
    expect(screen.getByRole("tab", { name: /Chat/ }).textContent).toBe("Chat1");
    expect(alerts()).toEqual(["Oleg: Hi"]);
    await userEvent.click(screen.getByRole("tab", { name: /Chat/ }));
    expect(screen.getByRole("tab", { name: /Chat/ }).textContent).toBe("Chat");
    expect(screen.getByRole("log", { name: "Chat" }).textContent).toContain("[2/Oleg] Hi");
  });

  it("send what is typed, nothing for nothing (T7-63)", async () => {
    const { calls } = renderRoom(<MessagesBox />);
    await userEvent.click(screen.getByRole("tab", { name: "Chat" }));
    await userEvent.type(screen.getByRole("textbox", { name: "your message…" }), "  {Enter}Hello{Enter}");
    expect(calls).toEqual([["chat", "Hello"]]);
  });

  it("let the host open somebody's eyes (T6-24)", async () => {
    const room = sampleRoom(undefined, {
      sockets: {
        "2": { user_id: 2, alias: "Oleg", is_logged_in: true },
        x: { user_id: null, alias: "u1", is_logged_in: false },
      },
    });
    const { calls } = renderRoom(<MessagesBox />, { room });
    await userEvent.click(screen.getByRole("tab", { name: "Chat" }));
    await userEvent.click(button("Let Oleg see all cards"));
    expect(calls).toEqual([["setSpectator", 2, true]]);
    expect(screen.queryByText("u1")).toBeNull();
  });

  it("table B5 grow by their button alone, never under a pointer that rests on them (table §2.6, T2-84, T9-13)", () => {
    vi.useFakeTimers();
    renderRoom(<MessagesBox />);
    fireEvent.pointerEnter(screen.getByRole("region", { name: "Messages" }), { pointerType: "mouse" });
    act(() => vi.advanceTimersByTime(60_000));
    fireEvent.click(button("Expand"));
    fireEvent.click(button("Collapse"));
    expect(button("Expand")).toBeTruthy();
  });
});

describe("alerts (table §9.7)", () => {
  it("are told to screen readers at once or in turn, close by themselves and by hand (T2-87, T2-88, T2-93)", () => {
    vi.useFakeTimers();
    const { ui, container } = renderRoom(<Alerts />);
    const live = (kind: string) => container.querySelector(`[aria-live=${kind}]`)?.textContent;
    act(() => showAlert(ui, { level: "info", text: "Saved." }));
    expect(live("polite")).toBe("Saved.");
    act(() => showAlert(ui, { level: "crash", text: "Crashed." }));
    expect(live("assertive")).toBe("Crashed.");
    act(() => vi.advanceTimersByTime(60_000));
    expect(
      [...container.querySelectorAll("[data-level]")].map((box) => box.getAttribute("data-level")),
    ).toEqual(["crash"]);
    fireEvent.click(button("Close"));
    expect(container.querySelector("[data-level]")).toBeNull();
  });

  it("of the operator are notices, and a crash is an error (P1-22)", () => {
    const { ui } = renderRoom(<Alerts />);
    act(() => showAlert(ui, { level: "crash", text: "Down at noon.", isNotice: true }));
    expect(screen.getByText("Notice").parentElement?.textContent).toContain("Down at noon.");
    expect(screen.queryByText("Error")).toBeNull();
    act(() => showAlert(ui, { level: "crash", text: "Crashed." }));
    expect(screen.getByText("Error").parentElement?.textContent).toContain("Crashed.");
  });

  it("are told once: neither again when a newer one has gone, nor where the table's announcements tell them", () => {
    const { ui, container } = renderRoom(<Alerts />);
    const polite = () => container.querySelector("[aria-live=polite]")?.textContent;
    act(() => showAlert(ui, { level: "info", text: "Saved." }));
    act(() => showAlert(ui, { level: "info", text: "Oleg sat down", isAnnounced: true }));
    expect(polite()).toBe("");
    act(() => showAlert(ui, { level: "info", text: "Loaded." }));
    expect(polite()).toBe("Loaded.");
    act(() => closeAlert(ui, ui.getState().alerts.at(-1)!.id));
    expect(polite()).toBe("");
  });

  it("wait while somebody points at them", () => {
    vi.useFakeTimers();
    const { ui, container } = renderRoom(<Alerts />);
    act(() => showAlert(ui, { level: "info", text: "Saved." }));
    const box = container.querySelector("[data-level]") as HTMLElement;
    fireEvent.pointerEnter(box);
    act(() => vi.advanceTimersByTime(60_000));
    expect(container.querySelector("[data-level]")).toBeTruthy();
    fireEvent.pointerLeave(box);
    act(() => vi.advanceTimersByTime(1100));
    expect(container.querySelector("[data-level]")).toBeNull();
  });

  it("show the status that the game sets (T2-94)", () => {
    const { ui } = renderRoom(<Alerts />);
    act(() => ui.setState({ status: "The tide is high" }));
    expect(screen.getByRole("status").textContent).toBe("The tide is high");
  });
});

describe("the hotkey overlay (table §7.6)", () => {
  it("has four tables, in a window and while Tab is held (T2-168, T6-26, T6-27)", () => {
    const { ui } = renderRoom(<HotkeyOverlay />, { userId: null });
    expect(screen.queryByRole("region", { name: "Hotkeys" })).toBeNull();
    act(() => ui.setState({ showHotkeys: true }));
    const headings = screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
    expect(headings.slice(0, 4)).toEqual([
      "Token Hotkeys",
      "Card Hotkeys",
      "Game Hotkeys",
      "General Hotkeys",
    ]);
    act(() => ui.setState(({ keypress }) => ({ showHotkeys: false, keypress: { ...keypress, Tab: 1 } })));
    expect(screen.getByText("Draw a card")).toBeTruthy();
  });

  const rows = (title: string) => {
    const section = screen.getByRole("heading", { level: 3, name: title }).closest("section") as HTMLElement;
    const cells = within(section).getAllByRole("row").slice(1);
    return cells.map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    );
  };

  it("lists the game's keys for tokens, cards and the game (T2-165, T2-166, T2-167)", () => {
    const { ui } = renderRoom(<HotkeyOverlay />);
    act(() => ui.setState({ showHotkeys: true }));
    expect(rows("Token Hotkeys")).toEqual([
      ["1", "Damage"],
      ["1", "Wind"],
    ]);
    expect(rows("Card Hotkeys")).toEqual([["A", "Exhaust"]]);
    expect(rows("Game Hotkeys")).toEqual([
      ["D", "Draw a card"],
      ["Shift+T", "Nothing"],
    ]);
  });

  it("shows pictures and labels in a description, and no key of a text in its place", () => {
    const game = [
      { key: "D", actionList: "drawOne", label: "icon(https://x.example/card.png) id:drawOne now" },
    ];
    const { ui } = renderRoom(<HotkeyOverlay />, { gameDef: { hotkeys: { token: [], card: [], game } } });
    act(() => ui.setState({ showHotkeys: true }));
    expect(rows("Game Hotkeys")).toEqual([["D", " Draw a card now"]]);
    expect(document.querySelector("td img")?.getAttribute("src")).toBe("https://x.example/card.png");
    for (const [, text] of rows("General Hotkeys")) expect(text).toMatch(/^[A-Z].*[ a-z/()]/);
    expect(rows("General Hotkeys").flat()).not.toContain("refreshPluginIfAuthor");
  });
});

describe("modals (table §9.6)", () => {
  it("load a prebuilt deck from the menu tree, and stay open for the plus (T1-17, T2-31, T2-33, T2-140)", async () => {
    const { ui, calls, alerts } = renderRoom(<ModalHost />);
    act(() => ui.setState({ showModal: "prebuilt_deck" }));
    await userEvent.click(await screen.findByRole("button", { name: "First box" }));
    await userEvent.click(button("Load The shore and stay here"));
    expect(ui.getState().showModal).toBe("prebuilt_deck");
    await userEvent.click(button("The shore"));
    expect(ui.getState().showModal).toBeNull();
    expect(calls).toEqual([
      ["command", "loadDeck", { deckId: "shore" }],
      ["command", "loadDeck", { deckId: "shore" }],
    ]);
    expect(alerts).toEqual(["Loading The shore…", "Loading The shore…"]);
  });

  it("say when the menu names a deck that the game does not have (T8-19)", async () => {
    const deckMenu = { deckLists: [{ label: "Sunken box", deckListId: "sunken" }] };
    const { ui, calls, alerts } = renderRoom(<ModalHost />, { gameDef: { deckMenu } });
    act(() => ui.setState({ showModal: "prebuilt_deck" }));
    await userEvent.click(await screen.findByRole("button", { name: "Sunken box" }));
    expect(alerts).toEqual(["Deck not found."]);
    expect(calls).toEqual([]);
  });

  it("begin anew when opened again while they still fade out", async () => {
    const { ui } = renderRoom(<ModalHost />);
    act(() => ui.setState({ showModal: "prebuilt_deck" }));
    await userEvent.click(await screen.findByRole("button", { name: "First box" }));
    act(() => ui.setState({ showModal: null }));
    act(() => ui.setState({ showModal: "prebuilt_deck" }));
    expect(button("First box")).toBeTruthy();
  });

  it("take no second click while they fade out", async () => {
    const { ui, calls } = renderRoom(<ModalHost />);
    act(() => ui.setState({ showModal: "prebuilt_deck" }));
    await userEvent.click(await screen.findByRole("button", { name: "First box" }));
    const deck = button("The shore");
    await userEvent.click(deck);
    expect(deck.closest("[inert]")).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  it("search the decks (T2-139)", async () => {
    const { ui } = renderRoom(<ModalHost />);
    act(() => ui.setState({ showModal: "prebuilt_deck" }));
    await userEvent.type(await screen.findByRole("searchbox"), "eclair");
    expect(button("Éclair of Dawn")).toBeTruthy();
    await userEvent.type(screen.getByRole("searchbox"), "zzz");
    expect(screen.getByText("No results")).toBeTruthy();
  });

  it("let the keyboard walk from the search over what was found, and take the only deck by Enter (T2-139)", async () => {
    const { ui, calls } = renderRoom(<ModalHost />);
    act(() => ui.setState({ showModal: "prebuilt_deck" }));
    const field = await screen.findByRole("searchbox");
    await userEvent.type(field, "e{ArrowDown}");
    const [first] = screen.getAllByRole("button").filter((row) => row.dataset.row !== undefined);
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard("{ArrowUp}clair{Enter}");
    expect(calls).toMatchObject([["command", "loadDeck", {}]]);
    expect(ui.getState().showModal).toBeNull();
  });

  it("ask the next question anew, though it be in the same words (table §1.6)", async () => {
    const { ui } = renderRoom(<ModalHost />);
    const ask = (initial: string) =>
      act(() => ui.setState({ question: { kind: "number", text: "How many?", initial, resolve: () => {} } }));
    const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "How many?" });
    ask("3");
    await userEvent.type(field(), "9");
    ask("5");
    expect(field().value).toBe("5");
  });

  it("ask questions in the app (table §1.6)", async () => {
    const { ui } = renderRoom(<ModalHost />);
    const resolve = vi.fn();
    act(() => ui.setState({ question: { kind: "number", text: "How many?", initial: "3", resolve } }));
    const field = screen.getByRole("textbox", { name: "How many?" });
    await userEvent.clear(field);
    await userEvent.type(field, "x{Enter}");
    expect(resolve).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, "4{Enter}");
    expect(resolve).toHaveBeenCalledWith("4");
  });
});
