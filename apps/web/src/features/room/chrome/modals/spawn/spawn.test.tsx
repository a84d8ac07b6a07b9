import type { CardDatabase } from "@baize/engine";
import { resolveLabel } from "@baize/plugin";
import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderRoom } from "../../../testing/render-room.tsx";
import { sampleRoom } from "../../../testing/sample-room.ts";
import { searchCards } from "./card-search.ts";
import { columnName } from "./column-name.ts";
import { customLoadList, faceColumns } from "./custom-card.ts";
import { firstGroup } from "./load-groups.ts";
import SpawnCardModal from "./SpawnCardModal.tsx";
import SpawnCustomCardModal from "./SpawnCustomCardModal.tsx";

afterEach(cleanup);

const face = (name: string) => ({ name, type: "Hero", imageUrl: "" });
const back = { name: "tide", databaseId: null };
const cardDb = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`c${index}`, { A: face(`Card ${index}`), B: back }]),
  ) as unknown as CardDatabase;

const plain = (name: string) => name;

describe("the search for cards (table §9.6)", () => {
  it("ignores case and accents (T5-44, T5-45)", () => {
    const cards = { e: { A: face("Éowen"), B: back } } as unknown as CardDatabase;
    expect(searchCards(cards, "EOWEN", plain)).toMatchObject({ cards: [{ databaseId: "e" }] });
  });

  it("finds the side that is named so, side A before the others, and no card backs", () => {
    const cards = {
      two: { A: face("Sun"), B: face("Moon"), C: face("Moonlight") },
      one: { A: face("Moon"), B: back },
    } as unknown as CardDatabase;
    expect(searchCards(cards, "moon", plain)).toMatchObject({
      cards: [
        { databaseId: "two", side: "B" },
        { databaseId: "one", side: "A" },
      ],
    });
    expect(searchCards(cards, "tide", plain)).toEqual({ cards: [], total: 0 });
  });

  it("finds a card whose name is a label by what it says", () => {
    const cards = { g: { A: face("id:gale"), B: back } } as unknown as CardDatabase;
    const german = (name: string) =>
      resolveLabel({ labels: { gale: { English: "Gale", German: "Sturmbö" } } }, name, "German");
    expect(searchCards(cards, "sturm", german)).toMatchObject({ cards: [{ databaseId: "g" }] });
    expect(searchCards(cards, "gale", german)).toMatchObject({ total: 0 });
  });

  it("lists up to 150, the nearest first, and says how many there are (T5-41, T5-42, T9-21)", () => {
    const listed = (count: number, text: string) => searchCards(cardDb(count), text, plain);
    expect(listed(150, "card")).toMatchObject({ cards: { length: 150 }, total: 150 });
    expect(listed(151, "card")).toMatchObject({ cards: { length: 150 }, total: 151 });
    expect(listed(200, "card 199")?.cards).toHaveLength(1);
    expect(listed(3, "nothing")).toEqual({ cards: [], total: 0 });
    expect(listed(3, " ")).toBeNull();
  });
});

const gameDef = {
  spawnExistingCardModal: {
    loadGroupIds: ["sharedShore", "playerNHand"],
    columnProperties: ["name", "type"],
  },
  faceProperties: { name: { label: "Title", type: "string" }, type: { label: "Kind", type: "string" } },
};

