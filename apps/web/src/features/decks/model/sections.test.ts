import type { JsonObject } from "@baize/engine";
import { describe, expect, it } from "vitest";
import type { DeckEntry } from "./deck-editor.ts";
import { allGroups, commonGroups, firstTarget, OTHER, sectionsOf } from "./sections.ts";

const gameDef: JsonObject = {
  groups: {
    player1Hand: { label: "Hand", groupType: "hand" },
    player1Deck: { label: "Deck", groupType: "deck" },
    sharedShore: { label: "Shore", groupType: "play" },
  },
  groupTypes: { deck: { shuffleOnLoad: true }, hand: {} },
};
const builder: JsonObject = {
  spawnGroups: [
    { loadGroupId: "sharedShore", label: "Shore" },
    { loadGroupId: "playerNDeck", label: "Deck" },
  ],
};
const entry = (key: number, loadGroupId: string, quantity = 1): DeckEntry => ({
  key,
  item: { databaseId: `card-${key}`, quantity, loadGroupId },
});

describe("the sections of an open deck (decks §2.3)", () => {
  it("are the groups that the game names, in its order", () => {
    expect(commonGroups({ ...gameDef, deckbuilder: builder })).toEqual(["sharedShore", "playerNDeck"]);
    expect(firstTarget({ ...gameDef, deckbuilder: builder }, ["sharedShore", "playerNDeck"])).toBe(
      "sharedShore",
    );
  });

  it("are all groups where it names none: the loader's own first; cards go to the first that is shuffled", () => {
    const all = allGroups(gameDef, (id) => id);
    expect(all).toEqual(["playerNDeck", "playerNHand", "player1Deck", "player1Hand", "sharedShore"]);
    expect(commonGroups({ ...gameDef, deckbuilder: { spawnGroups: [] } })).toEqual([]);
    expect(firstTarget(gameDef, ["playerNHand", "playerNDeck", "sharedShore"])).toBe("playerNDeck");
  });

  it("D-15 show an entry in a group that no section names, under Other groups", () => {
    const entries = [entry(1, "sharedShore", 2), entry(2, "player4Attic", 3)];
    const sections = sectionsOf(entries, ["sharedShore"], (id) => id, "Other groups");
    expect(sections.map(({ id, label, cards }) => [id, label, cards])).toEqual([
      ["sharedShore", "sharedShore", 2],
      [OTHER, "Other groups", 3],
    ]);
  });
});
