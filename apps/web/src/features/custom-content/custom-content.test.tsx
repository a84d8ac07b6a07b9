/** The dialog of custom content, as a person uses it (decks §4). */
import type { CustomContentRequest } from "@baize/protocol";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { refusal } from "../../testing/backend.ts";
import { resolveCustomIds } from "../decks/loadable/custom-card-ids.ts";
import {
  contentOf,
  decksWith,
  mara,
  openContent,
  row,
  saveCards,
  stored,
  tsv,
} from "./testing/open-content.tsx";

const withPublic = (...ids: string[]) => ({
  "GET /api/my_custom_content/7/3": () => contentOf({ public_card_db: stored(...ids) }),
});
const POST = "POST /api/custom_content";

describe("the frame (decks §4.1)", () => {
  it("D-31 has two sections and the template button, which hands out example-cards.tsv (T2-143, T2-160)", async () => {
    const names: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { section } = await openContent();
    const ofPublic = await section("Public");
    expect(ofPublic.getByText("No cards found.")).toBeTruthy();
    expect((await section("Private")).getByText(/Only you can put these cards on a table/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Download Example Template (.tsv)" }));
    expect(names).toEqual(["example-cards.tsv"]);
    click.mockRestore();
  });

  it("asks visitors to log in first", async () => {
    const { backend } = await openContent({}, null);
    expect(await screen.findByRole("link", { name: "Log in" })).toBeTruthy();
    expect(backend.requests).toEqual([]);
  });

  it("offers to try again when the cards do not come", async () => {
    let isDown = true;
    await openContent({
      "GET /api/my_custom_content/7/3": () => (isDown ? refusal(500, "") : contentOf()),
    });
    const retry = await screen.findByRole("button", { name: "Try again" });
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findAllByText("No cards found.")).toHaveLength(2);
  });

  it("D-37 lists id, name, type and picture; long ids short, for screen readers whole (T9-31)", async () => {
    const { section } = await openContent(withPublic("abcdefghijk", "abc"));
    const table = (await section("Public")).getByRole("table");
    const rows = within(table).getAllByRole("row");
    expect(rows[0]!.textContent).toBe("databaseIdSide A NameTypeImage");
    expect(rows.slice(1).map((each) => each.textContent)).toEqual([
      "abcCard abcFlame–",
      "abc...efghijkabcdefghijkCard abcdefghijkFlame–",
    ]);
  });

  it("searches lists of more than 20 cards, and draws few rows of more than 200", async () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => `c${n}`);
    const { section } = await openContent({
      "GET /api/my_custom_content/7/3": () =>
        contentOf({ public_card_db: stored(...many(5000)), private_card_db: stored(...many(20)) }),
    });
    const ofPublic = await section("Public");
    const table = ofPublic.getByRole("table");
    expect(table.getAttribute("aria-rowcount")).toBe("5001");
    expect(within(table).getAllByRole("row").length).toBeLessThan(40);
    await userEvent.type(ofPublic.getByRole("searchbox"), "c499");
    const found = within(ofPublic.getByRole("table")).getAllByRole("row").slice(1);
    expect(found).toHaveLength(11);
    expect((await section("Private")).queryByRole("searchbox")).toBeNull();
  });
});

