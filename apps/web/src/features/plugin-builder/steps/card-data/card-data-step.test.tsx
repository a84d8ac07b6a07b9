import type { JsonObject } from "@baize/engine";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { readPasted } from "../../cards/read-cards.ts";
import { deckCards, readDecks } from "../../decks/game-decks.ts";
import { lanternsRows } from "../../export/testing/lanterns.ts";
import { emptyState } from "../../model/builder-state.ts";
import { openBuilder } from "../../testing/open-builder.tsx";

const HEAD = "databaseId\tname\timageUrl\tcardBack\ttype";
const uploaded = (count: number) => screen.findByText(`Card database uploaded successfully: ${count} cards.`);

/** The step of a game that has nothing yet. */
async function openEmpty() {
  const opened = await openBuilder("cardData", emptyState, "en", null);
  await screen.findByRole("button", { name: "Choose File(s)" });
  return {
    ...opened,
    paste: async (text: string) => {
      await opened.user.click(await screen.findByRole("textbox", { name: "Paste rows from a spreadsheet" }));
      await opened.user.paste(text);
    },
    press: async (name: string | RegExp) => opened.user.click(await screen.findByRole("button", { name })),
    choose: (...files: File[]) => {
      const input = document.querySelector<HTMLInputElement>('input[type="file"]');
      if (!input) throw new Error("There is no file picker.");
      // The picker's own filter is a help, no rule: a drop brings any file.
      return userEvent.setup({ applyAccept: false }).upload(input, files);
    },
    cards: () => opened.builder.store.getState().work.cardDb,
  };
}
const file = (name: string, text: string) => new File([text], name, { type: "text/plain" });

