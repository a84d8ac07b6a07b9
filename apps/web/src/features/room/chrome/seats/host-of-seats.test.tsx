import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { renderRoom } from "../../testing/render-room.tsx";
import { sampleRoom } from "../../testing/sample-room.ts";
import { DropdownHost } from "../menus/DropdownHost.tsx";
import { ChatPeople } from "../messages/ChatPeople.tsx";
import { PlayersMenu } from "./PlayersMenu.tsx";
import { Seat } from "./Seat.tsx";
import { Seats } from "./Seats.tsx";

afterEach(cleanup);

const button = (name: string) => screen.getByRole("button", { name });
const OLEG = { id: 2, alias: "Oleg" };

function table(changes: Parameters<typeof sampleRoom>[1] = {}, userId: number | null = 1) {
  const content = (
    <>
      <Seats />
      <DropdownHost />
    </>
  );
  return renderRoom(content, { room: sampleRoom(undefined, changes), userId });
}

async function choose(seat: string, entry: string) {
  await userEvent.click(button(`Seat menu: ${seat}`));
  await userEvent.click(await screen.findByRole("menuitem", { name: entry }));
}

describe("a closed seat (table §9.2)", () => {
  it("says that it is closed and cannot be sat on, by visitors no more than by others", () => {
    for (const userId of [7, null]) {
      const room = sampleRoom(undefined, { closedSeats: ["player2"] });
      renderRoom(<Seat seat="player2" number={2} />, { room, userId });
      const seat = within(screen.getByRole("group", { name: "Player 2: Closed seat" }));
      expect(seat.getByRole("button", { name: "Closed" })).toHaveProperty("disabled", true);
      expect(seat.queryByRole("button", { name: /^Sit/ })).toBeNull();
      expect(seat.queryByRole("link")).toBeNull();
      cleanup();
    }
  });

  it("is none that is offered to whoever has no seat", () => {
    const room = sampleRoom(undefined, { closedSeats: ["player2"] });
    renderRoom(<PlayersMenu />, { room, userId: 7 });
    expect(button("Players").textContent).not.toContain("Sit");
  });
});

it("the list of the players says who has the host's controls", () => {
  const playerInfo = { player1: { id: 1, alias: "Mara" }, player2: OLEG };
  const row = (seat: string, number: number, actingHost: number) => {
    const room = sampleRoom(undefined, { playerInfo, createdBy: 1, actingHost });
    renderRoom(<Seat seat={seat} number={number} />, { room, userId: 7 });
    const text = screen.getByRole("group").textContent;
    cleanup();
    return text;
  };
  expect(row("player1", 1, 1)).toContain("Mara · Host");
  expect(row("player2", 2, 1)).not.toContain("Host");
  expect(row("player2", 2, 2)).toContain("Oleg · Host");
});

