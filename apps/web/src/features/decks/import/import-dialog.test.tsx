import type { CardDatabase, JsonObject } from "@baize/engine";
import type { DeckItem } from "@baize/protocol";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { gate, type Routes, refusal, startBackend } from "../../../testing/backend.ts";
import { startTexts } from "../../../testing/start-texts.ts";
import { createDeckEditor } from "../model/create-deck-editor.ts";
import type { DeckEditor } from "../model/deck-editor.ts";
import { deckHost, httpOf } from "../testing/deck-host.ts";
import { deckOf } from "../testing/deck-server.ts";
import ImportDialog from "./ImportDialog.tsx";

beforeAll(() => startTexts("decks", "deck-import", "server"));
afterEach(cleanup);

const card = (name: string, cost: number) => ({ A: { name, type: "Bird", cost } });
const cardDb = { gull: card("Gull", 1), tern1: card("Tern", 2), tern2: card("Tern", 5) };
const gameDef = {
  groups: { player1Deck: { label: "Player 1 Deck" }, sharedRow: { label: "Quay" } },
  deckbuilder: {
    columns: [
      { propName: "name", label: "Name" },
      { propName: "cost", label: "Cost" },
    ],
    spawnGroups: [
      { loadGroupId: "playerNDeck", label: "My Deck" },
      { loadGroupId: "sharedRow", label: "The Quay" },
    ],
  },
};
const CUSTOM = "GET /api/all_custom_content/7/3";
const noCustom = {
  body: { success: { message: "User found" }, public_card_db: {}, private_card_db: null, next: null },
};

interface Options {
  routes?: Routes;
  game?: string;
  definition?: JsonObject;
  cards?: CardDatabase;
  open?: DeckEditor | null;
  section?: string;
  onNewDeck?: (name: string, items: DeckItem[]) => Promise<boolean>;
}

async function show({
  routes = {},
  game = "Coast",
  definition = gameDef,
  cards = cardDb,
  open = null,
  section,
  onNewDeck,
}: Options = {}) {
  const backend = await startBackend({ [CUSTOM]: () => noCustom, ...routes });
  const alerts: string[] = [];
  const base = deckHost({ gameDef: definition, cardDb: cards });
  const host = {
    ...base,
    http: httpOf(backend.origin),
    game: { ...base.game, name: game },
    alert: (level: string, text: string) => void alerts.push(`${level}: ${text}`),
  };
  const made = vi.fn(onNewDeck ?? (() => Promise.resolve(true)));
  const onClose = vi.fn();
  const at = section === undefined ? {} : { section };
  render(<ImportDialog host={host} open={open} {...at} onNewDeck={made} onClose={onClose} />);
  return { alerts, made, onClose, backend };
}

async function paste(text: string) {
  const field = screen.getByRole("textbox", { name: "Or paste it" });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
}
const choose = (name: string, content: string) =>
  userEvent.upload(
    document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement,
    new File([content], name),
    { applyAccept: false },
  );
const gull = (quantity: number) => ({ databaseId: "gull", quantity, loadGroupId: "playerNDeck" });
const openDeck = () =>
  createDeckEditor(deckOf(), { http: httpOf("http://127.0.0.1:9"), userId: 7, storage: null });