describe("Card Data", () => {
  it("D-68 chosen files are merged, and card types, card backs and face properties follow from them, P3-31, P3-32, P3-34, P3-36, P4-15, P4-16, P4-17, P4-18, P4-19, P9-06, P9-07", async () => {
    const { choose, cards, state } = await openEmpty();
    const [head = "", first = "", ...others] = lanternsRows.split("\n");
    await choose(file("b.tsv", [head, ...others].join("\n")), file("a.tsv", `${head}\n${first}\n`));
    await uploaded(4);
    expect(Object.keys(cards() ?? {})).toEqual(["l-001", "l-002", "l-003", "l-004"]);
    expect(cards()?.["l-001"]?.A).toMatchObject({ type: "Flame", cardBack: "lantern", power: "2" });
    expect(state().cardTypes).toEqual({
      Flame: { width: 0.72, height: 1 },
      Shade: { width: 0.72, height: 1 },
      Tool: { width: 0.72, height: 1 },
    });
    expect(state().cardBacks).toEqual({ lantern: { width: 0.72, height: 1 } });
    expect(state().faceProperties.find(({ propertyId }) => propertyId === "imageUrl")).toMatchObject({
      label: "Image Url",
      type: "string",
    });
  });

  it("D-68 the step Face Properties lists the game's own columns, not the five that every table has, P4-20", async () => {
    const { paste, press, builder } = await openEmpty();
    await paste(lanternsRows);
    await press("Use these cards");
    await uploaded(4);
    builder.open("cardTypes");
    builder.open("cardBacks");
    builder.open("gameBasics");
    builder.open("groups");
    builder.open("faceProperties");
    await screen.findByRole("heading", { level: 1, name: "Face Properties" });
    await screen.findByText("power");
    for (const base of ["databaseId", "name", "imageUrl", "cardBack", "type"])
      expect(screen.queryByText(base, { exact: true })).toBeNull();
  });

  it("D-87 pasted rows say what they are before they are used, and one step back takes them away again", async () => {
    const { paste, press, user, cards } = await openEmpty();
    await paste(`${HEAD}\n1\tMoth\t\tlantern\tShade\n2\tWick\t\tlantern\tFlame`);
    await screen.findByText("2 cards found");
    expect(cards()).toBeNull();
    await press("Use these cards");
    await uploaded(2);
    const table = screen.getByRole("table", { name: "Cards" });
    expect(
      within(table)
        .getAllByRole("row")
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([expect.stringContaining("1MothShadelantern2"), expect.stringContaining("2WickFlamelantern2")]);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(cards()).toBeNull();
  });

  it("pasted rows wait while another step is open, and go once cards are used", async () => {
    const { builder, paste, press } = await openEmpty();
    const box = () => screen.findByRole("textbox", { name: "Paste rows from a spreadsheet" });
    await paste(lanternsRows);
    builder.open("instructions");
    await screen.findByRole("heading", { level: 1, name: "Instructions" });
    builder.open("cardData");
    expect(await box()).toHaveProperty("value", lanternsRows);
    await press("Use these cards");
    await uploaded(4);
    builder.open("instructions");
    await screen.findByRole("heading", { level: 1, name: "Instructions" });
    builder.open("cardData");
    expect(await box()).toHaveProperty("value", "");
  });

  it("a missing column is named and filled in right there, from another column or with a text of its own", async () => {
    const { paste, press, user, cards } = await openEmpty();
    await paste("ID\tname\ttype\n7\tMoth\tShade");
    await screen.findByText("Missing databaseId column.");
    expect(screen.getByRole("button", { name: /Where databaseId comes from/ }).textContent).toContain("ID");
    const back = screen.getByRole("textbox", { name: "Text of cardBack on every card" });
    await user.clear(back);
    await user.type(back, "lantern");
    await press("Fill in these columns");
    // What was pressed is gone; the focus is at what comes next.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("button", { name: "Use these cards" })),
    );
    await press("Use these cards");
    await waitFor(() => expect(cards()?.["7"]?.A).toMatchObject({ name: "Moth", cardBack: "lantern" }));
  });

  it("D-87 a file with commas is refused with the seed's words, converted on request, and shown before it is used", async () => {
    const { choose, press, cards } = await openEmpty();
    await choose(
      file("cards.csv", 'databaseId,name,imageUrl,cardBack,type\n1,"Moth, pale",,lantern,Shade\n'),
    );
    await screen.findByText("Invalid file format. Make sure the data is tab-separated.");
    await press("Convert");
    const shown = await screen.findByRole("table", { name: "Cards as they were read" });
    expect(shown.textContent).toContain("Moth, pale");
    expect(cards()).toBeNull();
    await press("Use these cards");
    await waitFor(() => expect(cards()?.["1"]?.A?.name).toBe("Moth, pale"));
  });

  it("what is wrong with a file is listed with its line, and the cards that are there stay", async () => {
    const { press, choose, cards } = await openEmpty();
    await press("Load the sample cards");
    await uploaded(12);
    await choose(file("new.tsv", `${HEAD}\n1\tMoth\t\tlantern\t\n\tWick\t\tlantern\tFlame\n`));
    expect(await screen.findByText("Missing type for Moth")).toBeTruthy();
    expect(screen.getByText("Missing databaseId in row 2")).toBeTruthy();
    expect(screen.getByText("new.tsv:2")).toBeTruthy();
    expect(screen.getByText(/^Fill in the column type in every row/)).toBeTruthy();
    expect(Object.keys(cards() ?? {})).toHaveLength(12);
  });

  it("a workbook and a picture are refused in words that say what to do", async () => {
    const { choose } = await openEmpty();
    await choose(file("cards.xlsx", "PK"));
    expect((await screen.findByRole("alert")).textContent).toMatch(
      /^cards.xlsx is a workbook.*copy the rows/,
    );
    await choose(file("moth.png", "x"));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(/moth.png is not a table/));
  });

  it("before edits go that other cards have no place for, they are listed; Cancel keeps everything", async () => {
    const { press, paste, builder, state, cards } = await openEmpty();
    await paste(lanternsRows);
    await press("Use these cards");
    await uploaded(4);
    builder.edit((before) => ({
      ...before,
      cardTypes: { ...before.cardTypes, Flame: { width: 1, height: 1 }, Tool: { width: 2, height: 2 } },
    }));
    await paste(`${HEAD}\n1\tMoth\t\tlantern\tFlame`);
    await screen.findByText("1 card found");
    await press("Use these cards");
    const question = await screen.findByRole("alertdialog");
    expect(
      within(question)
        .getAllByRole("listitem")
        .map((line) => line.textContent),
    ).toEqual(["Size of the card type “Tool”"]);
    await userEvent.click(within(question).getByRole("button", { name: "Cancel" }));
    expect(Object.keys(cards() ?? {})).toHaveLength(4);
    await press("Use these cards");
    await press("Use the new cards");
    await waitFor(() => expect(state().cardTypes).toEqual({ Flame: { width: 1, height: 1 } }));
  });

  it("columns of one name are told at the table and named before anything is used: every cell stays", async () => {
    const { paste, press, cards, user } = await openEmpty();
    await paste(`${HEAD}\tcost\tcost\t\n1\tMoth\t\tlantern\tShade\t3\tred\tflies`);
    const told = within(await screen.findByRole("alert"));
    expect(told.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
      "Columns 6 and 7 are all called “cost”: cards would keep the values of one of them only.",
      "Column 8 has no name, though something stands in it.",
    ]);
    expect(screen.queryByRole("button", { name: "Use these cards" })).toBeNull();
    const use = screen.getByRole<HTMLButtonElement>("button", { name: "Use these names" });
    const second = screen.getByRole("textbox", { name: "Name of column 7" });
    expect(second).toHaveProperty("value", "cost 2");
    expect(screen.getByText("For example: flies")).toBeTruthy();
    await user.clear(second);
    await user.type(second, "name");
    expect(screen.getByText("Another column is called this.")).toBeTruthy();
    expect(use.disabled).toBe(true);
    await user.clear(second);
    await user.type(second, "colour");
    await user.click(use);
    await press("Use these cards");
    await waitFor(() =>
      expect(cards()?.["1"]?.A).toMatchObject({ cost: "3", colour: "red", "Column 8": "flies" }),
    );
  });

  it("chosen files with columns of one name are shown and named before they are used", async () => {
    const { choose, press, cards } = await openEmpty();
    await choose(file("a.tsv", `${HEAD}\tcost\tcost\n1\tMoth\t\tlantern\tShade\t3\tred\n`));
    await press("Use these names");
    await press("Use these cards");
    await waitFor(() => expect(cards()?.["1"]?.A).toMatchObject({ cost: "3", "cost 2": "red" }));
  });

  it("cards of the house come in the author's language, with labels for their columns", async () => {
    const { user, state } = await openBuilder("cardData", emptyState, "fr", null);
    await user.click(await screen.findByRole("button", { name: "Charger les cartes d’exemple" }));
    await waitFor(() => expect(state().language).toBe("fr"));
    expect(Object.keys(state().cardTypes)).toEqual(["Charme", "Lanterne", "Miroir", "Papillon", "Rafale"]);
    expect(state().faceProperties.map(({ propertyId, label }) => `${propertyId}: ${label}`)).toEqual(
      expect.arrayContaining(["cost: Coût", "glow: Éclat", "text: Texte", "name: Nom"]),
    );
    expect(state().faceProperties.flatMap(({ label, type }) => (type === "integer" ? [label] : []))).toEqual([
      ...["Coût", "Éclat"],
    ]);
    expect(screen.getAllByText("Coût 0 · Éclat 1").length).toBeGreaterThan(0);
    expect(screen.queryByText(/Cost/)).toBeNull();
  });

  it("the sample set comes with one press, its pictures and the picture of its back included", async () => {
    const { press, cards, state } = await openEmpty();
    await press("Load the sample cards");
    await uploaded(12);
    expect(Object.keys(state().cardTypes)).toEqual(["Charm", "Gust", "Lantern", "Mirror", "Moth"]);
    expect(state().cardBacks).toEqual({
      dusk: { width: 0.72, height: 1, imageUrl: "/games/duel-of-lanterns/art/back.svg" },
    });
    expect(cards()?.["moth-02"]?.B).toMatchObject({ name: "Luna Moth", type: "Moth" });
  });

  it("thousands of rows are not put into a text field: their beginning stands there, and can be put away", async () => {
    const { paste, press, cards } = await openEmpty();
    const rows = Array.from({ length: 8000 }, (_, index) => `c${index}\tCard ${index}\t\tlantern\tShade`);
    await paste([HEAD, ...rows].join("\n"));
    await screen.findByText("8001 lines pasted");
    expect(screen.queryByRole("textbox")).toBeNull();
    await press("Paste something else");
    expect(await screen.findByRole("textbox")).toHaveProperty("value", "");
    await paste([HEAD, ...rows].join("\n"));
    await press("Use these cards");
    await waitFor(() => expect(Object.keys(cards() ?? {})).toHaveLength(8000));
  });

  it("columns tell their values, and a type that they look like is taken over with one press", async () => {
    const { press, paste, state } = await openEmpty();
    await paste(`${HEAD}\tcost\n1\tMoth\t\tlantern\tShade\t3\n2\tWick\t\tlantern\tFlame\t`);
    await press("Use these cards");
    await press("Use “Whole number”");
    expect(state().faceProperties.at(-1)).toMatchObject({ propertyId: "cost", type: "integer" });
    expect(screen.queryByRole("button", { name: "Use “Whole number”" })).toBeNull();
  });

  it("searches the cards by id, name, type and back", async () => {
    const { press, paste, user } = await openEmpty();
    const rows = Array.from({ length: 12 }, (_, index) => `c${index}\tCard ${index}\t\tlantern\tShade`);
    await paste([HEAD, ...rows, "x\tÉclair\t\tstorm\tFlame"].join("\n"));
    await press("Use these cards");
    const search = await screen.findByRole("searchbox", { name: "Search the cards" });
    for (const text of ["eclair", "storm", "flame"]) {
      await user.clear(search);
      await user.type(search, text);
      await screen.findByText("1 card");
      expect(within(screen.getByRole("table", { name: "Cards" })).getAllByRole("row")).toHaveLength(2);
    }
  });

  it("one card is edited where it stands, checked like a table, and one step back has it as it was", async () => {
    const { press, paste, user, cards, state } = await openEmpty();
    await paste(`${HEAD}\n1\tMoth\t\tlantern\tShade\n2\tWick\t\tlantern\tFlame`);
    await press("Use these cards");
    await uploaded(2);
    await press("Edit Moth");
    const write = async (column: string, text: string) => {
      const field = await screen.findByRole("textbox", { name: column });
      await user.clear(field);
      if (text !== "") await user.type(field, text);
    };
    await write("databaseId", "2");
    await press("Save card");
    expect((await screen.findByRole("alert")).textContent).toContain("Duplicate databaseId 2");
    await write("databaseId", "1");
    await write("type", "");
    await press("Save card");
    await screen.findByText("Missing type for Moth");
    await write("type", "Gust");
    await write("name", "Pale Moth");
    await press("Save card");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(cards()?.["1"]).toMatchObject({ A: { name: "Pale Moth", type: "Gust" }, B: { name: "lantern" } });
    expect(Object.keys(cards() ?? {})).toEqual(["1", "2"]);
    expect(Object.keys(state().cardTypes)).toEqual(["Flame", "Gust"]);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(cards()?.["1"]?.A).toMatchObject({ name: "Moth", type: "Shade" });
  });

  it("a text of several lines is edited on several lines and keeps them, in whatever column; the columns keep their order", async () => {
    const { press, paste, user, cards } = await openEmpty();
    const head = "text\tname\tdatabaseId\timageUrl\tcardBack\ttype\tcost\tnote";
    await paste(
      `${head}\n"It flies.\nAt night."\tMoth\t1\t\tlantern\tShade\t2\t"a\nb"\nBurns.\tWick\t2\t\tlantern\tFlame\t1\t`,
    );
    await press("Use these cards");
    await uploaded(2);
    await press("Edit Moth");
    const columns = async () =>
      [...(await screen.findByRole("dialog")).querySelectorAll("label")].map((label) => label.textContent);
    const before = await columns();
    const text = screen.getByRole("textbox", { name: "text" });
    expect(text).toHaveProperty("value", "It flies.\nAt night.");
    await user.type(text, "{Enter}Softly.");
    await user.clear(screen.getByRole("textbox", { name: "cost" }));
    await press("Save card");
    await waitFor(() =>
      expect(cards()?.["1"]?.A).toMatchObject({
        text: "It flies.\nAt night.\nSoftly.",
        cost: "",
        note: "a\nb",
      }),
    );
    expect(cards()?.["2"]?.A).toMatchObject({ text: "Burns.", name: "Wick" });
    await press("Edit Moth");
    expect(await columns()).toEqual(before);
    expect(before).toHaveLength(8);
  });

  it("a card is added with a free id and the kind of the last one, and one is removed; rows that wait in the box stay", async () => {
    const { press, paste, user, cards } = await openEmpty();
    await press("Load the sample cards");
    await uploaded(12);
    await paste(`${HEAD}\n1\tHeron`);
    await press("Add a card");
    await user.type(await screen.findByRole("textbox", { name: "name" }), "Rain");
    await press("Save card");
    await uploaded(13);
    expect(Object.entries(cards() ?? {}).at(-1)).toMatchObject(["card-13", { A: { name: "Rain" } }]);
    await press("Edit Rain");
    await press("Remove card");
    await uploaded(12);
    expect(screen.getByRole("textbox", { name: "Paste rows from a spreadsheet" })).toHaveProperty(
      "value",
      `${HEAD}\n1\tHeron`,
    );
  });

  it("what was written on a card is not lost by Escape: it asks first, and closes at once where nothing was written", async () => {
    const { press, user, cards } = await openEmpty();
    await press("Load the sample cards");
    await uploaded(12);
    const name = String(cards()?.["moth-02"]?.A?.name);
    await press(`Edit ${name}`);
    await screen.findByRole("dialog", { name: "Edit card" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await press(`Edit ${name}`);
    const [field] = await screen.findAllByRole("textbox", { name: "name" });
    await user.type(field!, " Prince");
    await user.keyboard("{Escape}");
    await press("Keep editing");
    expect(screen.getAllByRole("textbox", { name: "name" })[0]).toHaveProperty("value", `${name} Prince`);
    await user.keyboard("{Escape}");
    await press("Discard the changes");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(cards()?.["moth-02"]?.A?.name).toBe(name);
  });

  it("a card with two printed sides has both to write in", async () => {
    const { press, user, cards } = await openEmpty();
    await press("Load the sample cards");
    await uploaded(12);
    await press(`Edit ${cards()?.["moth-02"]?.A?.name}`);
    const back = within(await screen.findByRole("group", { name: "Side B" }));
    const name = back.getByRole("textbox", { name: "name" });
    expect(name).toHaveProperty("value", "Luna Moth");
    await user.type(name, " Queen");
    await press("Save card");
    await waitFor(() => expect(cards()?.["moth-02"]?.B).toMatchObject({ name: "Luna Moth Queen" }));
  });
});