describe("the host's menu of a seat", () => {
  it("table §2.7: looks from it, of which the others are told", async () => {
    const { calls, ui } = table();
    await userEvent.click(button("Seat menu: Player 2"));
    await userEvent.click(await screen.findByText("Look from here"));
    expect(ui.getState().observingPlayerN).toBe("player2");
    expect(calls).toEqual([["gameUpdate", "started observing player2."]]);
  });

  it("closes a free seat and opens it again", async () => {
    const { calls, store } = table();
    await choose("Player 2", "Close seat");
    act(() => store.setState(({ room }) => ({ room: room && { ...room, closedSeats: ["player2"] } })));
    await choose("Player 2", "Open seat");
    expect(calls).toEqual([
      ["closeSeat", "player2", true],
      ["closeSeat", "player2", false],
    ]);
  });

  it("closes no seat that is taken, where nobody would get up by that, and opens one to which the host has seated somebody", async () => {
    const playerInfo = { player1: { id: 1, alias: "Mara" }, player2: OLEG };
    const { store } = table({ playerInfo });
    await userEvent.click(button("Seat menu: Player 2"));
    expect(screen.queryByRole("menuitem", { name: "Close seat" })).toBeNull();
    await userEvent.keyboard("{Escape}");
    act(() => store.setState(({ room }) => ({ room: room && { ...room, closedSeats: ["player2"] } })));
    await userEvent.click(button("Seat menu: Player 2"));
    expect(screen.getByRole("menuitem", { name: "Open seat" })).toBeTruthy();
  });

  it("removes who sits there, once the host has read what that does", async () => {
    const { calls, answers } = table({ playerInfo: { player1: { id: 1, alias: "Mara" }, player2: OLEG } });
    await choose("Player 2", "Remove Oleg from the room");
    expect(calls).toEqual([]);
    answers.push("yes");
    await choose("Player 2", "Remove Oleg from the room");
    expect(calls).toEqual([["removePerson", 2, true]]);
  });

  it("frees the seat of whoever is away, who is not sent out of the room", async () => {
    const sockets = { "1": { user_id: 1, alias: "Mara", is_logged_in: true } };
    const playerInfo = { player1: { id: 1, alias: "Mara" }, player2: OLEG };
    const { calls } = table({ playerInfo, sockets });
    await choose("Player 2", "Free the seat");
    expect(calls).toEqual([["setSeat", "player2", null]]);
  });

  it("makes whoever is there get up once the host has read what that does", async () => {
    const sockets = { "2": { user_id: 2, alias: "Oleg", is_logged_in: true } };
    const playerInfo = { player1: { id: 1, alias: "Mara" }, player2: OLEG };
    const { calls, answers } = table({ playerInfo, sockets });
    await choose("Player 2", "Have Oleg get up");
    expect(calls).toEqual([]);
    answers.push("yes");
    await choose("Player 2", "Have Oleg get up");
    expect(calls).toEqual([["setSeat", "player2", null]]);
  });

  it("lets who stands in for the host of an open room free the host's seat, and send the host nowhere", async () => {
    const playerInfo = { player1: { id: 1, alias: "Mara" }, player2: OLEG };
    table({ playerInfo, sockets: {}, createdBy: 2, actingHost: 1, policy: "open" });
    await userEvent.click(button("Seat menu: Player 2"));
    const names = screen.getAllByRole("menuitem").map((item) => item.textContent);
    expect(names).toEqual(["Look from here", "First player", "Free the seat"]);
  });

  it("lets who stands in for the host of a fair room make nobody get up", async () => {
    const playerInfo = { player1: { id: 1, alias: "Mara" }, player2: OLEG };
    table({ playerInfo, createdBy: 9, actingHost: 1 });
    await userEvent.click(button("Seat menu: Player 2"));
    const names = screen.getAllByRole("menuitem").map((item) => item.textContent);
    expect(names).toEqual(["Look from here", "First player"]);
  });

  it("is nobody else's, and not of the host's own seat", () => {
    table();
    expect(screen.queryByRole("button", { name: "Seat menu: Player 1" })).toBeNull();
    cleanup();
    table({ createdBy: 9 });
    expect(screen.queryByRole("button", { name: /^Seat menu/ })).toBeNull();
  });
});

describe("people without a seat", () => {
  it("are removed by the host from the list beside the chat; nobody removes themselves", async () => {
    const sockets = {
      "1": { user_id: 1, alias: "Mara", is_logged_in: true },
      "2": { user_id: 2, alias: "Oleg", is_logged_in: true },
    };
    const { calls, answers } = renderRoom(<ChatPeople />, {
      room: sampleRoom(undefined, { sockets }),
    });
    answers.push("yes");
    await userEvent.click(button("Remove Oleg from the room"));
    expect(calls).toEqual([["removePerson", 2, true]]);
    expect(screen.queryByRole("button", { name: "Remove Mara from the room" })).toBeNull();
  });

  it("are removed also when they are only in the chat, or have said something and left; nobody else sees them there", async () => {
    const said = (sent_by: number | null, text: string) => ({ sent_by, text, when: 1, shortcode: text });
    const chat = [said(2, "[Oleg] hi"), said(7, "[Kim] you all play badly"), said(8, "[player2/Lu] bye")];
    const anonymous = [said(null, "[Anonymous] boo"), said(-1, "[Mara] drew a card.")];
    const sockets = { "2": { user_id: 2, alias: "Oleg", is_logged_in: true } };
    const draw = (changes: object) => {
      cleanup();
      const drawn = renderRoom(<ChatPeople />, { room: sampleRoom(undefined, { sockets, ...changes }) });
      act(() => drawn.store.setState({ chat: [...chat, ...anonymous] }));
      return drawn;
    };
    const names = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    const { calls, answers } = draw({ removed: [{ user_id: 8, alias: "Lu" }] });
    expect(names()).toEqual(["Oleg", "Kim"]);
    answers.push("yes");
    await userEvent.click(button("Remove Kim from the room"));
    expect(calls).toEqual([["removePerson", 7, true]]);
    draw({ createdBy: 2, actingHost: 2 });
    expect(names()).toEqual(["Oleg"]);
  });
});
