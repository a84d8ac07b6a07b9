import type { CardDatabase, JsonObject } from "@baize/engine";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { gate, type Routes, startBackend } from "../../../testing/backend.ts";
import { startTexts } from "../../../testing/start-texts.ts";
import type { DeckHost } from "../deck-host.ts";
import type { SourceCard } from "../model/source-card.ts";
import { deckHost, httpOf } from "../testing/deck-host.ts";
import CardTable from "./CardTable.tsx";
import type { InDeck } from "./in-deck.ts";
import type { ShownCard } from "./use-shown-card.ts";

beforeAll(() => startTexts("deck-cards"));
afterEach(cleanup);

const gameDef: JsonObject = {
  faceProperties: { cost: { type: "integer", label: "Cost" } },
  deckbuilder: {
    addButtons: [1, 2, 3],
    colorKey: "faction",
    colorValues: { Flame: "#ffb000", Shade: "#101010" },
    columns: [
      { propName: "name", label: "Name" },
      { propName: "type", label: "Type" },
      { propName: "cost", label: "Cost" },
    ],
  },
};
const cardDb: CardDatabase = {
  gull: { A: { name: "Grey Gull", type: "Ally", cost: 10, faction: "Flame" } },
  eclat: { A: { name: "Éclat", type: "Event", cost: "", faction: "Shade" } },
  moth: {
    A: { name: "Moth", type: "Ally", cost: 2 },
    B: { name: "Lantern Moth", type: "Place", text: "Glows." },
  },
  hidden: { A: { name: "Hidden", type: "Ally", deckbuilderQuantity: "0" } },
};
const custom = {
  public_card_db: {
    "author_id-9-heron": { A: { name: "Heron", type: "Ally" }, author_id: 9, author_alias: "oleg" },
    "author_id-4-crab": { A: { name: "Crab", type: "Ally" }, author_id: 4, author_alias: null },
  },
  private_card_db: null,
  next: null,
};
const CUSTOM = "GET /api/all_custom_content/7/3";

interface Opened {
  host?: Partial<DeckHost>;
  cards?: CardDatabase;
  definition?: JsonObject;
  inDeck?: (card: SourceCard) => InDeck;
}

function open({ host = {}, cards = cardDb, definition = gameDef, inDeck }: Opened = {}) {
  const onAdd = vi.fn(() => true);
  const place = deckHost({ gameDef: definition, cardDb: cards, ...host });
  const table = (reload: number, show?: ShownCard, isNarrow = false) => (
    <CardTable
      host={place}
      inDeck={inDeck ?? (() => ({ total: 0, byGroup: [] }))}
      onAdd={onAdd}
      reload={reload}
      show={show}
      isNarrow={isNarrow}
    />
  );
  const { rerender } = render(table(0));
  const added = () =>
    onAdd.mock.calls.map(([card, quantity]: unknown[]) => [(card as SourceCard).databaseId, quantity]);
  return {
    added,
    changed: () => rerender(table(1)),
    show: (card: ShownCard) => rerender(table(0, card)),
    narrow: () => rerender(table(0, undefined, true)),
  };
}

async function openWith(routes: Routes, opened: Opened = {}) {
  const backend = await startBackend(routes);
  return { backend, ...open({ ...opened, host: { http: httpOf(backend.origin), ...opened.host } }) };
}

const rows = () => [...document.querySelectorAll<HTMLElement>("tr[data-at]")];
/** First cells with a text of each row: its name, or its author. */
const names = () => rows().map((row) => within(row).getAllByRole("cell")[1]?.textContent);
const cells = (row: HTMLElement | undefined) =>
  row
    ? within(row)
        .getAllByRole("cell")
        .slice(1)
        .map((cell) => cell.textContent)
    : [];
const press = (name: string) => userEvent.click(screen.getByRole("tab", { name }));
const filter = (label: string) => screen.getByRole("textbox", { name: `Filter ${label}` });
const header = (name: string) => screen.getByRole("columnheader", { name });

