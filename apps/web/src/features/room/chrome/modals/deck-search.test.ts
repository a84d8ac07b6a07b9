import { describe, expect, it } from "vitest";
import { definitionOf } from "../../model/definition.ts";
import { samplePlugin } from "../../testing/sample-room.ts";
import { searchDecks } from "./deck-search.ts";

const label = (value: unknown) => String(value);
const decks = definitionOf(samplePlugin.gameDef).decks ?? [];

describe("searchDecks (table §9.6)", () => {
  it("ignores case and accents and leaves hidden decks out (T5-44, T5-45, T3-158, T2-139)", () => {
    expect(searchDecks(decks, "ECLAIR", label)).toEqual({
      status: "some",
      decks: [{ id: "eclair", name: "Éclair of Dawn" }],
    });
  });

  it("lists the ids in descending order", () => {
    const found = searchDecks(decks, "e", label);
    expect(found.status === "some" && found.decks.map((deck) => deck.id)).toEqual(["shore", "eclair"]);
  });

  it("says when nothing fits and when more than 25 do (T5-43, T9-22)", () => {
    expect(searchDecks(decks, "nowhere", label)).toEqual({ status: "none" });
    const many = Array.from({ length: 26 }, (_, index) => ({
      id: `d${index}`,
      label: "Deck",
      hideFromSearch: false,
    }));
    expect(searchDecks(many, "deck", label)).toEqual({ status: "tooMany" });
    expect(searchDecks(many.slice(1), "deck", label).status).toBe("some");
  });
});