describe("an upload (decks §4.2)", () => {
  it("D-35 sends the cards, lists what was stored and says how many (T5-29, T7-31, T7-32, T7-33)", async () => {
    const { backend, section, choose } = await openContent();
    await choose(
      "Public",
      /^Upload Public Cards \(\.tsv\)$/,
      tsv([row("a")], "1.tsv"),
      tsv([row("b")], "2.tsv"),
    );
    const ofPublic = await section("Public");
    const text = await ofPublic.findByText(/^Custom cards created successfully/);
    expect(text.textContent).toContain("Card database uploaded successfully: 2 cards.");
    expect(backend.askedFor(POST).map(({ body }) => body)).toEqual([
      {
        plugin_id: 3,
        card_db: {
          a: expect.objectContaining({ A: expect.objectContaining({ name: "Card a", type: "Flame" }) }),
          b: expect.objectContaining({ B: expect.objectContaining({ name: "lantern", type: null }) }),
        },
        public: true,
        author_id: 7,
      },
    ]);
    expect(ofPublic.getByText("Card b")).toBeTruthy();
    expect(ofPublic.getByRole("button", { name: "Replace Public Cards (.tsv)" })).toBeTruthy();
    expect((await section("Private")).getByText("No cards found.")).toBeTruthy();
  });

  const wrong: [rows: string, files: () => File[], message: string, place: string | null][] = [
    ["T5-30", () => [tsv([row("a")], "a.csv")], "Choose .tsv files.", "a.csv:1"],
    [
      "T5-20",
      () => [
        tsv([row("a")], "1.tsv"),
        new File(["databaseId\tname\timageUrl\tcardBack\ttype\nb\tB\t\tlantern\tFlame"], "2.tsv"),
      ],
      "File headers do not match.",
      "2.tsv:1",
    ],
    ...["databaseId", "name", "imageUrl", "cardBack", "type"].map(
      (column): [string, () => File[], string, string] => [
        "T5-21",
        () => [
          new File(
            [
              ["databaseId", "name", "imageUrl", "cardBack", "type"]
                .filter((each) => each !== column)
                .join("\t"),
            ],
            "x.tsv",
          ),
        ],
        `Missing ${column} column.`,
        "x.tsv:1",
      ],
    ),
    ["T5-22", () => [tsv([["a", "Wick", "", "lantern", "", ""]])], "Missing type for Wick", "cards.tsv:2"],
    [
      "T5-23",
      () => [tsv([row("a"), ["b", "Gust", "", "lantern", "Wind", ""]])],
      "type Wind for Gust not found in gameDef.cardTypes",
      "cards.tsv:3",
    ],
    [
      "T5-24",
      () => [tsv([row("a"), row("b"), row("a")])],
      "Duplicate databaseId a for a non-multi_sided card",
      " (line 2: Card a; line 4: Card a)cards.tsv:4",
    ],
    [
      "T5-25",
      () => [tsv(Array.from({ length: 9 }, () => ["m", "M", "", "multi_sided", "Flame", ""]))],
      "Too many sides for databaseId m",
      "cards.tsv:10",
    ],
    [
      "T5-26",
      () => [tsv([["a", "Wick", "", "moth", "Flame", ""]])],
      "cardBack for Wick (moth) not found in gameDef.cardBacks",
      "cards.tsv:2",
    ],
    [
      "T5-27",
      () => [new File(["databaseId,name\na,b"], "x.tsv")],
      "Invalid file format. Make sure the data is tab-separated.",
      "x.tsv:1",
    ],
    [
      "game-definition §7.3",
      () => [tsv([["", "Wick", "", "lantern", "Flame", ""]])],
      "Missing databaseId in row 1",
      "cards.tsv:2",
    ],
  ];
  it.each(wrong)(
    "D-34 a wrong file is told of with file and line, nothing is sent (%s, T8-24)",
    async (_rows, files, message, place) => {
      const { backend, section, choose } = await openContent();
      await choose("Public", /^Upload/, ...files());
      const ofPublic = await section("Public");
      const line = (await ofPublic.findByText(new RegExp(message.replace(/[.()]/g, "\\$&")))).closest("li")!;
      expect(line.textContent).toBe(`${message}${place ?? ""}`);
      expect(backend.askedFor(POST)).toEqual([]);
    },
  );

  it("D-34 the picker takes only .tsv, several at once; none chosen is said so (T2-159, T5-18, T5-19, T5-28, T5-30)", async () => {
    const { section, choose, backend } = await openContent();
    const button = (await section("Public")).getByRole("button", { name: /^Upload/ });
    const field = button.nextElementSibling as HTMLInputElement;
    expect([field.accept, field.multiple]).toEqual([".tsv", true]);
    fireEvent.change(field, { target: { files: [] } });
    expect(await (await section("Public")).findByText("No files selected.")).toBeTruthy();
    // A header alone would take all cards away.
    await choose("Public", /^Upload/, tsv([]));
    expect(await (await section("Public")).findByText(/^There are no cards in this file/)).toBeTruthy();
    expect(backend.askedFor(POST)).toEqual([]);
  });

  it("D-36 the server's refusal is shown with its lines; without words it is an unknown error (T7-34, T8-23)", async () => {
    const answers = [
      refusal(422, "Failed to write custom cards to server.", {
        card_db: ["Card a has no side A", "x of b"],
      }),
      refusal(500, "stack trace"),
      { body: {} },
      refusal(413, "Request too large"),
    ];
    const { section, choose, backend } = await openContent({ [POST]: () => answers.shift()! });
    const send = async () => {
      await choose("Public", /^Upload/, tsv([row("a")]));
      return (await section("Public")).findByRole("alert");
    };
    const first = await send();
    expect(first.textContent).toContain("Failed to write custom cards to server.");
    expect(
      within(first)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["Card a has no side A", "x of b"]);
    for (const text of ["Unknown error", "Unknown error", "This file is too large."]) {
      await send();
      await waitFor(async () => expect((await section("Public")).getByRole("alert").textContent).toBe(text));
    }
    expect(backend.askedFor(POST)).toHaveLength(4);
    expect((await section("Public")).getByText("No cards found.")).toBeTruthy();
  });

  it("files that no server would take are not read at all", async () => {
    const { backend, section, choose } = await openContent();
    await choose("Public", /^Upload/, tsv([row("a", "x".repeat(4_000_000))]));
    expect(await (await section("Public")).findByText("This file is too large.")).toBeTruthy();
    expect(backend.askedFor(POST)).toEqual([]);
  });

  it("D-41 what decks know of my cards is asked for anew after an upload (T2-155)", async () => {
    const cards: CustomContentRequest["card_db"] = {};
    const path = "/api/all_custom_content/7/3?ids=author_id-7-a";
    const { backend, section, choose, host } = await openContent({
      [`GET ${path}`]: () => contentOf({ public_card_db: "a" in cards ? stored("a") : {} }),
      [POST]: (request) => {
        Object.assign(cards, (request.body as CustomContentRequest).card_db);
        return saveCards(request);
      },
    });
    const deck = [{ databaseId: "author_id-7-a", quantity: 1, loadGroupId: "deck", authorId: 7 }];
    const usable = async () => [...(await resolveCustomIds(host, deck))];
    expect([await usable(), await usable()]).toEqual([[], []]);
    await choose("Public", /^Upload/, tsv([row("a")]));
    await (await section("Public")).findByText("Card a");
    expect(await usable()).toEqual(["author_id-7-a"]);
    expect(backend.askedFor(`GET ${path}`)).toHaveLength(2);
  });

  it("Add cards sends old and new together, the new one where both have an id", async () => {
    const { backend, section, choose } = await openContent(withPublic("a", "b"));
    await choose("Public", /^Add cards/, tsv([row("b", "New b"), row("c", "New c")]));
    expect(await (await section("Public")).findByText("New c")).toBeTruthy();
    const [{ body }] = backend.askedFor(POST) as unknown as [
      { body: { card_db: Record<string, { A: { name: string } }> } },
    ];
    expect(Object.entries(body.card_db).map(([id, card]) => [id, card.A.name])).toEqual([
      ["a", "Card a"],
      ["b", "New b"],
      ["c", "New c"],
    ]);
  });

  it("pasted rows are shown to be good before they replace or join the cards (X-11)", async () => {
    const { backend, section } = await openContent(withPublic("a", "b"));
    await userEvent.click((await section("Public")).getByRole("button", { name: "Paste rows" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Paste public cards" }));
    const field = dialog.getByRole("textbox", { name: "Rows of a spreadsheet" });
    await userEvent.click(field);
    await userEvent.paste(await tsv([["a", "A", "", "moth", "Flame", ""]]).text());
    expect(await dialog.findByText(/cardBack for A \(moth\) not found/)).toBeTruthy();
    expect(dialog.getByText("Pasted rows:2")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Add cards" }).hasAttribute("disabled")).toBe(true);
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(await tsv([row("a", "New a"), row("c")]).text());
    const text = await dialog.findByText(/2 cards are fine/);
    expect(text.textContent).toContain(
      "1 new, 1 with an id that you have. Replacing removes 1 of your cards.",
    );
    await userEvent.click(dialog.getByRole("button", { name: "Add cards" }));
    expect(await (await section("Public")).findByText("New a")).toBeTruthy();
    const [{ body }] = backend.askedFor(POST) as unknown as [{ body: { card_db: object } }];
    expect(Object.keys(body.card_db)).toEqual(["a", "b", "c"]);
  });
});

describe("cards that go", () => {
  it("D-39 a note stands where cards are; replacing ids that a deck uses names the deck (T5-57)", async () => {
    const routes = { ...withPublic("a", "b"), ...decksWith("a", "b") };
    const { backend, section, choose } = await openContent(routes);
    const ofPublic = await section("Public");
    expect(ofPublic.getByText(/^Decks find cards by their databaseId\./)).toBeTruthy();
    expect((await section("Private")).queryByText(/^Decks find cards/)).toBeNull();

    await choose("Public", /^Replace/, tsv([row("a")]));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Deck of b1 card"]);
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(backend.askedFor(POST)).toEqual([]);

    await choose("Public", /^Replace/, tsv([row("a")]));
    const again = within(await screen.findByRole("alertdialog"));
    await userEvent.click(again.getByRole("button", { name: "Replace" }));
    expect(await ofPublic.findByText(/Card database uploaded successfully: 1 card\./)).toBeTruthy();
    expect(ofPublic.queryByText("Card b")).toBeNull();
  });

  it("D-39 replacing without a loss asks nothing; decks that cannot be looked at are said so (T5-57)", async () => {
    const routes = { ...withPublic("a"), "GET /api/v1/decks/7/3": () => refusal(500, "") };
    const { backend, section, choose } = await openContent(routes);
    await choose("Public", /^Replace/, tsv([row("a", "Better a"), row("z")]));
    expect(await (await section("Public")).findByText("Better a")).toBeTruthy();
    expect(backend.requests.filter(({ path }) => path.includes("decks"))).toEqual([]);
    await choose("Public", /^Replace/, tsv([row("q")]));
    expect((await screen.findByRole("alertdialog")).textContent).toContain("Your decks could not be checked");
  });

  it("Remove all asks, then sends no cards at all", async () => {
    const { backend, section } = await openContent(withPublic("a"));
    const ofPublic = await section("Public");
    await userEvent.click(ofPublic.getByRole("button", { name: "Remove all" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Remove all your public cards?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Remove all" }));
    expect(await ofPublic.findByText("All of these cards have been removed.")).toBeTruthy();
    expect(ofPublic.getByText("No cards found.")).toBeTruthy();
    expect(backend.askedFor(POST)[0]?.body).toMatchObject({ card_db: {}, public: true });
  });
});

describe("the level of private cards (decks §4.1)", () => {
  const level = (n: number, isAdmin = false) => ({ ...mara, level: n, isAdmin });

  it("D-38 at level 2 there is Unlock, which shows what support opens (T6-18, T1-03)", async () => {
    const { section, heard } = await openContent({}, level(2));
    const ofPrivate = await section("Private");
    expect(ofPrivate.queryByRole("button", { name: /Upload/ })).toBeNull();
    await userEvent.click(ofPrivate.getByRole("button", { name: "Unlock" }));
    expect(heard.support).toBe(1);
  });

  it.each([level(3), level(0, true)])("D-38 level 3 and admins upload (T6-18)", async (user) => {
    const { backend, section, choose } = await openContent({}, user);
    await choose("Private", /^Upload Private Cards \(\.tsv\)$/, tsv([row("a")]));
    expect(await (await section("Private")).findByText("Card a")).toBeTruthy();
    expect(backend.askedFor(POST)[0]?.body).toMatchObject({ public: false });
  });

  it("D-38 after a lapse the cards are listed and can be removed (T6-18)", async () => {
    const { backend, section } = await openContent(
      { "GET /api/my_custom_content/7/3": () => contentOf({ private_card_db: stored("a") }) },
      level(0),
    );
    const ofPrivate = await section("Private");
    expect(ofPrivate.getByText("Card a")).toBeTruthy();
    expect(ofPrivate.queryByRole("button", { name: /Replace|Add/ })).toBeNull();
    await userEvent.click(ofPrivate.getByRole("button", { name: "Remove all" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Remove all" }));
    expect(await ofPrivate.findByText("No cards found.")).toBeTruthy();
    expect(backend.askedFor(POST)[0]?.body).toMatchObject({ card_db: {}, public: false });
  });

  it("D-38 a server that knows of a lapse before this page does leads to the support dialog (T6-18)", async () => {
    const routes = { [POST]: () => refusal(403, "Supporter level too low") };
    const { heard, choose } = await openContent(routes, level(3));
    await choose("Private", /^Upload/, tsv([row("a")]));
    await waitFor(() => expect(heard.support).toBe(1));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
