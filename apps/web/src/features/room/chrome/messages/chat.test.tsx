import type { ChatMessage } from "@baize/protocol";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderRoom } from "../../testing/render-room.tsx";
import { sampleRoom } from "../../testing/sample-room.ts";
import { Alerts } from "../alerts/Alerts.tsx";
import { TableTitle } from "../page/TableTitle.tsx";
import { MessagesBox } from "./MessagesBox.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

let written = 0;
function message(text: string, sent_by: number | null = 2): ChatMessage {
  written += 1;
  return { text, sent_by, when: written, shortcode: String(written) };
}

type Room = ReturnType<typeof renderRoom>;
const say = ({ store }: Room, ...texts: string[]) =>
  act(() => store.setState(({ chat }) => ({ chat: [...chat, ...texts.map((text) => message(text))] })));
const alerts = ({ ui }: Room) => ui.getState().alerts.map(({ text }) => text);

describe("a chat message while the log shows (table §9.5)", () => {
  const both = (
    <>
      <MessagesBox />
      <Alerts />
    </>
  );

  it("table B19: is announced with who said what; pressing that opens the chat", async () => {
    const room = renderRoom(both);
    say(room, "[player2/Oleg] your turn");
    await userEvent.click(screen.getByRole("button", { name: "Oleg: your turn" }));
    expect(screen.getByRole("tab", { name: "Chat", selected: true })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("log", { name: "Chat" }));
    expect(alerts(room)).toEqual([]);
  });

  it("table B19: is announced on a phone, too, where the messages were closed on the chat", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const room = renderRoom(both);
    say(room, "[player2/Oleg] your turn");
    await userEvent.click(screen.getByRole("button", { name: "Oleg: your turn" }));
    say(room, "[player2/Oleg] seen");
    expect(alerts(room)).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    say(room, "[player2/Oleg] hello?");
    expect(alerts(room)).toEqual(["Oleg: hello?"]);
    vi.unstubAllGlobals();
  });

  it("on a phone its drawer takes the focus, closes by Escape, and gives the focus back (table §12.3)", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const { ui } = renderRoom(both);
    const opener = screen.getByRole("button", { name: "Messages" });
    await userEvent.click(opener);
    expect(document.activeElement).toBe(screen.getByRole("log", { name: "Log" }));
    await userEvent.keyboard("{Escape}");
    expect([ui.getState().messages.drawn, document.activeElement]).toEqual([false, opener]);
    vi.unstubAllGlobals();
  });

  it("table B19: whoever presses its tab with a mouse writes, again after each press; with a finger or keys nothing takes the focus", async () => {
    renderRoom(both);
    const [log, chat] = [screen.getByRole("tab", { name: "Log" }), screen.getByRole("tab", { name: "Chat" })];
    const press = (tab: HTMLElement, pointerType: string) =>
      act(() => void tab.dispatchEvent(new PointerEvent("click", { bubbles: true, pointerType })));
    const field = () => screen.getByRole("textbox", { name: "your message…" });
    press(chat, "touch");
    expect(document.activeElement).not.toBe(field());
    press(chat, "mouse");
    expect(document.activeElement).toBe(field());
    field().blur();
    press(chat, "mouse");
    expect(document.activeElement).toBe(field());
    press(log, "mouse");
    log.focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(chat);
  });

  it("table B19: a newer one takes its place, and a long one is cut", () => {
    const room = renderRoom(both);
    say(room, "[player2/Oleg] hi", "[Ana] id:tide img:https://a.example/x.png");
    expect(alerts(room)).toEqual(["Ana: id:tide"]);
    say(room, `[player2/Oleg] ${"so ".repeat(40)}`);
    expect(alerts(room)).toEqual([`Oleg: ${"so ".repeat(40).slice(0, 79)}…`]);
  });

  it("table B19: an address in it is a link to another tab that learns nothing of this one", async () => {
    const room = renderRoom(both);
    say(room, "[player2/Oleg] rules: https://a.example/rules.");
    fireEvent.click(screen.getByRole("tab", { name: /Chat/ }));
    const link = screen.getByRole<HTMLAnchorElement>("link", { name: "https://a.example/rules" });
    expect([link.href, link.target, link.rel]).toEqual([
      "https://a.example/rules",
      "_blank",
      "noopener noreferrer",
    ]);
  });
});

