import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { renderRoom } from "../../testing/render-room.tsx";
import { samplePlugin } from "../../testing/sample-room.ts";
import { Alerts } from "../alerts/Alerts.tsx";
import { ModalHost } from "../page/ModalHost.tsx";

afterEach(cleanup);

const o8dImport = {
  o8dSectionToLoadGroupId: { Hero: "playerNHand", Ally: "playerNDeck" },
  otherSectionLoadGroupId: "sharedShore",
};
const deck = (...sections: string[]) => `<?xml version="1.0"?><deck>${sections.join("")}</deck>`;
const section = (name: string, ...cards: [id: string, count: number][]) =>
  `<section name="${name}">${cards.map(([id, count]) => `<card qty="${count}" id="${id}">${id}</card>`).join("")}</section>`;

function load(content: string, name = "Storm Watch.o8d") {
  const user = userEvent.setup();
  const room = renderRoom(
    <>
      <ModalHost />
      <Alerts />
    </>,
    { gameDef: { ...samplePlugin.gameDef, o8dImport } },
  );
  const { ui } = room;
  ui.setState({ showModal: "deck_file", deckFile: new File([content], name) });
  const said = () => ui.getState().alerts.map(({ level, text }) => `${level}: ${text}`);
  const done = () => waitFor(() => expect(ui.getState().showModal).toBeNull());
  return { ...room, user, said, done };
}

describe("an .o8d file at the table (decks §7)", () => {
  it("D-62, D-64, T1-15, T2-99, T3-164, T7-45: goes to the mapped groups under the file's name, with one command and no request", async () => {
    const file = deck(
      section("Hero", ["ilse", 1]),
      section("ally", ["gale", 3]),
      section("Notes", ["gale", 2]),
    );
    const room = load(file);
    await room.done();
    const item = (databaseId: string, quantity: number, loadGroupId: string) => ({
      databaseId,
      quantity,
      loadGroupId,
      _name: databaseId,
    });
    const items = [
      item("ilse", 1, "playerNHand"),
      item("gale", 3, "playerNDeck"),
      item("gale", 2, "sharedShore"),
    ];
    expect(room.calls).toEqual([["command", "loadList", { items, name: "Storm Watch" }]]);
    expect(room.server.requests).toEqual([]);
    expect(room.said()).toContain("info: Section Notes went to Shore.");
  });

  it.each([
    ["text", "3 Gulls"],
    ["HTML", "<!doctype html><html><body>Log in</body></html>"],
    ["a bomb", `<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><deck>&b;</deck>`],
  ])("D-65: %s is refused", async (_, content) => {
    const room = load(content);
    await room.done();
    expect([room.said(), room.calls]).toEqual([["error: Invalid file format."], []]);
  });

  it("a file without cards, or a very large one, is refused", async () => {
    const empty = load(deck(section("Hero")));
    await empty.done();
    expect(empty.said()).toEqual(["info: No cards found in this file."]);
    cleanup();
    const large = load(deck(" ".repeat(1_000_001)));
    await large.done();
    expect(large.said()).toEqual(["error: This file is too large for a deck."]);
  });

  it("D-66: unknown cards and groups are asked about, and the rest loads", async () => {
    const room = load(deck(section("Hero", ["ilse", 1]), section("Ally", ["auk", 2])));
    const dialog = await screen.findByRole("alertdialog", { name: "2 of 3 cards cannot be loaded" });
    expect(within(dialog).getByRole("listitem").textContent).toContain("auk");
    await room.user.click(within(dialog).getByRole("button", { name: "Load the rest" }));
    await room.done();
    const items = [{ databaseId: "ilse", quantity: 1, loadGroupId: "playerNHand", _name: "ilse" }];
    expect(room.calls).toEqual([["command", "loadList", { items, name: "Storm Watch" }]]);
  });
});
