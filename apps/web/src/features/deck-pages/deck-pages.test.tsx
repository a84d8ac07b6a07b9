import type { CardDatabase } from "@baize/engine";
import { packBundle } from "@baize/plugin";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Routes, refusal } from "../../testing/backend.ts";
import { profileOf, roomOf, visiblePlugin } from "../../testing/fixtures.ts";
import { openApp } from "../../testing/open-app.tsx";
import { deckOf } from "../decks/testing/deck-server.ts";

const gameDef = {
  groups: { player1Deck: { label: "Deck", groupType: "deck" } },
  groupTypes: { deck: {} },
  deckbuilder: { spawnGroups: [{ loadGroupId: "playerNDeck", label: "My deck" }] },
};
const cardDb = { gull: { A: { name: "Herring Gull" } } } as unknown as CardDatabase;
const packed = packBundle({
  id: 3,
  version: 12,
  repo_url: null,
  name: "Duel of Lanterns",
  game_def: gameDef,
  card_db: cardDb,
});

const routes = (more: Routes = {}): Routes => ({
  "GET /api/v1/profile": () => ({ body: { user_profile: profileOf() } }),
  "GET /api/plugins/visible/3/7": () => ({ body: visiblePlugin() }),
  "GET /api/plugins/3?version=12": () => ({ body: packed }),
  "GET /api/v1/decks/7/3": () => ({ body: { my_decks: [deckOf()] } }),
  ...more,
});
const theirs = { ...deckOf({ id: 40, author_id: 9, name: "Terns", public: true }), author_alias: "oleg" };