describe("what is said and not heard yet (table §9.5)", () => {
  const unsent = { id: 1, text: "hello", state: "waiting" as const };
  function chatting() {
    const room = renderRoom(<MessagesBox />);
    fireEvent.click(screen.getByRole("tab", { name: "Chat" }));
    return room;
  }

  it("table B19: stands below the chat, with what becomes of it, also after a look at the log", async () => {
    const { ui } = chatting();
    act(() => ui.setState({ unsentLines: [unsent] }));
    const log = screen.getByRole("log", { name: "Chat" });
    expect(within(log).getByText("not sent yet").parentElement?.textContent).toBe("hello not sent yet");
    await userEvent.click(screen.getByRole("tab", { name: "Log" }));
    await userEvent.click(screen.getByRole("tab", { name: "Chat" }));
    expect(screen.getByText("not sent yet")).toBeTruthy();
    act(() => ui.setState({ unsentLines: [] }));
    expect(screen.queryByText("not sent yet")).toBeNull();
  });

  it("table B19: one that was refused says why, and is sent again or discarded", async () => {
    const { ui, calls } = chatting();
    const failed = { ...unsent, state: "failed" as const, why: "Not so fast." };
    act(() => ui.setState({ unsentLines: [failed, { ...failed, id: 2, text: "bye" }] }));
    expect(screen.getAllByText("Not so fast.")).toHaveLength(2);
    await userEvent.click(screen.getAllByRole("button", { name: "Send again" })[0]!);
    expect(calls).toEqual([["chat", "hello"]]);
    await userEvent.click(screen.getByRole("button", { name: "Do not send" }));
    expect(ui.getState().unsentLines).toEqual([]);
    expect(calls).toHaveLength(1);
  });

  it("table B19: what was not taken at all is in the field again", async () => {
    const room = chatting();
    room.actions.chat = async () => ({ status: "unsent" });
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "your message…" });
    await userEvent.type(field, "hello{Enter}");
    expect(field.value).toBe("hello");
  });
});

describe("the people of the chat (table §9.5)", () => {
  const sockets = { "2": { user_id: 2, alias: "Oleg", is_logged_in: true } };

  it("table B19: stand above the messages; the host hears at each eye what it means, and reads it once one is open", () => {
    const { store } = renderRoom(<MessagesBox />, { room: sampleRoom(undefined, { sockets }) });
    fireEvent.click(screen.getByRole("tab", { name: "Chat" }));
    const people = screen.getByRole("list", { name: "People in the room" });
    expect(
      within(people)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["Oleg"]);
    const meaning = "An open eye: this person sees all cards, hidden ones too.";
    expect(screen.getByRole("button", { name: "Let Oleg see all cards" }).title).toContain(meaning);
    expect(screen.queryByText(meaning)).toBeNull();
    act(() => store.setState(({ room }) => ({ room: room && { ...room, spectators: { "2": true } } })));
    expect(screen.getByText(meaning)).toBeTruthy();
    const follows = people.compareDocumentPosition(screen.getByRole("log", { name: "Chat" }));
    expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});

describe("the title of the tab (table §9.5)", () => {
  const at = (playerInfo: object) =>
    renderRoom(<TableTitle />, { room: sampleRoom(undefined, { playerInfo } as never) });

  it("table B19: names the game and with whom it is played", () => {
    const mara = { id: 1, alias: "Mara" };
    at({ player1: mara, player2: null });
    expect(document.title).toMatch(/^Lanterns · /);
    cleanup();
    at({ player1: mara, player2: { id: 2, alias: "Oleg" }, player3: { id: 3, alias: "Ana" } });
    expect(document.title).toMatch(/^Lanterns with Oleg and Ana · /);
  });

  it("table B19: counts what others say while the tab is out of sight", () => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const room = at({ player1: { id: 1, alias: "Mara" } });
    say(room, "[player2/Oleg] hi", "[player2/Oleg] there?");
    act(() => room.store.setState(({ chat }) => ({ chat: [...chat, message("[player1/Mara] yes", 1)] })));
    expect(document.title).toMatch(/^\(2\) Lanterns/);
    hidden.mockReturnValue(false);
    act(() => document.dispatchEvent(new Event("visibilitychange")));
    expect(document.title).toMatch(/^Lanterns/);
    say(room, "[player2/Oleg] seen");
    expect(document.title).toMatch(/^Lanterns/);
  });
});