describe("the dialog Spawn card (table §9.6)", () => {
  it("shows the nearest of too many cards, and how many there are (T5-41)", async () => {
    renderRoom(<SpawnCardModal onClose={() => {}} />, { gameDef, cardDb: cardDb(151) });
    await userEvent.type(screen.getByRole("searchbox", { name: "Card name…" }), "card 7");
    expect(await screen.findAllByRole("row")).toHaveLength(12);
    expect(screen.queryByText("Too many results")).toBeNull();
    await userEvent.type(screen.getByRole("searchbox", { name: "Card name…" }), "{Backspace}{Backspace}");
    expect((await screen.findByText("Too many results")).parentElement?.textContent).toBe(
      "Too many results150 of 151",
    );
    expect(screen.getAllByRole("row")).toHaveLength(151);
  });

  it("offers the groups, searches, shows a table and stays open (T2-32, T2-133, T2-134, T2-135)", async () => {
    const onClose = vi.fn();
    const { calls } = renderRoom(<SpawnCardModal onClose={onClose} />, { gameDef });
    expect(screen.getByText("Start typing to search cards")).toBeTruthy();
    await userEvent.type(screen.getByRole("searchbox", { name: "Card name…" }), "gale");
    const table = within(await screen.findByRole("table", { name: "Cards found" }));
    expect(table.getAllByRole("columnheader").map((head) => head.textContent)).toEqual(["Title", "Kind"]);
    await userEvent.click(screen.getByRole("button", { name: /Load into/ }));
    await userEvent.click(screen.getByRole("option", { name: "Hand (mine)" }));
    await userEvent.click(screen.getByRole("button", { name: "Spawn card: Gale" }));
    expect(calls).toEqual([["command", "spawnCard", { databaseId: "gale", loadGroupId: "playerNHand" }]]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("takes the only card that is found at Enter, and none of several", async () => {
    const { calls, alerts, store } = renderRoom(<SpawnCardModal onClose={() => {}} />, {
      gameDef,
      cardDb: cardDb(3),
    });
    const search = screen.getByRole("searchbox", { name: "Card name…" });
    await userEvent.type(search, "card{Enter}");
    await userEvent.type(search, " 9{Enter}");
    expect(calls).toEqual([]);
    await userEvent.type(search, "{Backspace}2{Enter}");
    expect(calls).toEqual([["command", "spawnCard", { databaseId: "c2", loadGroupId: "sharedShore" }]]);
    expect(search).toHaveProperty("value", "card 2");
    act(() =>
      store.setState({ connection: { ...store.getState().connection, phase: "reconnecting" } as never }),
    );
    await userEvent.type(search, "{Enter}");
    expect(calls).toHaveLength(1);
    expect(alerts).toEqual(["There is no connection right now, so nothing was sent."]);
  });

  it("puts a card into one's own group where the first one is another player's", async () => {
    const loadGroupIds = ["player1Deck", "player1Hand", "player2Deck", "player2Hand"];
    const room = { ...gameDef, spawnExistingCardModal: { loadGroupIds } };
    const groups = loadGroupIds.map((id) => ({ id, name: id, own: false }));
    expect(firstGroup(groups, "player2")).toBe("player2Deck");
    expect(firstGroup(groups, "player1")).toBe("player1Deck");
    expect(firstGroup(groups, "player3")).toBe("player1Deck");
    expect(firstGroup(groups, null)).toBe("player1Deck");
    expect(firstGroup([{ id: "playerNHand", name: "Hand", own: true }, ...groups], "player2")).toBe(
      "playerNHand",
    );
    expect(firstGroup([], "player2")).toBe("");
    const { calls } = renderRoom(<SpawnCardModal onClose={() => {}} />, {
      gameDef: room,
      prepare: ({ ui }) => ui.setState({ playerN: "player2" }),
    });
    await userEvent.type(screen.getByRole("searchbox", { name: "Card name…" }), "gale{Enter}");
    expect(calls).toEqual([["command", "spawnCard", { databaseId: "gale", loadGroupId: "player2Deck" }]]);
  });

  it("asks the unseated to sit first (T5-09)", async () => {
    const { calls, alerts } = renderRoom(<SpawnCardModal onClose={() => {}} />, { gameDef, userId: 3 });
    await userEvent.type(screen.getByRole("searchbox"), "gale");
    await userEvent.click(await screen.findByRole("button", { name: "Spawn card: Gale" }));
    expect(alerts).toEqual(["Please sit at the table first."]);
    expect(calls).toEqual([]);
  });

  it("shows in its table what a label says", async () => {
    const labels = { storm: { English: "Bad weather" } };
    const room = { ...gameDef, labels, spawnExistingCardModal: { columnProperties: ["name", "kind"] } };
    const cards = { gale: { A: { ...face("id:storm"), kind: "id:storm" }, B: back } };
    renderRoom(<SpawnCardModal onClose={() => {}} />, { gameDef: room, cardDb: cards as never });
    await userEvent.type(screen.getByRole("searchbox"), "weather");
    const table = within(await screen.findByRole("table", { name: "Cards found" }));
    expect(table.getAllByRole("cell").map((cell) => cell.textContent)).toEqual([
      "Spawn card: Bad weather",
      "Bad weather",
    ]);
  });

  it("leads to the custom card", async () => {
    const { ui } = renderRoom(<SpawnCardModal onClose={() => {}} />, { gameDef });
    await userEvent.click(screen.getByRole("button", { name: "Spawn custom card" }));
    expect(ui.getState().showModal).toBe("custom");
  });
});

describe("the name of a column without a label", () => {
  it("is made of its words", () => {
    expect(["packName", "name", "side_text", "HP", "imageUrl"].map(columnName)).toEqual([
      "Pack name",
      "Name",
      "Side text",
      "HP",
      "Image url",
    ]);
  });
});

describe("the dialog Spawn custom card (table §9.6)", () => {
  it("has the fields of both sides and a loading group, and loads the card (T2-36, T2-136, T2-138)", async () => {
    const { calls } = renderRoom(<SpawnCustomCardModal onClose={() => {}} />);
    const spawn = screen.getByRole("button", { name: "Spawn" });
    expect(spawn).toHaveProperty("disabled", true);
    const front = within(screen.getByRole("group", { name: "Side A" }));
    await userEvent.type(front.getByRole("textbox", { name: "Name" }), "Fog bank");
    await userEvent.click(spawn);
    const cardDetails = {
      A: { name: "Fog bank", imageUrl: "", type: "Hero", cardBack: "tide" },
      B: { name: "tide" },
    };
    expect(calls).toEqual([
      ["command", "loadList", { items: [{ cardDetails, quantity: 1, loadGroupId: "player1Deck" }] }],
    ]);
  });

  it("calls the groups by who sits there, in the order of the seats; seats that the game does not have come last", async () => {
    const room = sampleRoom();
    const { groupById } = room.game;
    for (const id of ["player3Play1", "player3Play2", "player2Play1", "player1Play1"])
      groupById[id] = {
        ...groupById.player1Deck!,
        id,
        label: `Player ${id[6]} Play Area`,
        tableLabel: "Play Area",
      };
    room.game.numPlayers = 2;
    renderRoom(<SpawnCustomCardModal onClose={() => {}} />, { room });
    await userEvent.click(screen.getByRole("button", { name: /Load into/ }));
    const names = screen.getAllByRole("option").map((option) => option.textContent ?? "");
    expect(names.filter((name) => name.includes("Play Area"))).toEqual([
      "Mara · Play Area",
      "Seat 2 · Play Area",
      "Seat 3 · Play Area 1",
      "Seat 3 · Play Area 2",
    ]);
    expect(names.slice(-2)).toEqual(["Seat 3 · Play Area 1", "Seat 3 · Play Area 2"]);
  });

  it("says where pictures may be when one is somewhere else", async () => {
    renderRoom(<SpawnCustomCardModal onClose={() => {}} />);
    const picture = within(screen.getByRole("group", { name: "Side A" })).getByRole("textbox", {
      name: /Image/i,
    });
    await userEvent.type(picture, "https://cards.example/p.png");
    expect(screen.queryByText(/the game's own hosts/)).toBeNull();
    await userEvent.clear(picture);
    await userEvent.type(picture, "https://tracker.example/p.png");
    expect(screen.getByText(/the game's own hosts only \(cards\.example\)/)).toBeTruthy();
  });

  it("gives side B fields of its own when it is no card back (T2-137)", async () => {
    renderRoom(<SpawnCustomCardModal onClose={() => {}} />);
    expect(screen.queryByRole("group", { name: "Side B" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: /Side B: card back/ }));
    await userEvent.click(screen.getByRole("option", { name: "Custom side B" }));
    expect(screen.getByRole("group", { name: "Side B" })).toBeTruthy();
  });

  it("asks for the columns of the plugin's cards but those it fills in itself", () => {
    const cards = { a: { A: { ...face("A"), databaseId: "a", cardBack: "tide", cost: "1" } } };
    expect(faceColumns(cards as unknown as CardDatabase)).toEqual(["name", "imageUrl", "cost"]);
    const [item] = customLoadList({
      groupId: "g",
      type: "Hero",
      front: { name: " Sun " },
      back: "custom",
      backType: "Storm",
      backFields: { name: "Moon" },
    });
    expect(item?.cardDetails).toMatchObject({ A: { name: "Sun" }, B: { name: "Moon", type: "Storm" } });
  });
});
