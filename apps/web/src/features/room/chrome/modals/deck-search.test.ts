import { describe, expect, it } from "vitest";
import { type DeckEntry, type DeckMenu, definitionOf } from "../../model/definition.ts";
import { samplePlugin } from "../../testing/sample-room.ts";
import { searchDecks } from "./deck-search.ts";

const label = (value: unknown) => String(value);
const { decks, deckMenu } = definitionOf(samplePlugin.gameDef);
const search = (text: string) => searchDecks(decks ?? [], deckMenu, text, label);

/** Decks of these names, each with a card of its own unless told otherwise. */
const named = (...names: string[]): DeckEntry[] =>
  names.map((name, index) => ({
    id: `d${index}`,
    label: name,
    cards: [index],
    hideFromSearch: false,
    alone: false,
    actionLists: [null, null],
  }));
const noMenu = { subMenus: [], deckLists: [] };
const found = (list: readonly DeckEntry[], text: string, menu: DeckMenu = noMenu) =>
  searchDecks(list, menu, text, label).decks;

describe("searchDecks (table §9.6)", () => {
  it("ignores case and accents and leaves hidden decks out (T5-44, T5-45, T3-158, T2-139)", () => {
    expect(search("ECLAIR")).toEqual({
      decks: [{ id: "eclair", name: "Éclair of Dawn", category: "" }],
      total: 1,
    });
  });

  it("table C11 has first what is called just so, then what begins with the text, then a word, then the rest", () => {
    const list = named("The Uncanny Rhinos", "Rhinoceros", "Sahrhino", "A rhino", "RHINO", "Rhino (Expert)");
    expect(found(list, "rhino")).toMatchObject([
      { name: "RHINO" },
      { name: "Rhino (Expert)" },
      { name: "Rhinoceros" },
      { name: "A rhino" },
      { name: "The Uncanny Rhinos" },
      { name: "Sahrhino" },
    ]);
  });

  it("table C11 says where in the menu a deck is", () => {
    const quest = { label: "The Marshes", subMenus: [], deckLists: [{ label: "Easy", deckListId: "d1" }] };
    const menu = { subMenus: [{ label: "Core", subMenus: [quest], deckLists: [] }], deckLists: [] };
    expect(found(named("Marshes", "Marshes, easy"), "marsh", menu)).toMatchObject([
      { id: "d1", category: "Core › The Marshes" },
      { id: "d0", category: "" },
    ]);
    expect(search("shore")).toMatchObject({ decks: [{ id: "shore", category: "First box" }] });
  });

  it("table C11 has what the menu offers before what is nowhere in it, where both are as near", () => {
    const quest = { label: "Core", subMenus: [], deckLists: [{ label: "", deckListId: "d2" }] };
    const menu = { subMenus: [quest], deckLists: [] };
    expect(found(named("Rhino (set)", "Rhino", "Rhino, the"), "rhino", menu)).toMatchObject([
      { name: "Rhino" },
      { name: "Rhino, the", category: "Core" },
      { name: "Rhino (set)" },
    ]);
  });

  it("table C11 lists a deck that is there twice once, as the menu has it, and two of one name both", () => {
    const [one, two, other] = named("Marshes", "Marshes", "Marshes") as [DeckEntry, DeckEntry, DeckEntry];
    const menu = { subMenus: [], deckLists: [] };
    const inBox = {
      ...menu,
      subMenus: [{ ...menu, label: "Box", deckLists: [{ label: "", deckListId: "d1" }] }],
    };
    expect(found([one, { ...two, cards: one.cards }, other], "marshes", inBox)).toEqual([
      { id: "d1", name: "Marshes", category: "Box" },
      { id: "d2", name: "Marshes", category: "" },
    ]);
  });

  it("lists decks of one name and the same cards that do something else when they are loaded (game-definition §6.29, §10)", () => {
    const cards = [{ databaseId: "tower", quantity: 1, loadGroupId: "sharedRow" }];
    const siege = { label: "Siege", cards };
    const preBuiltDecks = {
      easy: siege,
      hard: { ...siege, postLoadActionList: ["SET", "/hard", true] },
      slow: { ...siege, preLoadActionList: ["SET", "/hard", true] },
      solo: { ...siege, alone: true },
    };
    const sieges = definitionOf({ preBuiltDecks }).decks ?? [];
    expect(found(sieges, "siege").map(({ id }) => id)).toEqual(["easy", "hard", "slow", "solo"]);
  });

  it("says when nothing fits and when more than 25 do, of which it lists the nearest (T5-43, T9-22)", () => {
    expect(search("nowhere")).toEqual({ decks: [], total: 0 });
    const many = named(...Array.from({ length: 26 }, () => "A deck"), "Deck");
    const results = searchDecks(many, noMenu, "deck", label);
    expect(results).toMatchObject({ total: 27, decks: { length: 25, 0: { name: "Deck" } } });
    expect(searchDecks(many.slice(2), noMenu, "deck", label)).toMatchObject({
      total: 25,
      decks: { length: 25 },
    });
  });
});