describe("the tabs of the card table (decks §2.4)", () => {
  it("D-10 are Official, Public and Private; the custom cards come with one request when first looked at, T2-154, T2-155, T2-156", async () => {
    const mine = {
      "author_id-7-own": { A: { name: "Own", type: "Ally" }, author_id: 7, author_alias: "mara" },
    };
    const { backend } = await openWith({ [CUSTOM]: () => ({ body: { ...custom, private_card_db: mine } }) });
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "Official",
      "Public",
      "Private",
    ]);
    expect(names()).toEqual(["Grey Gull", "Éclat", "Moth"]);
    expect(backend.requests).toEqual([]);
    await press("Public");
    await screen.findByText("Heron");
    await press("Private");
    expect(rows().map(cells)).toEqual([["mara", "Own", "Ally", ""]]);
    await press("Official");
    await press("Public");
    expect(backend.askedFor(CUSTOM)).toHaveLength(1);
  });

  it("D-10 Public lists a stranger's card with their alias, one without alias as Unknown, T2-155, T3-128", async () => {
    await openWith({ [CUSTOM]: () => ({ body: custom }) });
    await press("Public");
    await screen.findByText("Heron");
    expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      "Add to the deck",
      "Author",
      "Name",
      "Type",
      "Cost",
    ]);
    expect(rows().map(cells)).toEqual([
      ["oleg", "Heron", "Ally", ""],
      ["Unknown", "Crab", "Ally", ""],
    ]);
  });

  it("D-41 cards that were uploaded meanwhile are shown without opening the builder again, T2-155", async () => {
    let body: unknown = { ...custom, public_card_db: {} };
    const { changed } = await openWith({ [CUSTOM]: () => ({ body }) });
    await press("Public");
    await screen.findByText("No cards found.");
    body = custom;
    changed();
    await screen.findByText("Heron");
  });

  it("shows that cards are on their way, and offers to try again when they do not come", async () => {
    const answers = gate();
    let status = 500;
    await openWith({
      [CUSTOM]: async () => {
        await answers.opened;
        return { status, body: custom };
      },
    });
    await press("Public");
    expect(screen.getByRole("status").textContent).toBe("Loading cards…");
    answers.open();
    expect((await screen.findByRole("alert")).textContent).toContain("The cards could not be loaded.");
    status = 200;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Heron");
  });

  it("D-10 whoever is below level 3 and has no private cards is told, and can see what support opens, T2-156", async () => {
    const openSupport = vi.fn();
    await openWith({ [CUSTOM]: () => ({ body: custom }) }, { host: { openSupport } });
    await press("Private");
    await userEvent.click(await screen.findByRole("button", { name: "Unlock" }));
    expect(openSupport).toHaveBeenCalled();
    expect(screen.getByText("No cards found.")).toBeTruthy();
  });

  it.each([
    { level: 3, isAdmin: false },
    { level: 0, isAdmin: true },
  ])("tells nothing of it to %o", async (user) => {
    await openWith(
      { [CUSTOM]: () => ({ body: custom }) },
      { host: { user: { id: 7, alias: "mara", ...user } } },
    );
    await press("Private");
    await screen.findByText("No cards found.");
    expect(screen.queryByRole("button", { name: "Unlock" })).toBeNull();
  });
});

describe("the rows of the card table (decks §2.4)", () => {
  const many = (count: number): CardDatabase =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`c${at}`, { A: { name: `Card ${at}`, type: "Ally" } }]),
    );

  it("D-11 of 251 cards 250 are shown, and that there are too many, T5-46, T9-23", () => {
    open({ cards: many(251) });
    expect(rows()).toHaveLength(250);
    expect(screen.getByRole("status").textContent).toBe("Too many results250 of 251");
  });

  it("D-11 250 cards are not too many, T5-46, T9-23", () => {
    open({ cards: many(250) });
    expect(rows()).toHaveLength(250);
    expect(screen.queryByText("Too many results")).toBeNull();
  });

  it("D-11 says how many cards a filter leaves of how many", async () => {
    open({ cards: many(20) });
    await userEvent.type(filter("Name"), "card 1");
    const note = await screen.findByText("11 of 20");
    expect(note.closest("[role=status]")?.classList.contains("sr-only")).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(screen.getByRole("status").classList.contains("sr-only")).toBe(true);
  });

  it('D-11 a source without cards says "No cards found.", filters that leave none "No results", T5-47', async () => {
    open({ cards: {} });
    expect(screen.getByRole("status").textContent).toBe("No cards found.");
    cleanup();
    open();
    await userEvent.type(filter("Name"), "zzz");
    await screen.findByText("No results");
    expect(screen.queryByText("No cards found.")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(names()).toEqual(["Grey Gull", "Éclat", "Moth"]);
    expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
  });

  it("D-14 a card whose deckbuilderQuantity is 0 is absent", () => {
    open();
    expect(screen.queryByText("Hidden")).toBeNull();
  });

  it("centres numbers and single characters, and tells clipped texts in full", () => {
    open();
    const [, name, , cost] = within(rows()[0] as HTMLElement).getAllByRole("cell");
    expect([name?.className, name?.title]).toEqual(["card-grid-cell card-grid-main", "Grey Gull"]);
    expect(cost?.className).toContain("text-center");
  });
});

