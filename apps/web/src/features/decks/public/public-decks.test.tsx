import type { DeckSummary } from "@baize/protocol";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startTexts } from "../../../testing/start-texts.ts";
import { forgetCustomIds } from "../loadable/custom-card-ids.ts";
import { deckOf } from "../testing/deck-server.ts";
import { recordedHost } from "../testing/recorded-host.ts";
import { PublicDecks } from "./PublicDecks.tsx";
import { authorsOf, searchPublicDecks } from "./public-decks.ts";

beforeAll(() => startTexts("decks", "public-decks"));
afterEach(cleanup);

function deck(id: number, name: string, author: string | null, level = 0): DeckSummary {
  const { load_list, ...rest } = deckOf({ id, name, public: true, author_id: author?.charCodeAt(0) ?? 0 });
  const cards = load_list.reduce((sum, item) => sum + item.quantity, 0);
  return { ...rest, author_alias: author, author_supporter_level: level, cards, entries: load_list.length };
}
const decks = [deck(1, "Éclipse", "Oleg"), deck(2, "Dawn", "Mára", 3), deck(3, "Ebb", "Mára", 3)];

describe("D-25 the search among public decks, T5-48, T9-24", () => {
  it("takes name and author, whatever their case and accents, by name (T5-44, T5-45)", () => {
    const found = (name: string, author: string) =>
      searchPublicDecks(decks, name, author).decks.map((entry) => entry.name);
    expect(found("e", "")).toEqual(["Ebb", "Éclipse"]);
    expect(found("ECL", "")).toEqual(["Éclipse"]);
    expect(found("", "mara")).toEqual(["Dawn", "Ebb"]);
  });

  it("puts supporters before the others", () => {
    expect(authorsOf(decks).map((author) => [author.alias, author.decks.length])).toEqual([
      ["Mára", 2],
      ["Oleg", 1],
    ]);
  });
});

const LIST = "GET /api/v1/public_decks/3?summary=1";
const gulls = { databaseId: "gull", quantity: 3, loadGroupId: "playerNDeck", _name: "Gull" };
const dawn = { ...deckOf({ id: 2, name: "Dawn", author_id: 77, load_list: [gulls] }), author_alias: "Mára" };

function open(answer: unknown = { public_decks: decks, total: 3 }, seat: string | null = "player1") {
  const onClose = vi.fn();
  const recorded = recordedHost(seat);
  recorded.server.answers[LIST] = answer;
  recorded.server.answers["GET /api/v1/decks/2"] = { deck: dawn };
  forgetCustomIds(recorded.host);
  render(<PublicDecks host={recorded.host} onClose={onClose} />);
  return { onClose, user: userEvent.setup(), ...recorded };
}
async function search(user: ReturnType<typeof userEvent.setup>, field: string, text: string) {
  await user.click(screen.getByRole("searchbox", { name: field }));
  await user.paste(text);
}
async function choose(user: ReturnType<typeof userEvent.setup>, entry: string) {
  await user.click(await screen.findByRole("button", { name: "What to do with Dawn" }));
  await user.click(await screen.findByRole("menuitem", { name: entry }));
}

