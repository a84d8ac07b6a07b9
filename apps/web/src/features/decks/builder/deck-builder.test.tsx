import type { CardDatabase, JsonObject } from "@baize/engine";
import type { Deck } from "@baize/protocol";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deckHost, httpOf } from "../testing/deck-host.ts";
import { deckOf } from "../testing/deck-server.ts";
import { type DecksBackend, startDecksBackend } from "../testing/decks-backend.ts";
import { renderDecks } from "../testing/render-decks.tsx";
import { type BuilderLayout, DeckBuilder } from "./DeckBuilder.tsx";

const face = (name: string, cost: number): JsonObject => ({ A: { name, type: "Bird", cost } });
const cardDb = { gull: face("Gull", 1), tern: face("Tern", 2) } as unknown as CardDatabase;
const gameDef: JsonObject = {
  groups: {
    player1Deck: { label: "Player 1 Deck", groupType: "deck" },
    player1Side: { label: "Player 1 Side", groupType: "deck" },
    sharedAttic: { label: "Attic", groupType: "deck" },
  },
  groupTypes: { deck: { shuffleOnLoad: true } },
  faceProperties: { cost: { type: "integer" } },
  deckbuilder: {
    addButtons: [1, 3],
    columns: [{ propName: "name", label: "Name" }],
    spawnGroups: [
      { loadGroupId: "playerNDeck", label: "Deck" },
      { loadGroupId: "playerNSide", label: "Side" },
    ],
  },
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

let alerts: string[] = [];

async function open(decks: Deck[] = [], layout: BuilderLayout = "three", routes = {}, down = false) {
  alerts = [];
  const backend = await startDecksBackend(decks, routes);
  backend.down(down);
  const host = deckHost({
    gameDef,
    cardDb,
    http: httpOf(backend.origin),
    alert: (level, text) => void alerts.push(`${level}: ${text}`),
  });
  const shown = renderDecks(<DeckBuilder host={host} layout={layout} />);
  return { backend, ...shown };
}

const myDecks = () => within(screen.getByRole("region", { name: "My Custom Decks" }));
const section = (name: string) => within(screen.getByRole("region", { name }));
const rowOf = (name: string) => screen.findByRole("button", { name: new RegExp(`^${name}: `) });
const patches = (backend: DecksBackend, id = 12) => backend.askedFor(`PATCH /api/v1/decks/${id}`);
async function openDeck(name: string) {
  fireEvent.click(await myDecks().findByRole("button", { name: new RegExp(`^${name}`) }));
  await screen.findByRole("textbox", { name: "Deck Name" });
}

describe("my decks (decks §2.2)", () => {
  it("a list that does not come can be asked for again", async () => {
    const { backend, user } = await open([deckOf()], "three", {}, true);
    await myDecks().findByText("Your decks could not be loaded.");
    backend.down(false);
    await user.click(myDecks().getByRole("button", { name: "Try again" }));
    expect(await myDecks().findByRole("button", { name: /^Gulls/ })).toBeTruthy();
  });

  it("D-02 a new deck is asked for as the contract says, open, private and its name ready to be typed, T7-23, T7-24, T7-25", async () => {
    const { backend, user } = await open();
    await myDecks().findByText("No decks yet. Make one or import one.");
    await user.click(myDecks().getByRole("button", { name: "New deck" }));
    const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Deck Name" });
    expect(backend.askedFor("POST /api/v1/decks").map(({ body }) => body)).toEqual([
      { deck: { name: "Untitled", author_id: 7, plugin_id: 3, load_list: [], public: false } },
    ]);
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect([name.value, name.selectionStart, name.selectionEnd]).toEqual(["Untitled", 0, 8]);
    const row = myDecks().getByRole("button", { name: /^Untitled/ });
    expect(row.getAttribute("aria-current")).toBe("true");
    expect(screen.getByRole("button", { name: "Share" }).getAttribute("aria-pressed")).toBe("false");
  });

  it("over ten decks are searched, whatever case and accents", async () => {
    const { user } = await open(
      Array.from({ length: 11 }, (_, n) => deckOf({ id: n + 1, name: n === 4 ? "Éclipse" : `Deck ${n}` })),
    );
    await user.type(await screen.findByRole("searchbox", { name: "Search my decks" }), "ECLI");
    expect(myDecks().getAllByRole("listitem").length).toBe(1);
  });

  it("the deck that was open last is opened again; one with a card that the game lacks is marked", async () => {
    localStorage.setItem("deckBuilderLast_3", "13");
    const lost = { databaseId: "auk", quantity: 1, loadGroupId: "playerNDeck", _name: "Great Auk" };
    await open([deckOf(), deckOf({ id: 13, name: "Lost birds", load_list: [lost] })]);
    const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Deck Name" });
    expect(name.value).toBe("Lost birds");
    expect(myDecks().getByRole("button", { name: /^Lost birds.*cards missing/ })).toBeTruthy();
    expect(screen.getByText("This card is not in the game's card database.")).toBeTruthy();
    expect(await rowOf("Great Auk")).toBeTruthy();
  });

  it("a row's menu opens by right click, and duplicates the deck", async () => {
    const { backend, user } = await open([deckOf({ public: true })]);
    fireEvent.contextMenu(await myDecks().findByRole("button", { name: /^Gulls/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Duplicate" }));
    await waitFor(() => expect(backend.stored().length).toBe(2));
    expect(backend.stored()[0]).toMatchObject({
      name: "Gulls (copy)",
      public: false,
      load_list: deckOf().load_list,
    });
  });
});

describe("the open deck (decks §2.3)", () => {
  it("shows its sections; the one that is chosen takes what is added, as an entry of its own", async () => {
    const { user } = await open([deckOf()]);
    await openDeck("Gulls");
    const [deck, side] = screen.getAllByRole<HTMLInputElement>("radio");
    expect([deck?.checked, side?.checked]).toEqual([true, false]);
    await user.click(screen.getByRole("button", { name: "Add 3: Gull" }));
    expect(await section("Deck").findByRole("button", { name: "Gull: 5" })).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: /^Side/ }));
    await user.click(screen.getByRole("button", { name: "Add 1: Gull" }));
    expect(section("Side").getByRole("button", { name: "Gull: 1" })).toBeTruthy();
    expect(screen.getByText("Gull: 1 in Side")).toBeTruthy();
  });

  it("D-15 an entry in a group that no section names stands under Other groups", async () => {
    const load_list = [{ databaseId: "tern", quantity: 2, loadGroupId: "sharedAttic" }];
    const { user } = await open([deckOf({ load_list })]);
    await openDeck("Gulls");
    expect(section("Other groups").getByRole("button", { name: "Tern: 2" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Show All Groups" }));
    expect(section("Attic").getByRole("button", { name: "Tern: 2" })).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Other groups" })).toBeNull();
  });

  it("quantities change by buttons, by five with Ctrl, by typing, and by keys on the row; 0 takes it away, T4-73", async () => {
    const { user } = await open([deckOf()]);
    await openDeck("Gulls");
    await user.click(screen.getByRole("button", { name: "One Gull more" }));
    fireEvent.click(screen.getByRole("button", { name: "One Gull more" }), { ctrlKey: true });
    expect(await rowOf("Gull")).toBe(screen.getByRole("button", { name: "Gull: 8" }));
    const number = screen.getByRole("textbox", { name: "Number of Gull" });
    await user.clear(number);
    await user.type(number, "12{Enter}");
    expect(screen.getByRole("button", { name: "Gull: 12" })).toBeTruthy();
    fireEvent.keyDown(await rowOf("Gull"), { key: "4" });
    fireEvent.keyDown(await rowOf("Gull"), { key: "+" });
    expect(screen.getByRole("button", { name: "Gull: 5" })).toBeTruthy();
    (await rowOf("Gull")).focus();
    fireEvent.keyDown(await rowOf("Gull"), { key: "Delete" });
    expect(screen.queryByRole("button", { name: /^Gull: / })).toBeNull();
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    expect(await rowOf("Gull")).toBe(screen.getByRole("button", { name: "Gull: 5" }));
  });

  it("a row that is taken away by its button leaves the focus to the next one, the last to the one before", async () => {
    const load_list = ["gull", "tern"].map((databaseId) => ({
      databaseId,
      quantity: 2,
      loadGroupId: "playerNDeck",
    }));
    const { user } = await open([deckOf({ load_list })]);
    await openDeck("Gulls");
    await rowOf("Tern");
    screen.getByRole("button", { name: "Remove Tern" }).focus();
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(await rowOf("Gull"));
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    await rowOf("Tern");
    screen.getByRole("button", { name: "Remove Gull" }).focus();
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(await rowOf("Tern"));
  });

  it("an entry is moved to another section by its menu and by dragging", async () => {
    const { user } = await open([deckOf()]);
    await openDeck("Gulls");
    fireEvent.contextMenu(await rowOf("Gull"));
    await user.click(await screen.findByRole("menuitem", { name: "Move to" }));
    await user.click(await screen.findByRole("menuitem", { name: "Side" }));
    const row = await section("Side").findByRole("button", { name: "Gull: 2" });
    const dataTransfer = { setData: () => {}, setDragImage: () => {}, effectAllowed: "" };
    fireEvent.dragStart(row.closest("li") as HTMLElement, { dataTransfer });
    const deck = screen.getByRole("region", { name: "Deck" });
    fireEvent.dragOver(deck, { dataTransfer });
    fireEvent.drop(deck, { dataTransfer });
    expect(section("Deck").getByRole("button", { name: "Gull: 2" })).toBeTruthy();
  });

  it("a drag that was given up moves nothing when something else is dropped later", async () => {
    await open([deckOf()]);
    await openDeck("Gulls");
    const dataTransfer = { setData: () => {}, setDragImage: () => {}, effectAllowed: "" };
    const row = (await rowOf("Gull")).closest("li") as HTMLElement;
    fireEvent.dragStart(row, { dataTransfer });
    fireEvent.dragEnd(row, { dataTransfer });
    const side = screen.getByRole("region", { name: "Side" });
    fireEvent.dragOver(side, { dataTransfer });
    fireEvent.drop(side, { dataTransfer });
    expect(section("Deck").getByRole("button", { name: "Gull: 2" })).toBeTruthy();
  });

  it("an empty name is refused and not saved", async () => {
    const { backend, user } = await open([deckOf()]);
    await openDeck("Gulls");
    const name = screen.getByRole("textbox", { name: "Deck Name" });
    await user.clear(name);
    await user.tab();
    expect(screen.getByRole("alert").textContent).toBe("Enter a name.");
    fireEvent.keyDown(document.body, { key: "s", ctrlKey: true });
    expect(patches(backend)).toEqual([]);
  });

  it("opening another deck saves the former one first, to itself", async () => {
    const { backend, user } = await open([deckOf(), deckOf({ id: 13, name: "Terns", load_list: [] })]);
    await openDeck("Gulls");
    await user.click(screen.getByRole("button", { name: "One Gull more" }));
    fireEvent.click(myDecks().getByRole("button", { name: /^Terns/ }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Deck Name" }).value).toBe("Terns"),
    );
    expect(backend.stored().find(({ id }) => id === 12)?.load_list[0]?.quantity).toBe(3);
    expect(patches(backend, 13)).toEqual([]);
  });

  it("its statistics and sample hand are of the section that takes cards", async () => {
    const { user } = await open([deckOf()]);
    await openDeck("Gulls");
    await user.click(screen.getByRole("button", { name: "More" }));
    await user.click(await screen.findByRole("menuitem", { name: "Statistics" }));
    const types = within(await screen.findByRole("region", { name: "Types" }));
    expect(types.getByRole("listitem").textContent).toBe("Bird2");
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.click(await screen.findByRole("button", { name: "More" }));
    await user.click(await screen.findByRole("menuitem", { name: "Sample hand" }));
    await user.click(await screen.findByRole("button", { name: "Draw" }));
    expect(screen.getByRole("list", { name: "Sample hand" }).textContent).toBe("GullGull");
  });
});

describe("sharing and deleting (decks §2.10)", () => {
  it("D-19 sharing toggles, says so both ways, and shows in the list, T4-71", async () => {
    const { backend, user } = await open([deckOf()]);
    await openDeck("Gulls");
    await user.click(screen.getByRole("button", { name: "Share" }));
    await waitFor(() =>
      expect(alerts).toEqual(["info: Gulls is now public. Press this button again to make it private."]),
    );
    expect(backend.stored()[0]?.public).toBe(true);
    expect(myDecks().getByText("Public")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Share" }));
    await waitFor(() => expect(alerts[1]).toBe("info: Gulls is now private."));
    expect(backend.stored()[0]?.public).toBe(false);
    expect(myDecks().queryByText("Public")).toBeNull();
  });

  it("D-19 publishing private custom cards asks first", async () => {
    const mine = "author_id-7-owl";
    const load_list = [{ databaseId: mine, quantity: 2, loadGroupId: "playerNDeck", authorId: 7 }];
    const { backend, user } = await open([deckOf({ load_list })], "three", {
      [`GET /api/all_custom_content/7/3?ids=${mine}`]: () => ({
        body: { public_card_db: {}, private_card_db: { [mine]: { A: { name: "Owl" }, author_id: 7 } } },
      }),
    });
    await openDeck("Gulls");
    await user.click(screen.getByRole("button", { name: "Share" }));
    await screen.findByText("2 cards are private custom cards. Others cannot load them.");
    expect(patches(backend)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Share anyway" }));
    await waitFor(() => expect(backend.stored()[0]?.public).toBe(true));
  });

  it("D-20 deleting asks, and can be taken back, T2-158, T7-27", async () => {
    const { backend, user } = await open([deckOf()]);
    await openDeck("Gulls");
    await user.click(screen.getByRole("button", { name: "Delete" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Delete this deck?" });
    await user.click(within(dialog).getByRole("button", { name: "Delete" }));
    await screen.findByText("Gulls was deleted.");
    expect(backend.stored()).toEqual([]);
    expect(screen.queryByRole("textbox", { name: "Deck Name" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(backend.stored().length).toBe(1));
    expect(backend.stored()[0]).toMatchObject({ name: "Gulls", load_list: deckOf().load_list });
    expect(backend.stored()[0]?.id).not.toBe(12);
    expect(await screen.findByRole("textbox", { name: "Deck Name" })).toBeTruthy();
  });

  it("D-20 a deck that could not be deleted stays as it is", async () => {
    const { backend, user } = await open([deckOf()]);
    await openDeck("Gulls");
    backend.down(true);
    await user.click(screen.getByRole("button", { name: "Delete" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Delete this deck?" });
    await user.click(within(dialog).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(alerts).toEqual(["error: The deck could not be deleted."]));
    expect(await screen.findByRole("textbox", { name: "Deck Name" })).toBeTruthy();
    expect(myDecks().getByRole("button", { name: /^Gulls/ })).toBeTruthy();
  });
});

describe("the frame (decks §2.1)", () => {
  it("D-24 two panes choose the deck in a select; tabs show one pane at a time", async () => {
    const { user } = await open([deckOf()], "two");
    await screen.findByRole("option", { name: "Gulls" });
    await user.selectOptions(await screen.findByRole("combobox", { name: "My Custom Decks" }), "Gulls");
    expect(await rowOf("Gull")).toBeTruthy();
    cleanup();
    localStorage.clear();
    const tabs = await open([deckOf()], "tabs");
    fireEvent.click(await myDecks().findByRole("button", { name: /^Gulls/ }));
    expect(await rowOf("Gull")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "My Custom Decks" })).toBeNull();
    await tabs.user.click(screen.getByRole("tab", { name: "Cards" }));
    expect(screen.getByRole("button", { name: "Add 1: Gull" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Gull: / })).toBeNull();
  });
});