describe("filters and sorting of the card table (decks §2.4)", () => {
  it("D-12 fields hold together, find side B, and keep their text in other tabs, T5-45", async () => {
    await openWith({ [CUSTOM]: () => ({ body: custom }) });
    await userEvent.type(filter("Type"), "PLACE");
    await vi.waitFor(() => expect(names()).toEqual(["Moth"]));
    await press("Public");
    await screen.findByText("No results");
    expect(filter("Type")).toHaveProperty("value", "PLACE");
    await userEvent.clear(filter("Type"));
    await userEvent.type(filter("Author"), "OLE");
    await vi.waitFor(() => expect(names()).toEqual(["oleg"]));
    await press("Official");
    expect(names()).toEqual(["Grey Gull", "Éclat", "Moth"]);
    await userEvent.type(filter("Name"), "eclat");
    await vi.waitFor(() => expect(names()).toEqual(["Éclat"]));
  });

  it("D-12 waits for a pause of 100 ms between keys, T5-45", () => {
    vi.useFakeTimers();
    try {
      open();
      const type = (value: string) => fireEvent.change(filter("Name"), { target: { value } });
      type("m");
      act(() => vi.advanceTimersByTime(99));
      type("mo");
      act(() => vi.advanceTimersByTime(99));
      expect(names()).toHaveLength(3);
      act(() => vi.advanceTimersByTime(1));
      expect(names()).toEqual(["Moth"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("D-24 a narrow one has the first three columns, and a further one as long as it is filtered or sorted by it, T2-41", async () => {
    const columns = ["name", "type", "faction", "cost"].map((propName) => ({ propName, label: propName }));
    const definition = { ...gameDef, deckbuilder: { ...(gameDef.deckbuilder as JsonObject), columns } };
    const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent);
    const { narrow } = open({ definition });
    expect(heads()).toEqual(["Add to the deck", "name", "type", "faction", "cost"]);
    await userEvent.type(filter("cost"), "2");
    narrow();
    expect(heads()).toEqual(["Add to the deck", "name", "type", "faction", "cost"]);
    await userEvent.clear(filter("cost"));
    expect(heads()).toEqual(["Add to the deck", "name", "type", "faction"]);
    expect(filter("faction").getAttribute("placeholder")).toBe("Filter");
  });

  it("one field searches all columns, and Escape empties a field before it closes anything", async () => {
    open();
    await userEvent.type(screen.getByRole("searchbox", { name: "Search all columns" }), "lantern");
    await vi.waitFor(() => expect(names()).toEqual(["Moth"]));
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    await userEvent.type(filter("Name"), "gull{Escape}");
    expect(filter("Name")).toHaveProperty("value", "");
  });

  it("D-13 a head sorts up, then down, then not: 2 before 10, empty last both ways", async () => {
    open();
    const sort = () => userEvent.click(within(header("Cost")).getByRole("button"));
    await sort();
    expect([header("Cost").getAttribute("aria-sort"), names()]).toEqual([
      "ascending",
      ["Moth", "Grey Gull", "Éclat"],
    ]);
    await sort();
    expect([header("Cost").getAttribute("aria-sort"), names()]).toEqual([
      "descending",
      ["Grey Gull", "Moth", "Éclat"],
    ]);
    await sort();
    expect([header("Cost").getAttribute("aria-sort"), names()]).toEqual([
      null,
      ["Grey Gull", "Éclat", "Moth"],
    ]);
  });
});

describe("adding from the card table (decks §2.4)", () => {
  it("D-03 the buttons add in the definition's order, left to right", async () => {
    const { added } = open();
    const row = within(rows()[1] as HTMLElement);
    expect(row.getAllByRole("button").map((button) => button.textContent)).toEqual(["+1", "+2", "+3"]);
    await userEvent.click(row.getByRole("button", { name: "Add 2: Éclat" }));
    expect(added()).toEqual([["eclat", 2]]);
  });

  it("without addButtons there is one, that adds one", () => {
    open({ definition: { deckbuilder: {} } });
    expect(
      within(rows()[0] as HTMLElement)
        .getAllByRole("button")
        .map((button) => button.textContent),
    ).toEqual(["+1"]);
  });

  it("D-23 the keyboard comes to one row, walks, and adds by digits and Enter", async () => {
    const { added } = open();
    await userEvent.click(filter("Cost"));
    await userEvent.tab();
    expect(document.activeElement).toBe(rows()[0]);
    await userEvent.keyboard("3{ArrowDown}{Enter}{End}9{ArrowDown}{Home}{ArrowUp}1");
    expect(added()).toEqual([
      ["gull", 3],
      ["eclat", 1],
      ["moth", 9],
      ["gull", 1],
    ]);
    await userEvent.keyboard("{ArrowDown}");
    expect(rows().map((row) => row.tabIndex)).toEqual([-1, 0, -1]);
    await userEvent.click(filter("Name"));
    await userEvent.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(rows()[0]);
  });

  it("D-23 keys with Ctrl are not the row's, and 0 adds nothing", () => {
    const { added } = open();
    const row = rows()[0] as HTMLElement;
    fireEvent.keyDown(row, { key: "1", ctrlKey: true });
    fireEvent.keyDown(row, { key: "0" });
    expect(added()).toEqual([]);
  });

  it("a badge tells how many are in the deck, and where", () => {
    open({
      inDeck: ({ databaseId }) =>
        databaseId === "moth"
          ? {
              total: 5,
              byGroup: [
                { label: "My Deck", quantity: 3 },
                { label: "Side", quantity: 2 },
              ],
            }
          : { total: 0, byGroup: [] },
    });
    expect(screen.getAllByText(/^In the deck/)).toHaveLength(1);
    expect(screen.getByText("In the deck: 5").parentElement?.title).toBe("My Deck: 3\nSide: 2");
  });
});

describe("the colours of the card table's rows (decks §2.4)", () => {
  it("are the text's where it can be read on the row, else a dot before the first column", () => {
    const style = document.createElement("style");
    style.textContent = ".card-grid-scroller { background-color: rgb(17, 26, 24) }";
    document.head.append(style);
    try {
      open();
      const [flame, shade, plain] = rows();
      const dot = (row: HTMLElement | undefined) =>
        row?.querySelector<HTMLElement>(".card-grid-dot")?.style.backgroundColor;
      expect([flame?.style.color, dot(flame)]).toEqual(["#ffb000", undefined]);
      expect([shade?.style.color, dot(shade)]).toEqual(["", "#101010"]);
      expect([plain?.style.color, dot(plain)]).toEqual(["", undefined]);
    } finally {
      style.remove();
    }
  });
});

describe("going to the card of an entry (decks §2.3)", () => {
  const focused = () => document.activeElement?.querySelectorAll("td")[1]?.textContent;

  it("finds the game's card whatever was filtered, and gives its row the focus", async () => {
    const { show } = open();
    await userEvent.type(filter("Type"), "event");
    show({ databaseId: "moth" });
    await vi.waitFor(() => expect(focused()).toBe("Moth"));
    expect(names()).toEqual(["Moth"]);
    expect(filter("Type")).toHaveProperty("value", "");
  });

  it("finds custom cards: one's own among the private ones first, then among the public ones", async () => {
    const own = (id: string, name: string) => ({
      [`author_id-7-${id}`]: { A: { name, type: "Ally" }, author_id: 7, author_alias: "mara" },
    });
    const body = {
      ...custom,
      public_card_db: { ...custom.public_card_db, ...own("p", "Open") },
      private_card_db: own("s", "Secret"),
    };
    const { show } = await openWith({ [CUSTOM]: () => ({ body }) });
    const selected = () => screen.getByRole("tab", { selected: true }).textContent;
    show({ databaseId: "author_id-9-heron", authorId: 9 });
    await vi.waitFor(() =>
      expect([selected(), document.activeElement?.textContent]).toEqual([
        "Public",
        expect.stringContaining("Heron"),
      ]),
    );
    show({ databaseId: "author_id-7-s", authorId: 7 });
    await vi.waitFor(() =>
      expect([selected(), document.activeElement?.textContent]).toEqual([
        "Private",
        expect.stringContaining("Secret"),
      ]),
    );
    show({ databaseId: "author_id-7-p", authorId: 7 });
    await vi.waitFor(() =>
      expect([selected(), document.activeElement?.textContent]).toEqual([
        "Public",
        expect.stringContaining("Open"),
      ]),
    );
  });

  it("leaves the filters where the card is gone", async () => {
    const { show } = open();
    await userEvent.type(filter("Type"), "event");
    show({ databaseId: "gone" });
    expect(filter("Type")).toHaveProperty("value", "event");
  });
});
