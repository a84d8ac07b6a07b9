import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { recordedHttp } from "../testing/recorded-http.ts";
import { renderRoom } from "../testing/render-room.tsx";
import PublicDecksModal from "./PublicDecksModal.tsx";
import { authorsOf, type PublicDeck, searchPublicDecks } from "./public-decks.ts";

afterEach(cleanup);

const deck = (id: number, name: string, author: string | null, level = 0): PublicDeck => ({
  id,
  author_id: author === null ? 0 : author.charCodeAt(0),
  plugin_id: 7,
  name,
  load_list: [{ databaseId: "ilse", quantity: 1, loadGroupId: "playerNDeck" }],
  public: true,
  author_alias: author,
  author_supporter_level: level,
  revision: 1,
  inserted_at: "2026-11-20T10:00:00",
  updated_at: "2026-11-20T10:00:00",
});
const decks = [deck(1, "Éclipse", "Oleg"), deck(2, "Dawn", "Mara", 3), deck(3, "Ebb", "Mara", 3)];

describe("the search among public decks (§9.6)", () => {
  it("takes name and author, whatever their case and accents, by name (T5-44, T5-45)", () => {
    const found = (name: string, author: string) =>
      searchPublicDecks(decks, name, author).decks.map((entry) => entry.name);
    expect(found("e", "")).toEqual(["Ebb", "Éclipse"]);
    expect(found("ECL", "")).toEqual(["Éclipse"]);
    expect(found("", "mara")).toEqual(["Dawn", "Ebb"]);
  });

  it("lists 100 decks at most (T5-48, T9-24)", () => {
    const many = Array.from({ length: 101 }, (_, index) => deck(index, `Deck ${index}`, "Mara"));
    const found = searchPublicDecks(many, "deck", "");
    expect([found.decks.length, found.total]).toEqual([100, 101]);
  });

  it("puts supporters before the others", () => {
    expect(authorsOf(decks).map((author) => [author.alias, author.decks.length])).toEqual([
      ["Mara", 2],
      ["Oleg", 1],
    ]);
  });
});

function open(answer: unknown) {
  const onClose = vi.fn();
  const server = recordedHttp();
  server.answers["GET /api/v1/public_decks/7"] = answer;
  const shown = renderRoom(<PublicDecksModal onClose={onClose} />, { server });
  return { onClose, ...shown };
}

describe("the dialog of public decks (§9.6)", () => {
  it("lists authors, then their decks; a deck is loaded and the dialog closes (T1-18, T2-34, T2-141, T7-28)", async () => {
    const { calls, alerts, onClose } = open({ public_decks: decks });
    await userEvent.click(await screen.findByRole("button", { name: /Mara/ }));
    await userEvent.click(screen.getByRole("button", { name: "Dawn" }));
    expect(alerts).toEqual(["Loading Dawn..."]);
    expect(calls).toEqual([["command", "loadList", { items: decks[1]?.load_list }]]);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it("shows a table while something is searched", async () => {
    open({ public_decks: decks });
    await screen.findByRole("button", { name: /Mara/ });
    await userEvent.type(screen.getByRole("searchbox", { name: "Deck name..." }), "ecl");
    expect(screen.getByRole("button", { name: "Éclipse" })).toBeTruthy();
    await userEvent.type(screen.getByRole("searchbox", { name: "Author..." }), "zz");
    expect(screen.getByText("No results")).toBeTruthy();
  });

  it("offers to try again when the decks do not come", async () => {
    const { server } = open(500);
    const retry = await screen.findByRole("button", { name: "Retry" });
    server.answers["GET /api/v1/public_decks/7"] = { public_decks: [] };
    await userEvent.click(retry);
    expect(await screen.findByText("Nobody has shared a deck for this game yet.")).toBeTruthy();
  });
});
