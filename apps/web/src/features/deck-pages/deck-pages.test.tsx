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

  it("the lobby of a game leads to its decks where some are public, with their number (decks §3.2)", async () => {
    await openApp(
      "/plugin/3",
      routes({
        "GET /api/rooms": () => ({ body: { data: [] } }),
        "GET /api/v1/public_decks/3?summary=1&limit=1": () => ({ body: { public_decks: [], total: 5 } }),
      }),
      { signedIn: true },
    );
    const link = await screen.findByRole("link", { name: "Decks 5" });
    expect(link.getAttribute("href")).toBe("/plugin/3/decks");
  });
});