describe("the pages of decks (decks §3.3)", () => {
  it("D-28 a private deck of somebody else is not to be had", async () => {
    await openApp("/plugin/3/decks/41", routes({ "GET /api/v1/decks/41": () => refusal(404, "Not Found") }), {
      signedIn: true,
    });
    expect(await screen.findByText("This deck does not exist or is private.")).toBeTruthy();
  });

  it("one's own deck opens in the builder", async () => {
    const own = { ...deckOf(), author_alias: "mara" };
    await openApp("/plugin/3/decks/12", routes({ "GET /api/v1/decks/12": () => ({ body: { deck: own } }) }), {
      signedIn: true,
    });
    const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Deck Name" });
    expect(name.value).toBe("Gulls");
    expect(screen.getByRole("button", { name: "Herring Gull: 2" })).toBeTruthy();
  });

  it("D-29 a public deck is read, copied, and played in a new room, which is told of it, P2-08", async () => {
    const { backend, user } = await openApp(
      "/plugin/3/decks/40",
      routes({
        "GET /api/v1/decks/40": () => ({ body: { deck: theirs } }),
        "POST /api/v1/decks": () => ({
          body: { success: { message: "Deck saved successfully", deck: deckOf({ id: 50 }) } },
        }),
        "POST /api/v1/games": () => ({
          status: 201,
          body: { success: { message: "Created game", room: roomOf() } },
        }),
      }),
      { signedIn: true },
    );
    await screen.findByRole("heading", { name: "Terns" });
    expect(screen.getByRole("region", { name: "My deck" }).textContent).toContain("2×Herring Gull");
    await user.click(screen.getByRole("button", { name: "Copy to my decks" }));
    await waitFor(() =>
      expect(backend.askedFor("POST /api/v1/decks").map(({ body }) => body)).toEqual([
        {
          deck: { name: "Terns", author_id: 7, plugin_id: 3, load_list: theirs.load_list, public: false },
        },
      ]),
    );
    await user.click(screen.getByRole("button", { name: "Play" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Create Room" }));
    expect(dialog.getByText("Loading deck Terns")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Create Room" }));
    await waitFor(() => expect(backend.askedFor("POST /api/v1/games").length).toBe(1));
    expect(backend.askedFor("POST /api/v1/games")[0]?.body).toMatchObject({
      game_options: { external_data: { domain: "baize", type: "deck", id: "40" } },
    });
  });

  it("the list has tabs of my decks and the public ones, found by name and author", async () => {
    const summaries = [1, 2].map((n) => ({
      ...theirs,
      id: n,
      name: n === 1 ? "Éider" : "Scoter",
      author_supporter_level: null,
      cards: 30,
      entries: 10,
    }));
    const { user } = await openApp(
      "/plugin/3/decks",
      routes({
        "GET /api/v1/public_decks/3?summary=1": () => ({ body: { public_decks: summaries, total: 2 } }),
      }),
      { signedIn: true },
    );
    expect((await screen.findByRole("link", { name: "Gulls" })).getAttribute("href")).toBe(
      "/plugin/3/decks/12",
    );
    await user.click(screen.getByRole("tab", { name: "Public decks" }));
    await screen.findByRole("link", { name: "Scoter" });
    await user.type(screen.getByRole("searchbox", { name: "Deck name" }), "eid");
    expect(screen.queryByRole("link", { name: "Scoter" })).toBeNull();
    expect(screen.getByRole("link", { name: "Éider" })).toBeTruthy();
  });

  const noDecks = { "GET /api/v1/decks/7/3": () => ({ body: { my_decks: [] } }) };
  const making: Routes = {
    "POST /api/v1/decks": () => ({
      body: { success: { message: "Deck saved successfully", deck: deckOf({ id: 50 }) } },
    }),
    "GET /api/v1/decks/50": () => ({ body: { deck: { ...deckOf({ id: 50 }), author_alias: "mara" } } }),
  };

  it("without any deck the list says what to do: a new deck opens in the builder", async () => {
    const { backend, user, address } = await openApp("/plugin/3/decks", routes({ ...noDecks, ...making }), {
      signedIn: true,
    });
    expect(await screen.findByText("No decks yet. Make one or import one.")).toBeTruthy();
    expect(screen.queryByRole("searchbox")).toBeNull();
    await user.click(screen.getByRole("button", { name: "New deck" }));
    expect(await screen.findByRole("textbox", { name: "Deck Name" })).toBeTruthy();
    expect(address()).toBe("/plugin/3/decks/50");
    expect(backend.askedFor("POST /api/v1/decks").map(({ body }) => body)).toEqual([
      { deck: { name: "Untitled", author_id: 7, plugin_id: 3, load_list: [], public: false } },
    ]);
  });

  it("a list is imported from the list of decks, and opens as a deck in the builder", async () => {
    const { backend, user } = await openApp("/plugin/3/decks", routes(making), { signedIn: true });
    await screen.findByRole("link", { name: "Gulls" });
    await user.click(screen.getByRole("button", { name: "Import" }));
    await user.click(await screen.findByRole("textbox", { name: "Or paste it" }));
    await user.paste("My deck\n3 Herring Gull");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await user.click(await screen.findByRole("button", { name: "Import 3 cards" }));
    expect(await screen.findByRole("textbox", { name: "Deck Name" })).toBeTruthy();
    expect(backend.askedFor("POST /api/v1/decks")[0]?.body).toMatchObject({
      deck: { load_list: [{ databaseId: "gull", quantity: 3, loadGroupId: "playerNDeck" }] },
    });
  });

  it("a deck that cannot be made leaves everything as it is, and says why", async () => {
    const { user } = await openApp(
      "/plugin/3/decks",
      routes({ ...noDecks, "POST /api/v1/decks": () => refusal(500, "no") }),
      { signedIn: true },
    );
    await user.click(await screen.findByRole("button", { name: "New deck" }));
    expect(await screen.findByText("The deck could not be created.")).toBeTruthy();
    expect(screen.getByText("No decks yet. Make one or import one.")).toBeTruthy();
  });

  it("a game without a deck builder offers to make none", async () => {
    const { deckbuilder: _, ...plain } = gameDef;
    const body = packBundle({
      id: 3,
      version: 12,
      repo_url: null,
      name: "Duel of Lanterns",
      game_def: plain,
      card_db: cardDb,
    });
    await openApp(
      "/plugin/3/decks",
      routes({ ...noDecks, "GET /api/plugins/3?version=12": () => ({ body }) }),
      {
        signedIn: true,
      },
    );
    expect(await screen.findByText("No decks here.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "New deck" })).toBeNull();
  });

  describe("the lobby of a game (decks §3.2)", () => {
    const about = { sentence: null, players: null, tags: [], cover: null };
    const lobby = (has: boolean | undefined, total: number) =>
      openApp(
        "/plugin/3",
        routes({
          "GET /api/plugins/visible/3/7": () => ({
            body: visiblePlugin({ about: { ...about, decks: has } }),
          }),
          "GET /api/rooms": () => ({ body: { data: [] } }),
          "GET /api/v1/public_decks/3?summary=1&limit=1": () => ({ body: { public_decks: [], total } }),
        }),
        { signedIn: true },
      );

    it.each([
      ["leads to its decks where it has a deck builder, though none is public", true, 0, "Decks"],
      ["tells how many decks are public", true, 5, "Decks 5"],
      ["leads to public decks before the server has looked for a deck builder", undefined, 5, "Decks 5"],
    ])("%s", async (_, has, total, name) => {
      await lobby(has, total);
      const link = await screen.findByRole("link", { name });
      expect(link.getAttribute("href")).toBe("/plugin/3/decks");
    });

    it("leads to no decks without a deck builder, and asks for none", async () => {
      const { backend } = await lobby(false, 5);
      await screen.findByRole("button", { name: "Create Room" });
      expect(screen.queryByRole("link", { name: /Decks/ })).toBeNull();
      expect(backend.askedFor("GET /api/v1/public_decks/3?summary=1&limit=1")).toEqual([]);
    });
  });
});