describe("the import dialog (decks §2.8)", () => {
  it("makes a new deck of a file that holds a load list, named after the file, T5-31", async () => {
    const { made, onClose, alerts } = await show();
    await choose("Sea birds.txt", JSON.stringify([{ ...gull(2), _name: "Gull" }]));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(made.mock.calls).toEqual([["Sea birds", [{ ...gull(2), _name: "Gull" }]]]);
    expect(alerts).toEqual(["success: Imported 2 cards."]);
  });

  it("D-17 says what is wrong with a file, lists its bad entries and takes the good ones, T5-31", async () => {
    const { made, onClose } = await show();
    await choose("deck.txt", '[\n  {"a" 1}]');
    expect((await screen.findByRole("alert")).textContent).toBe("Invalid JSON (line 2, column 8)");
    await choose("deck.png", "x");
    expect((await screen.findByText(/Choose a file that ends/)).textContent).toContain(".txt, .json");
    await choose("deck.json", " ".repeat(1_000_001));
    expect(await screen.findByText("This file is too large for a deck.")).toBeTruthy();
    await choose("deck.json", "[]");
    expect(await screen.findByText("No cards found in this file.")).toBeTruthy();
    const bad = Array.from({ length: 22 }, () => ({ ...gull(1001) }));
    await choose("deck.json", JSON.stringify([gull(1), ...bad]));
    const list = await screen.findByRole("alert");
    expect(within(list).getAllByRole("listitem")).toHaveLength(20);
    expect(within(list).getByText("Entry 2: quantity must be 1 to 1000")).toBeTruthy();
    expect(within(list).getByText("and 2 more")).toBeTruthy();
    expect(made).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Import the 1 good one" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(made.mock.calls).toEqual([["deck", [gull(1)]]]);
  });

  it("D-17 a written card's file, without databaseId, imports, T5-31", async () => {
    const { made } = await show();
    const written = {
      cardDetails: { A: { name: "Mine" }, B: { name: "back" } },
      quantity: 1,
      loadGroupId: "sharedRow",
    };
    await choose("custom_card.txt", JSON.stringify([written], null, 2));
    await waitFor(() => expect(made.mock.calls).toEqual([["custom_card", [written]]]));
  });

  it("D-18 shows a plain list before it becomes a deck; what is unclear is chosen", async () => {
    const { made, onClose } = await show();
    await paste("3x Gull\n## The Quay\nTern x2\n1 Gul\nNobody\n[Nowhere]\n2 Gull [gull]");
    const table = await screen.findByRole("table", { name: "Lines of the list" });
    expect(screen.getByText("3 of 5 lines need a check.")).toBeTruthy();
    expect(screen.getByText(/Line 6: this game has no group “Nowhere”/)).toBeTruthy();
    expect(within(table).getByText("2 cards have this name")).toBeTruthy();
    expect(within(table).getByText("No card has this name. Did you mean Gull?")).toBeTruthy();
    expect(within(table).getByText("No card has this name.")).toBeTruthy();
    const tern = screen.getByRole("combobox", { name: "Card for “Tern x2”" });
    expect(
      within(tern)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["Leave this line out", "Tern · 2", "Tern · 5"]);
    expect(screen.getByRole("button", { name: "Import 7 cards" })).toBeTruthy();
    await userEvent.selectOptions(tern, "Tern · 5");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Card for “1 Gul”" }), "Gull · 1");
    expect(made).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Import 8 cards" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(made.mock.calls).toEqual([
      [
        "Untitled",
        [
          { ...gull(3), _name: "Gull" },
          { databaseId: "tern2", quantity: 2, loadGroupId: "sharedRow", _name: "Tern" },
          { databaseId: "gull", quantity: 3, loadGroupId: "sharedRow", _name: "Gull" },
        ],
      ],
    ]);
  });

  it("D-18 says what a heading looks like, with a group of the game, and takes one without any mark", async () => {
    await show();
    const field = screen.getByRole("textbox", { name: "Or paste it" });
    const hint = document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;
    expect(hint).toContain("A heading is a line such as “My Deck:”.");
    await paste("The Quay\n2 Gull (Core Set)");
    const table = await screen.findByRole("table", { name: "Lines of the list" });
    expect(within(table).getAllByRole("row")[1]?.textContent).toBe("22GullThe Quay");
  });

  it("D-18 cards that nothing but their ids tell apart are chosen by whole ids; the chosen one stands below", async () => {
    const ids = ["5e7c1b7e-64c2-5fd9-a0d6-dfcefcfe078d", "0e95c838-19fa-5c62-8e8e-4f468d2063d7"];
    await show({ cards: Object.fromEntries(ids.map((id) => [id, card("Skua", 4)])) });
    await paste("Skua");
    const choice = await screen.findByRole("combobox", { name: "Card for “Skua”" });
    const options = within(choice).getAllByRole("option");
    expect(options.map((option) => option.textContent)).toEqual([
      "Leave this line out",
      ...ids.map((id) => `Skua · ${id}`),
    ]);
    await userEvent.selectOptions(choice, `Skua · ${ids[1]}`);
    expect(choice.parentElement?.lastElementChild?.textContent).toBe(`Skua · ${ids[1]}`);
  });

  it("D-18 the lines of a list without headings go where somebody says, at first to the loader's own deck", async () => {
    const definition = {
      ...gameDef,
      groups: { ...gameDef.groups, player1Deck: { label: "Player 1 Deck", shuffleOnLoad: true } },
      deckbuilder: { ...gameDef.deckbuilder, spawnGroups: [...gameDef.deckbuilder.spawnGroups].reverse() },
    };
    const { made } = await show({ definition });
    await paste("3x Gull\n## The Quay\nGull");
    const place = await screen.findByRole<HTMLSelectElement>("combobox", {
      name: "Cards without a heading go to",
    });
    expect(place.selectedOptions[0]?.textContent).toBe("My Deck");
    const groups = () =>
      within(screen.getByRole("table", { name: "Lines of the list" }))
        .getAllByRole("row")
        .slice(1)
        .map((row) => row.textContent);
    expect(groups()).toEqual(["13GullMy Deck", "31GullThe Quay"]);
    await userEvent.selectOptions(place, "The Quay");
    expect(groups()).toEqual(["13GullThe Quay", "31GullThe Quay"]);
    await userEvent.click(screen.getByRole("button", { name: "Import 4 cards" }));
    await waitFor(() =>
      expect(made.mock.calls).toEqual([
        ["Untitled", [{ ...gull(4), loadGroupId: "sharedRow", _name: "Gull" }]],
      ]),
    );
  });

  it("D-18 a section of the builder that is shown among all groups only can be seen and left", async () => {
    await show({ open: openDeck(), section: "player1Deck" });
    await paste("Gull");
    const place = await screen.findByRole<HTMLSelectElement>("combobox", {
      name: "Cards without a heading go to",
    });
    expect([...place.options].map(({ value }) => value)).toEqual(["player1Deck", "playerNDeck", "sharedRow"]);
    expect(place.value).toBe("player1Deck");
  });

  it("D-18 looks among custom cards for names that the game does not know; without an answer it says so", async () => {
    const kraken = { A: { name: "Kraken", type: "Beast" }, author_id: 4, author_alias: "oleg" };
    const answers = [
      { body: { ...noCustom.body, public_card_db: { "author_id-4-kraken": kraken } } },
      refusal(500, "no"),
    ];
    const { made } = await show({ routes: { [CUSTOM]: () => answers.shift() ?? noCustom } });
    await paste("Kraken");
    await userEvent.click(await screen.findByRole("button", { name: "Import 1 card" }));
    await waitFor(() => expect(made).toHaveBeenCalled());
    expect(made.mock.calls[0]?.[1]).toEqual([
      {
        databaseId: "author_id-4-kraken",
        authorId: 4,
        quantity: 1,
        loadGroupId: "playerNDeck",
        _name: "Kraken",
      },
    ]);
    cleanup();
    await show({ routes: { [CUSTOM]: () => refusal(500, "no") } });
    await paste("Kraken");
    expect(await screen.findByText(/The custom cards could not be searched/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    expect((screen.getByRole("textbox", { name: "Or paste it" }) as HTMLTextAreaElement).value).toBe(
      "Kraken",
    );
  });

  it("reads an .o8d file where the game takes them, named after the file; elsewhere it says that it does not", async () => {
    const file = '<deck><section name="Birds"><card id="gull" qty="3">Gull</card></section></deck>';
    const o8dImport = { o8dSectionToLoadGroupId: {}, otherSectionLoadGroupId: "sharedRow" };
    const { made, alerts } = await show({ definition: { ...gameDef, o8dImport } });
    await choose("Storm.o8d", file);
    await waitFor(() =>
      expect(made.mock.calls).toEqual([
        ["Storm", [{ databaseId: "gull", quantity: 3, loadGroupId: "sharedRow", _name: "Gull" }]],
      ]),
    );
    expect(alerts).toEqual(["success: Imported 3 cards.", "info: Section Birds went to The Quay."]);
    cleanup();
    await show();
    await choose("Storm.o8d", file);
    expect(await screen.findByText("This game does not support o8d import.")).toBeTruthy();
  });

  it("puts the cards into the open deck, instead of its own or beside them, as one edit; T5-31", async () => {
    const editor = openDeck();
    const { made } = await show({ open: editor });
    await userEvent.click(screen.getByRole("radio", { name: /Replace/ }));
    await paste("5 Gull");
    await userEvent.click(await screen.findByRole("button", { name: "Import 5 cards" }));
    const cards = () =>
      editor.store.getState().entries.map(({ item }) => `${item.quantity} ${item.databaseId}`);
    expect(cards()).toEqual(["5 gull"]);
    cleanup();
    await show({ open: editor });
    await userEvent.click(screen.getByRole("radio", { name: /Add/ }));
    await choose(
      "more.txt",
      JSON.stringify([{ databaseId: "tern1", quantity: 1, loadGroupId: "sharedRow" }]),
    );
    await waitFor(() => expect(cards()).toEqual(["5 gull", "1 tern1"]));
    expect(made).not.toHaveBeenCalled();
    editor.undo();
    editor.undo();
    expect(cards()).toEqual(["2 gull"]);
    editor.close();
  });

  it("says when the open deck has no room, and when a new one could not be made; nothing is lost", async () => {
    const items = Array.from({ length: 1999 }, (_, index) => ({ ...gull(1), databaseId: `c${index}` }));
    const editor = createDeckEditor(deckOf({ load_list: items.slice(0, 1999) }), {
      http: httpOf("http://127.0.0.1:9"),
      userId: 7,
      storage: null,
    });
    await show({ open: editor, onNewDeck: () => Promise.resolve(false) });
    await userEvent.click(screen.getByRole("radio", { name: /Add/ }));
    await paste("Gull\n## The Quay\nGull");
    await userEvent.click(await screen.findByRole("button", { name: "Import 2 cards" }));
    expect((await screen.findByRole("alert")).textContent).toBe("This deck is full.");
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    await userEvent.click(screen.getByRole("radio", { name: /A new deck/ }));
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    await userEvent.click(await screen.findByRole("button", { name: "Import 2 cards" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "The deck could not be saved. Please try again.",
    );
    expect(screen.getByRole("table", { name: "Lines of the list" })).toBeTruthy();
    editor.close();
  });
});

describe("an address in the import dialog (decks §2.8, §6)", () => {
  const game = "Marvel Champions: The Card Game";
  const url = "https://marvelcdb.com/deck/view/12";
  const answer = {
    body: {
      success: { message: "Deck imported" },
      import: {
        site: "MarvelCDB",
        name: "Web",
        items: [gull(3)],
        unknown: ["Encountered unknown card ID for X"],
        notices: ["N"],
      },
    },
  };

  it("has the server read the deck; what it could not take is told", async () => {
    const { made, alerts, backend, onClose } = await show({
      game,
      routes: { "POST /api/v1/deck_imports": () => answer },
    });
    await userEvent.type(
      screen.getByRole("textbox", { name: "Or its address on MarvelCDB" }),
      `${url}{Enter}`,
    );
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(backend.askedFor("POST /api/v1/deck_imports")[0]?.body).toEqual({ plugin_id: 3, url });
    expect(made.mock.calls).toEqual([["Web", [gull(3)]]]);
    expect(alerts).toEqual(["success: Imported 3 cards.", "warning: N\nEncountered unknown card ID for X"]);
  });

  it("refuses addresses that can be no deck's without a request, also pasted ones, and shows the server's refusal", async () => {
    const { backend, made } = await show({
      game,
      routes: { "POST /api/v1/deck_imports": () => refusal(422, "Error loading deck.") },
    });
    await paste("https://ringsdb.com/deck/view/1");
    expect(await screen.findByText("Only importing from MarvelCDB is supported at this time.")).toBeTruthy();
    await paste("marvelcdb.com/reviews");
    expect(await screen.findByText("Invalid URL")).toBeTruthy();
    expect(backend.requests).toEqual([]);
    await paste(url);
    expect(await screen.findByText("Error loading deck.")).toBeTruthy();
    expect(made).not.toHaveBeenCalled();
  });

  it("is not asked for in other games; a pasted one is answered", async () => {
    await show();
    expect(screen.queryByRole("textbox", { name: /address/ })).toBeNull();
    await paste(url);
    expect(await screen.findByText(/Importing via URL is not yet supported for this game/)).toBeTruthy();
  });

  it("is given up by Cancel: a late answer changes nothing", async () => {
    const { opened, open } = gate();
    const { made, onClose } = await show({
      game,
      routes: { "POST /api/v1/deck_imports": () => opened.then(() => answer) },
    });
    await paste(url);
    expect(await screen.findByText("Asking the site for the deck…")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(onClose).not.toHaveBeenCalled();
    open();
    await paste("Gull");
    expect(await screen.findByRole("button", { name: "Import 1 card" })).toBeTruthy();
    expect(made).not.toHaveBeenCalled();
  });
});
