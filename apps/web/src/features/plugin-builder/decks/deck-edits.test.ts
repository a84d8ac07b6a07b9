import type { Json } from "@baize/engine";
import { describe, expect, it } from "vitest";
import type { GameDecks } from "../model/builder-state.ts";
import { addDeck, duplicateDeck, removeDeck, renameDeck, setDeckCards } from "./deck-edits.ts";
import { deckGroups } from "./deck-groups.ts";
import { cardsWithEntries, countCards, entriesOfCards } from "./deck-items.ts";
import { deckCards, deckJson, readDecks } from "./game-decks.ts";
import { cardsInto, withGroupAt, withoutCardsAt } from "./loaded-into.ts";

const item = (databaseId: string, quantity = 1, loadGroupId = "playerNDeck"): Json => ({
  databaseId,
  quantity,
  loadGroupId,
});
const definition = {
  preBuiltDecks: {
    _comment: "mine",
    shore: {
      label: "id:shore",
      cards: [item("gull", 2)],
      postLoadActionList: ["SHUFFLE"],
      hideFromSearch: true,
    },
    broken: 7,
    cliff: { label: "Cliff", cards: [item("tern"), "?", item("gull", 0)] },
  },
  deckMenu: {
    deckLists: [
      { label: "Cliff", deckListId: "cliff" },
      { label: "The shore", deckListId: "shore" },
    ],
  },
};
const read = readDecks(definition);
const uidOf = (decks: GameDecks, id: string) => decks.decks.find(({ deckId }) => deckId === id)!.uid;
const written = (decks: GameDecks) => deckJson(decks, () => [item("all")]);

describe("the decks of a definition", () => {
  it("come out as they went in, notes and broken entries too", () => {
    expect(JSON.stringify(written(read))).toBe(JSON.stringify(definition));
    expect(written(readDecks({}))).toEqual({ preBuiltDecks: {} });
    expect(written(readDecks({ preBuiltDecks: [] as never, deckMenu: 3 }))).toEqual({
      preBuiltDecks: {},
      deckMenu: 3,
    });
  });

  it("another name is written into the deck, and into entries that were called like it", () => {
    const cliff = written(renameDeck(read, uidOf(read, "cliff"), "Rocks"));
    expect(cliff.preBuiltDecks).toMatchObject({ cliff: { label: "Rocks" } });
    expect(cliff.deckMenu).toMatchObject({
      deckLists: [{ label: "Rocks", deckListId: "cliff" }, { label: "The shore" }],
    });
    const shore = written(renameDeck(read, uidOf(read, "shore"), "Beach"));
    expect(shore.preBuiltDecks.shore).toMatchObject({ label: "Beach", postLoadActionList: ["SHUFFLE"] });
    expect(shore.deckMenu).toEqual(definition.deckMenu);
  });

  it("a new deck stands at the end of the menu, and its id follows its name until another has it", () => {
    const added = addDeck(read, "New deck", [item("gull")]);
    expect(written(added.decks).preBuiltDecks.newDeck).toEqual({ label: "New deck", cards: [item("gull")] });
    const named = renameDeck(added.decks, added.uid, "Cliff");
    expect(written(named)).toMatchObject({
      preBuiltDecks: { cliff: { cards: [item("tern"), "?", item("gull", 0)] }, cliff2: { label: "Cliff" } },
      deckMenu: { deckLists: [{}, {}, { label: "Cliff", deckListId: "cliff2" }] },
    });
    expect(uidOf(renameDeck(named, added.uid, "海岸"), "deck")).toBe(added.uid);
    expect(written(renameDeck(named, added.uid, "")).preBuiltDecks).toHaveProperty("cliff2");
  });

  it("a copy has all that the deck has, and a place of its own in the menu", () => {
    const shore = uidOf(read, "shore");
    const { decks } = duplicateDeck(read, shore, { label: "Copy", cards: [item("gull", 2)], path: [] });
    expect(written(decks).preBuiltDecks.copy).toMatchObject({
      hideFromSearch: true,
      cards: [item("gull", 2)],
    });
    expect(deckGroups(decks)[0]?.rows.map(({ deck }) => deck?.deckId)).toEqual(["cliff", "shore", "copy"]);
  });

  it("a deck that goes leaves no entry behind", () => {
    const decks = removeDeck(read, uidOf(read, "cliff"));
    expect(written(decks).deckMenu).toEqual({ deckLists: [{ label: "The shore", deckListId: "shore" }] });
    expect(Object.keys(written(decks).preBuiltDecks)).toEqual(["_comment", "shore", "broken"]);
  });

  it("a deck that follows the cards is made of them, until it gets its own", () => {
    const [, shore] = read.decks;
    const following = { ...read, decks: [{ ...shore!, follows: "all" as const }] };
    expect(written(following).preBuiltDecks.shore).toMatchObject({ cards: [item("all")] });
    const own = setDeckCards(following, shore!.uid, [item("tern")]);
    expect(written(own).preBuiltDecks.shore).toMatchObject({ cards: [item("tern")], hideFromSearch: true });
  });

  it("those that no menu names stand behind the menu, and an entry without a deck in it", () => {
    const lost = { ...read, menu: { deckLists: [{ label: "Gone", deckListId: "gone" }] } };
    const [menu, unlisted] = deckGroups(lost);
    expect(menu?.rows).toMatchObject([{ deck: undefined, entry: { deckId: "gone" } }]);
    expect(unlisted?.rows.map(({ deck }) => deck?.deckId)).toEqual(["shore", "cliff"]);
  });
});

describe("the cards of a deck", () => {
  const cliff = read.decks.find(({ deckId }) => deckId === "cliff")!;

  it("are edited as entries, and what is none stays where it is", () => {
    const cards = [...deckCards(cliff), item("heron", 3)];
    let last = 0;
    const entries = entriesOfCards(cards, () => ++last);
    expect(entries.map(({ item: { databaseId } }) => databaseId)).toEqual(["tern", "heron"]);
    const after = [
      { ...entries[1]!, item: { ...entries[1]!.item, quantity: 5 } },
      { key: 9, item: item("stork") as never },
    ];
    expect(cardsWithEntries(cards, entries, after)).toEqual([
      "?",
      item("gull", 0),
      item("heron", 5),
      item("stork"),
    ]);
    expect(countCards(cards)).toBe(4);
  });

  it("follow a group that is called otherwise, and go with one that goes", () => {
    const places = cardsInto(read, "playerNDeck");
    expect(places).toHaveLength(3);
    const renamed = withGroupAt(read, places, "playerNPile");
    expect(cardsInto(renamed, "playerNPile")).toEqual(places);
    expect(withoutCardsAt(read, places)?.decks.map(deckCards)).toEqual([[], [], [], ["?"]]);
    expect(withGroupAt(read, [], "x")).toBe(read);
  });
});
