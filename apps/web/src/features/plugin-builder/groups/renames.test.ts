import type { JsonObject } from "@baize/engine";
import { describe, expect, it } from "vitest";
import type { Box } from "../../layout-editor/model/layout-state.ts";
import { deckCards } from "../decks/game-decks.ts";
import { type BuilderState, emptyState } from "../model/builder-state.ts";
import { defaultGroups } from "./default-groups.ts";
import { partedGroups, referencesTo, removeGroup, renameGroup } from "./renames.ts";

const box = (id: number, text: string): Box => ({
  id,
  x: 0,
  y: 0,
  width: 100,
  height: 100,
  text,
  type: "pile",
  direction: "horizontal",
});
const state: BuilderState = {
  ...emptyState,
  groups: defaultGroups(2),
  layout: {
    ...emptyState.layout,
    rectangles: [box(1, "player1Deck"), box(2, "{playerN}Deck"), box(3, "{playerN+1}Deck"), box(4, "")],
  },
};
const groupOf = (from: BuilderState, id: string) => {
  const group = from.groups.find(({ groupId }) => groupId === id);
  if (!group) throw new Error(`There is no group ${id}.`);
  return group;
};
const texts = (of: BuilderState) => of.layout.rectangles.map(({ text }) => text);
const rename = (from: BuilderState, id: string, to: string) => renameGroup(from, groupOf(from, id).uid, to);

describe("renaming a group", () => {
  it("takes the discard's deck and the boxes of the layout with it", () => {
    const after = rename(state, "player1Deck", "player1Library");
    expect(groupOf(after, "player1Discard").correspondingDeck).toBe("player1Library");
    expect(groupOf(after, "player2Discard").correspondingDeck).toBe("player2Deck");
    expect(texts(after)).toEqual(["player1Library", "{playerN}Deck", "{playerN+1}Deck", ""]);
  });

  it("takes the boxes that speak of every player with it once the last player's group has the new name", () => {
    const one = rename(state, "player1Deck", "player1Library");
    expect(texts(rename(one, "player2Deck", "player2Library"))).toEqual([
      "player1Library",
      "{playerN}Library",
      "{playerN+1}Library",
      "",
    ]);
  });

  it("parts the groups of the players that the layout shows together, until all have the new name", () => {
    expect(partedGroups(state)).toEqual([]);
    const one = rename(state, "player1Deck", "player1Library");
    expect(partedGroups(one)).toEqual([{ there: ["player2Deck"], missing: ["player1Deck"] }]);
    expect(partedGroups(rename(one, "player2Deck", "player2Library"))).toEqual([]);
  });

  it("keeps to its own references while it is typed past the name of another group and past nothing", () => {
    const hand = groupOf(state, "player1Deck");
    const references = referencesTo(state, hand);
    const typed = ["player1Hand", "", "p", "player1HandPile"];
    const after = typed.reduce((now, text) => renameGroup(now, hand.uid, text, references), state);
    expect(texts(after)[0]).toBe("player1HandPile");
    expect(groupOf(after, "player1Discard").correspondingDeck).toBe("player1HandPile");
    expect(groupOf(after, "player1Hand").label).toBe("Player 1 Hand");
  });

  it("gives a box without a group none, nor a copy of a group the boxes of the first", () => {
    const copy = { ...groupOf(state, "player1Deck"), uid: 99 };
    const twice = { ...state, groups: [...state.groups, copy, { ...copy, uid: 100, groupId: "" }] };
    expect(texts(renameGroup(twice, 99, "other"))).toEqual(texts(state));
    expect(texts(renameGroup(twice, 100, "another"))).toEqual(texts(state));
  });

  it("changes nothing without need", () => {
    expect(rename(state, "player1Deck", "player1Deck")).toBe(state);
    expect(rename(state, "player1Hand", "player1Cards").layout).toBe(state.layout);
  });
});

describe("the cards of the game's decks", () => {
  const item = (loadGroupId: string) => ({ databaseId: "gull", quantity: 1, loadGroupId });
  const cards = ["player1Deck", "playerNDeck", "sharedSetAside"].map(item);
  const decks = { decks: [{ uid: 4, deckId: "shore", json: { label: "Shore", cards } }], menu: null };
  const withDecks = { ...state, decks };
  const groupsOf = (of: BuilderState) =>
    of.decks?.decks.flatMap((deck) => deckCards(deck)).map((card) => (card as JsonObject).loadGroupId);

  it("go where the group goes, those of whoever loads once the last player's group has the new name", () => {
    const one = rename(withDecks, "player1Deck", "player1Library");
    expect(groupsOf(one)).toEqual(["player1Library", "playerNDeck", "sharedSetAside"]);
    const both = rename(one, "player2Deck", "player2Library");
    expect(groupsOf(both)).toEqual(["player1Library", "playerNLibrary", "sharedSetAside"]);
    expect(rename(withDecks, "player1Hand", "player1Cards").decks).toBe(decks);
  });

  it("go with a group that goes along with what names it, else stay", () => {
    const aside = groupOf(withDecks, "sharedSetAside");
    expect(groupsOf(removeGroup(withDecks, aside.uid, null))).toHaveLength(3);
    const along = removeGroup(withDecks, aside.uid, referencesTo(withDecks, aside));
    expect(groupsOf(along)).toEqual(["player1Deck", "playerNDeck"]);
  });
});

describe("removing a group", () => {
  it("leaves what names it, or takes it along", () => {
    const deck = groupOf(state, "player1Deck");
    const references = referencesTo(state, deck);
    expect(references).toEqual({
      discards: [groupOf(state, "player1Discard").uid],
      boxes: [1],
      relativeBoxes: [],
      cards: [],
      relativeCards: [],
    });
    const alone = removeGroup(state, deck.uid, null);
    expect(groupOf(alone, "player1Discard").correspondingDeck).toBe("player1Deck");
    expect(texts(alone)).toEqual(texts(state));
    const along = removeGroup(state, deck.uid, references);
    expect(groupOf(along, "player1Discard")).not.toHaveProperty("correspondingDeck");
    expect(texts(along)).toEqual(["{playerN}Deck", "{playerN+1}Deck", ""]);
  });
});