describe("the dialog of public decks (decks §3.1)", () => {
  it("D-26 lists authors, then their decks; the chosen one is fetched and loaded under its name, T1-18, T2-34, T2-97, T2-141, T7-28", async () => {
    const { user, server, loads, onClose } = open();
    await user.click(await screen.findByRole("button", { name: /Mára/ }));
    await user.click(screen.getByRole("button", { name: "Dawn" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(loads).toEqual([{ items: [gulls], name: "Dawn" }]);
    expect(server.requests).toEqual([
      ["GET", "/api/v1/public_decks/3?summary=1"],
      ["GET", "/api/v1/decks/2"],
    ]);
  });

  it("D-26 a deck with somebody's private card loads the rest after the dialog, T1-18, T2-97", async () => {
    const test = open();
    const secret = {
      databaseId: "author_id-77-x",
      authorId: 77,
      quantity: 1,
      loadGroupId: "playerNDeck",
      _name: "Secret",
    };
    test.server.answers["GET /api/v1/decks/2"] = { deck: { ...dawn, load_list: [gulls, secret] } };
    await search(test.user, "Deck name…", "dawn");
    await test.user.click(screen.getByRole("button", { name: "Dawn" }));
    const dialog = await screen.findByRole("alertdialog", { name: "1 of 4 cards cannot be loaded" });
    expect(within(dialog).getByRole("listitem").textContent).toContain("Secret");
    expect(test.loads).toEqual([]);
    await test.user.click(within(dialog).getByRole("button", { name: "Load the rest" }));
    await waitFor(() => expect(test.onClose).toHaveBeenCalled());
    expect(test.loads).toEqual([{ items: [gulls], name: "Dawn" }]);
  });

  it("D-25 lists 100 of 101 decks, and the rest by search; author filter, without accents, T5-48, T9-24", async () => {
    const many = Array.from({ length: 101 }, (_, index) => deck(index + 10, `Deck ${index}`, "Mára"));
    const { user } = open({ public_decks: [...many, ...decks], total: 104 });
    await screen.findByRole("button", { name: /Mára/ });
    await search(user, "Deck name…", "deck");
    const rows = () => within(screen.getByRole("table")).getAllByRole("row").length - 1;
    expect(rows()).toBe(100);
    expect(screen.getByText("The first 100 of 101 decks. Type more to find yours.")).toBeTruthy();
    await search(user, "Deck name…", " 100");
    expect([rows(), screen.getByRole("button", { name: "Deck 100" }) !== null]).toEqual([1, true]);
    await user.clear(screen.getByRole("searchbox", { name: "Deck name…" }));
    await search(user, "Author…", "oleg");
    expect(screen.getByRole("button", { name: "Éclipse" })).toBeTruthy();
    expect(rows()).toBe(1);
    await search(user, "Author…", "zz");
    expect(screen.getByText("No results")).toBeTruthy();
  });

  it("D-27 Copy to my decks makes a private deck of mine with equal items", async () => {
    const { user, server, alerts } = open();
    await user.click(await screen.findByRole("button", { name: /Mára/ }));
    await choose(user, "Copy to my decks");
    await waitFor(() => expect(alerts).toEqual(["success: Dawn is now among your decks."]));
    expect(server.requests).toContainEqual([
      "POST",
      "/api/v1/decks",
      { deck: { name: "Dawn", author_id: 7, plugin_id: 3, load_list: [gulls], public: false } },
    ]);
    server.answers["POST /api/v1/decks"] = 500;
    await choose(user, "Copy to my decks");
    await waitFor(() => expect(alerts.at(-1)).toBe("error: The deck could not be copied."));
  });

  it("shows what is inside: sections with counts, cards that the game lacks, pictures under the pointer", async () => {
    const test = open();
    const lost = { databaseId: "auk", quantity: 2, loadGroupId: "shore", _name: "Great auk" };
    test.server.answers["GET /api/v1/decks/2"] = { deck: { ...dawn, load_list: [lost, gulls] } };
    await test.user.click(await screen.findByRole("button", { name: /Mára/ }));
    await choose(test.user, "Look inside");
    const dialog = await screen.findByRole("dialog", { name: "Dawn" });
    expect(
      within(dialog)
        .getAllByRole("heading", { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(["Shore (2)", "My Deck (3)"]);
    const [auk, gull] = within(dialog).getAllByRole("listitem");
    expect(auk?.textContent).toBe("2×Great aukThis card is not in the game's card database.");
    fireEvent.pointerOver(gull as HTMLElement, { pointerType: "mouse" });
    await waitFor(() => expect(document.querySelector(".card-preview")).not.toBeNull());
    await test.user.click(within(dialog).getByRole("button", { name: "Go back" }));
    expect(await screen.findByRole("button", { name: "Dawn" })).toBeTruthy();
    expect(test.loads).toEqual([]);
  });

  it("says what keeps a deck from the table: no seat, a deck that is gone; nothing is sent", async () => {
    const { user, server, loads, alerts, onClose } = open(undefined, null);
    await user.click(await screen.findByRole("button", { name: /Mára/ }));
    await user.click(screen.getByRole("button", { name: "Dawn" }));
    await waitFor(() => expect(alerts).toEqual(["info: Please sit at the table first."]));
    server.answers["GET /api/v1/decks/2"] = 404;
    await user.click(screen.getByRole("button", { name: "Dawn" }));
    await waitFor(() => expect(alerts.at(-1)).toBe("error: This deck does not exist or is private."));
    expect(loads).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("offers to try again when the decks do not come", async () => {
    const { user, server } = open(500);
    const retry = await screen.findByRole("button", { name: "Try again" });
    server.answers[LIST] = { public_decks: [], total: 0 };
    await user.click(retry);
    expect(await screen.findByText("Nobody has shared a deck for this game yet.")).toBeTruthy();
  });
});
