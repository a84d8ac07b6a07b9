import type { DeckItem } from "@baize/protocol";
import { cleanup, renderHook, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { useCardSource } from "../cards/use-card-source.ts";
import { recordedHost } from "../testing/recorded-host.ts";
import { deckText, renderDecks } from "../testing/render-decks.tsx";
import { forgetCustomIds, learnCustomIds, useCustomCardIds } from "./custom-card-ids.ts";
import { entryName, entryProblems } from "./entry-state.ts";
import { loadDeckOnTable, type MissingEntries } from "./load-on-table.ts";
import { useLoadDeck } from "./use-load-deck.tsx";

afterEach(cleanup);

const gulls: DeckItem = { databaseId: "gull", quantity: 3, loadGroupId: "playerNDeck", _name: "Gull" };
const lost: DeckItem = { databaseId: "auk", quantity: 2, loadGroupId: "shore", _name: "Great auk" };
const written: DeckItem = { quantity: 1, loadGroupId: "shore", cardDetails: { A: { name: "Note" } } };
const custom = (name: string, quantity = 1): DeckItem => ({
  databaseId: `author_id-4-${name}`,
  quantity,
  loadGroupId: "shore",
  authorId: 99,
});

describe("decks §1.2 whether an entry can be loaded", () => {
  const { game } = recordedHost().host;
  const problems = (item: DeckItem, ids: readonly string[] | null = null, seat?: string) =>
    entryProblems(item, game, ids && new Set(ids), seat);

  it("needs a card of the database, a custom card that the person can load, or one that is written out", () => {
    expect(problems(gulls)).toEqual([]);
    expect(problems(written)).toEqual([]);
    expect(problems(lost)).toEqual(["missingCard"]);
    expect(problems({ ...gulls, databaseId: "constructor" })).toEqual(["missingCard"]);
    expect(problems(custom("heron"), ["author_id-4-heron"])).toEqual([]);
    expect(problems(custom("heron"), [])).toEqual(["missingCustomCard"]);
    expect(problems(custom("heron"), null)).toEqual([]);
  });

  it("needs a group of the game; playerN is the first seat, or the one that loads", () => {
    expect(problems({ ...gulls, loadGroupId: "playerNAttic" })).toEqual(["missingGroup"]);
    expect(problems({ ...lost, loadGroupId: "attic" })).toEqual(["missingCard", "missingGroup"]);
    expect(problems({ ...gulls, loadGroupId: "playerNSide" })).toEqual([]);
    expect(problems({ ...gulls, loadGroupId: "playerNSide" }, null, "player2")).toEqual(["missingGroup"]);
  });

  it("is called as the database calls it, else as it is written, else as it was called when it was added", () => {
    const { cardDb } = game;
    expect(entryName({ ...gulls, _name: "Old" }, cardDb)).toBe("Gull");
    expect([written, lost, custom("heron")].map((item) => entryName(item, cardDb))).toEqual([
      "Note",
      "Great auk",
      "author_id-4-heron",
    ]);
  });
});

describe("custom cards that can be loaded (decks §1.2)", () => {
  const address = (ids: string) => `/api/all_custom_content/7/3?ids=${encodeURIComponent(ids)}`;

  it("are asked for only when a deck has some, and each once as long as the room is open", async () => {
    const { host, server } = recordedHost();
    const [heron, auk] = [custom("heron"), custom("auk")];
    server.answers[`GET ${address("author_id-4-heron,author_id-4-auk")}`] = {
      public_card_db: { "author_id-4-heron": {} },
      private_card_db: null,
    };
    const { result, rerender } = renderHook(({ items }) => useCustomCardIds(host, items), {
      initialProps: { items: [gulls] },
    });
    expect([result.current, server.requests]).toEqual([null, []]);
    rerender({ items: [heron, auk, heron] });
    await waitFor(() => expect([...(result.current ?? [])]).toEqual(["author_id-4-heron"]));
    rerender({ items: [auk] });
    await waitFor(() => expect(result.current?.size).toBe(1));
    learnCustomIds(host, ["author_id-7-mine"]);
    rerender({ items: [auk, { ...auk, databaseId: "author_id-7-mine" }] });
    await waitFor(() => expect(result.current?.size).toBe(2));
    expect(server.requests).toHaveLength(1);
    forgetCustomIds(host);
  });

  it("are not asked for when the card table has just shown them", async () => {
    const { host, server } = recordedHost();
    server.answers["GET /api/all_custom_content/7/3"] = {
      public_card_db: { "author_id-4-heron": { A: { name: "Heron" } } },
      private_card_db: {},
      next: null,
    };
    const shown = renderHook(() => useCardSource(host, "public", 0));
    await waitFor(() => expect(shown.result.current.status).toBe("here"));
    const known = renderHook(() => useCustomCardIds(host, [custom("heron")]));
    await waitFor(() => expect([...(known.result.current ?? [])]).toEqual(["author_id-4-heron"]));
    expect(server.requests).toHaveLength(1);
  });

  it("go in several requests when their ids are too long for one address", async () => {
    const { host, server } = recordedHost();
    const many = Array.from({ length: 100 }, (_, n) => custom(`${n}${"x".repeat(150)}`));
    const { result } = renderHook(() => useCustomCardIds(host, many));
    await waitFor(() => expect(result.current?.size).toBe(0));
    expect(server.requests).toHaveLength(3);
    for (const [, path] of server.requests) expect(String(path).length).toBeLessThan(6100);
  });
});

function Play({ test, items }: { test: ReturnType<typeof recordedHost>; items: DeckItem[] }) {
  const deck = useLoadDeck(test.host);
  return (
    <>
      <button type="button" disabled={deck.isLoading} onClick={() => void deck.load(items, "Gulls")}>
        Play
      </button>
      {deck.dialog}
    </>
  );
}

describe("loading a deck on the table (decks §1.4)", () => {
  const asked: MissingEntries[] = [];
  const load = (test: ReturnType<typeof recordedHost>, items: DeckItem[], rest = false, name = "Gulls") =>
    loadDeckOnTable(test.host, items, name, {
      t: deckText,
      ask: async (missing) => {
        asked.push(missing);
        return rest;
      },
    });

  it("D-21 who has no seat is told so, and nothing is sent", async () => {
    const test = recordedHost(null);
    expect(await load(test, [gulls])).toBe(false);
    expect([test.alerts, test.loads]).toEqual([["info: Please sit at the table first."], []]);
  });

  it("D-21 sends the entries without free keys, with playerN in them, and says what became of it", async () => {
    const test = recordedHost();
    const items = [{ ...gulls, _note: "mine", left: "5%" }, { ...lost, quantity: 0 }, written];
    expect(await load(test, items)).toBe(true);
    expect(test.loads).toEqual([{ items: [{ ...gulls, left: "5%" }, written], name: "Gulls" }]);
    expect(test.alerts).toEqual(["info: Loading Gulls…", "success: Loaded 4 cards."]);
    expect(test.server.requests).toEqual([]);
  });

  it("at most 2000 cards go at once, and an empty deck not at all", async () => {
    const test = recordedHost();
    expect(await load(test, [{ ...gulls, quantity: 1000 }, { ...gulls, quantity: 1000 }, written])).toBe(
      false,
    );
    expect(await load(test, [{ ...gulls, quantity: 0 }])).toBe(false);
    expect(test.alerts).toEqual([
      "error: This deck has 2001 cards; at most 2000 can be loaded at once.",
      "info: This deck has no cards yet.",
    ]);
    expect(test.loads).toEqual([]);
  });

  it("D-22 nothing that could be loaded: the list says why, and nothing is sent or asked", async () => {
    const test = recordedHost();
    asked.length = 0;
    expect(await load(test, [lost, { ...gulls, loadGroupId: "attic" }], true)).toBe(false);
    expect(test.alerts).toEqual([
      "error: 5 of 5 cards cannot be loaded\n" +
        "2× Great auk: This card is not in the game's card database.\n" +
        "3× Gull: This game has no group attic.",
    ]);
    expect([test.loads, asked]).toEqual([[], []]);
  });

  it("D-22 custom cards that are not found are asked for again each time: they may be there now", async () => {
    const test = recordedHost();
    const items = [gulls, custom("heron")];
    expect(await load(test, items)).toBe(false);
    const [path] = test.server.requests.map((request) => `GET ${request[1]}`);
    test.server.answers[path ?? ""] = { private_card_db: { "author_id-4-heron": {} } };
    expect(await load(test, items)).toBe(true);
    expect(test.loads[0]?.items).toEqual(items);
    expect(await load(test, items)).toBe(true);
    expect(test.server.requests).toHaveLength(2);
  });

  it("without an answer about custom cards the server decides, and its words are shown", async () => {
    const test = recordedHost();
    test.server.http.call = () => Promise.reject(new Error("no connection"));
    test.outcome = { status: "refused", message: "There is no card." };
    expect(await load(test, [gulls, custom("heron")])).toBe(false);
    expect(test.loads[0]?.items).toHaveLength(2);
    expect(test.alerts).toEqual(["info: Loading Gulls…", "error: There is no card."]);
  });

  it("D-22 one missing card: the dialog lists it, and the rest is loaded", async () => {
    const test = recordedHost();
    const { user } = renderDecks(<Play test={test} items={[gulls, lost]} />);
    const play = screen.getByRole<HTMLButtonElement>("button", { name: "Play" });
    await user.click(play);
    const dialog = await screen.findByRole("alertdialog", { name: "2 of 5 cards cannot be loaded" });
    expect(within(dialog).getByRole("listitem").textContent).toBe(
      "2× Great aukThis card is not in the game's card database.",
    );
    expect(play.disabled).toBe(true);
    await user.click(within(dialog).getByRole("button", { name: "Load the rest" }));
    await waitFor(() => expect(play.disabled).toBe(false));
    expect(test.loads).toEqual([{ items: [gulls], name: "Gulls" }]);
    expect(test.alerts.at(-1)).toBe("success: Loaded 3 cards.");
  });

  it("D-22 cancelled, nothing is sent; Escape cancels", async () => {
    const test = recordedHost();
    const { user } = renderDecks(<Play test={test} items={[gulls, lost]} />);
    await user.click(screen.getByRole("button", { name: "Play" }));
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    await user.click(screen.getByRole("button", { name: "Play" }));
    await screen.findByRole("alertdialog");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect([test.loads, test.alerts]).toEqual([[], []]);
  });
});