describe("Card Data and the decks of the game", () => {
  /** Rows without ids of their own, which the builder has numbered. */
  const rows = (...names: string[]) =>
    [HEAD, ...names.map((name, index) => `card-${index + 1}\t${name}\t\tback\tBird`)].join("\n");
  const cards = readPasted(rows("Gull", "Tern", "Heron"))?.cards ?? null;
  const decks = readDecks({
    preBuiltDecks: {
      shore: {
        label: "Shore",
        cards: ["card-2", "card-3"].map((databaseId) => ({ databaseId, quantity: 1, loadGroupId: "deck" })),
      },
    },
  });
  async function pasted(text: string) {
    const opened = await openBuilder("cardData", { decks }, "en", cards);
    const box = await screen.findByRole("textbox", { name: "Paste rows from a spreadsheet" });
    await opened.user.click(box);
    await opened.user.paste(text);
    await opened.user.click(await screen.findByRole("button", { name: "Use these cards" }));
    const ids = () =>
      opened
        .state()
        .decks?.decks.flatMap((deck) => deckCards(deck))
        .map((item) => (item as JsonObject).databaseId);
    return { ...opened, ids };
  }

  it("rows that come in between move the numbers, and the decks go with the names and say so", async () => {
    const { ids, builder } = await pasted(rows("Stork", "Gull", "Tern", "Heron"));
    await uploaded(4);
    expect(screen.getByText(/^2 cards of the game's decks have another databaseId now\./)).toBeTruthy();
    expect(ids()).toEqual(["card-3", "card-4"]);
    builder.undo();
    expect(ids()).toEqual(["card-2", "card-3"]);
  });

  it("asks before a deck loses cards, and says which and from which deck", async () => {
    const { user, ids } = await pasted(rows("Gull", "Tern"));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText("Shore: Heron")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await uploaded(3);
    await user.click(screen.getByRole("button", { name: "Use these cards" }));
    await user.click(await screen.findByRole("button", { name: "Use the new cards" }));
    await uploaded(2);
    expect(ids()).toEqual(["card-2", "card-3"]);
  });
});
