import { describe, expect, it } from "vitest";
import type { CardSource, SourceCard } from "../model/source-card.ts";
import { cardColumns, columnsOf } from "./card-columns.ts";
import { type CardFilters, filterCards, isFiltered, NO_FILTERS } from "./card-filter.ts";
import { type CardIndex, createCardIndex } from "./card-index.ts";

const asItIs = (text: string) => text;
const gameDef = {
  deckbuilder: {
    columns: ["name", "type", "cost"].map((propName) => ({ propName, label: propName })),
  },
};
const card = (
  databaseId: string,
  A: SourceCard["sides"][string],
  B?: SourceCard["sides"][string],
): SourceCard => ({
  databaseId,
  sides: B ? { A, B } : { A },
});
const cards = [
  card("gull", { name: "Grey Gull", type: "Ally", cost: 2 }),
  card("eclat", { name: "Éclat", type: "Event", cost: null }),
  card("moth", { name: "Moth", type: "Ally", cost: 12 }, { name: "Lantern Moth", type: "Place" }),
];

function found(filters: Partial<CardFilters>, source: CardSource = "official", of = cards): string[] {
  const columns = columnsOf(source, cardColumns(gameDef));
  const order = of.map((_card, at) => at);
  const { shown } = filterCards(createCardIndex(of, columns, asItIs), order, columns, {
    ...NO_FILTERS,
    ...filters,
  });
  return shown.map(({ databaseId }) => databaseId);
}
const byColumn = (columns: Record<string, string>) => found({ columns });

describe("which cards the card table shows (decks §2.4)", () => {
  it("D-12 all fields must hold, T5-45", () => {
    expect(byColumn({ type: "ally" })).toEqual(["gull", "moth"]);
    expect(byColumn({ type: "ally", name: "gull" })).toEqual(["gull"]);
    expect(byColumn({ type: "event", name: "gull" })).toEqual([]);
  });

  it("D-12 case, accents and blanks around the text do not matter, T5-45", () => {
    expect(byColumn({ name: " ECLAT " })).toEqual(["eclat"]);
    expect(byColumn({ name: "grÉy" })).toEqual(["gull"]);
  });

  it("D-12 side B is looked through as well as side A, T5-45", () => {
    expect(byColumn({ name: "lantern" })).toEqual(["moth"]);
    expect(byColumn({ type: "place" })).toEqual(["moth"]);
  });

  it("D-12 no text matches across two sides or two columns, T5-45", () => {
    expect(byColumn({ name: "mothlantern" })).toEqual([]);
    expect(found({ all: "gullally" })).toEqual([]);
  });

  it("D-12 numbers are compared as text, and an empty cell never matches, T5-45", () => {
    expect(byColumn({ cost: "2" })).toEqual(["gull", "moth"]);
    expect(byColumn({ cost: "null" })).toEqual([]);
  });

  it("D-12 the author's field says nothing about the game's own cards, T5-45", () => {
    const custom = [
      { ...cards[0]!, authorId: 9, authorAlias: "Oleg" },
      { ...cards[1]!, authorId: 4, authorAlias: null },
    ];
    const columns = { "/author": "ole" };
    expect(found({ columns }, "public", custom)).toEqual(["gull"]);
    expect(found({ columns }, "official")).toEqual(["gull", "eclat", "moth"]);
  });

  it("one field looks through all columns, beside the others", () => {
    expect(found({ all: "12" })).toEqual(["moth"]);
    expect(found({ all: "ally", columns: { name: "gull" } })).toEqual(["gull"]);
    expect(found({ all: "ally", columns: { name: "eclat" } })).toEqual([]);
  });

  it("knows whether there is anything to clear", () => {
    expect(isFiltered(NO_FILTERS)).toBe(false);
    expect(isFiltered({ all: " ", columns: { name: "" } })).toBe(false);
    expect(isFiltered({ all: "", columns: { name: "x" } })).toBe(true);
  });

  it("D-11 of 251 matching cards 250 are shown, and all are counted, T5-46, T9-23", () => {
    const many = Array.from({ length: 251 }, (_, at) => card(`c${at}`, { name: `Card ${at}` }));
    const columns = cardColumns(gameDef);
    const index = createCardIndex(many, columns, asItIs);
    const order = many.map((_card, at) => at);
    const { shown, total } = filterCards(index, order, columns, { all: "card", columns: {} });
    expect([shown.length, total]).toEqual([250, 251]);
    expect(shown.at(-1)?.databaseId).toBe("c249");
  });
});

describe("the work of a key in a filter", () => {
  /** Counts how often each card's text is looked at. */
  function counted(texts: readonly string[], looks: number[]): readonly string[] {
    return new Proxy(texts, {
      get(target, key, receiver) {
        if (typeof key === "string" && /^\d+$/.test(key)) looks[Number(key)] = (looks[Number(key)] ?? 0) + 1;
        return Reflect.get(target, key, receiver);
      },
    });
  }

  it("D-23 touches each of 8,000 cards once and reads no face again", () => {
    let reads = 0;
    const watched = Array.from({ length: 8000 }, (_, at): SourceCard => {
      const sides = { A: { name: `Card ${at % 977}`, type: at % 2 ? "Ally" : "Event" } };
      return {
        databaseId: `c${at}`,
        get sides() {
          reads++;
          return sides;
        },
      };
    });
    const columns = cardColumns(gameDef);
    const index = createCardIndex(watched, columns, asItIs);
    const order = watched.map((_card, at) => at);
    const press = (looks: number[], name: string) => {
      const watchedIndex: CardIndex = { ...index, texts: (column) => counted(index.texts(column), looks) };
      return filterCards(watchedIndex, order, columns, { all: "", columns: { name } });
    };
    press([], "c");
    expect(reads).toBe(8000);
    for (const typed of ["ca", "card", "card 9", "card 97"]) {
      const looks: number[] = [];
      const { total } = press(looks, typed);
      expect(looks).toEqual(Array(8000).fill(1));
      expect(total).toBe(
        watched.filter(({ databaseId }) => `card ${Number(databaseId.slice(1)) % 977}`.includes(typed))
          .length,
      );
    }
    expect(reads).toBe(8000);
  });
});
