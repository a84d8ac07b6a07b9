// @vitest-environment node
import { describe, expect, it } from "vitest";
import { createCardNames, everyCard } from "./card-names.ts";
import { createListSections } from "./list-sections.ts";
import { readSource, type SourceReaders } from "./read-source.ts";

const readers: SourceReaders = {
  isSiteAddress: (line) => /(^|\.)decks\.example\//.test(line),
  label: (label) => (label === "id:storm" ? "Storm" : typeof label === "string" ? label : ""),
  readO8d: () => ({
    items: [{ databaseId: "gull", quantity: 1, loadGroupId: "playerNDeck" }],
    notes: ["Moved."],
  }),
  list: {
    names: createCardNames(everyCard({ gull: { A: { name: "Gull", type: "Bird" } } }), []),
    sections: createListSections([{ id: "playerNDeck", label: "Deck" }], []),
    localize: (text) => text,
    target: "playerNDeck",
    piles: new Map(),
  },
};
const read = (text: string, fileName?: string) => readSource({ text, fileName }, readers);
const gull = { databaseId: "gull", quantity: 2, loadGroupId: "playerNDeck" };

describe("D-17 what a file may hold, T5-31", () => {
  it("is a load list, named after the file; or an object with one, which brings its own name", () => {
    expect(read(JSON.stringify([gull]), "Sea birds.txt")).toMatchObject({
      is: "items",
      name: "Sea birds",
      items: [gull],
    });
    expect(read(`\uFEFF{"name": "Tide", "load_list": [${JSON.stringify(gull)}]}`, "x.json")).toMatchObject({
      name: "Tide",
      items: [gull],
    });
    expect(read(JSON.stringify({ label: "id:storm", cards: [gull] }))).toMatchObject({
      name: "Storm",
      items: [gull],
    });
    expect(read(JSON.stringify([gull]))).toMatchObject({ name: null });
  });

  it("says where JSON is broken, by line and column; and what JSON is no deck", () => {
    expect(read('[\n  {"databaseId": "gull",,}\n]')).toEqual({
      is: "refused",
      refusal: { why: "invalidJson", line: 2, column: 25 },
    });
    expect(read("{")).toMatchObject({ refusal: { why: "invalidJson", line: 1 } });
    expect(read('{"a": 1}')).toEqual({ is: "refused", refusal: { why: "otherJson" } });
  });

  it("lists what is wrong with entries and keeps the good ones; those of quantity 0 go in silence", () => {
    const items = [
      gull,
      { quantity: 1, loadGroupId: "playerNDeck" },
      { ...gull, quantity: 1001 },
      { ...gull, quantity: 0 },
      7,
    ];
    expect(read(JSON.stringify(items))).toMatchObject({
      is: "items",
      items: [gull],
      problems: [{ entry: 2 }, { entry: 3, what: { text: "quantity must be 1 to 1000" } }, { entry: 5 }],
    });
  });

  it("keeps a written card, whose databaseId is absent, with its place; other keys are left out and named", () => {
    const written = {
      cardDetails: { A: { name: "Mine", type: "Bird" }, B: { name: "harbor" } },
      quantity: 1,
      loadGroupId: "sharedRow",
      left: "5%",
      _from: "Mara",
    };
    expect(read(JSON.stringify([{ ...written, colour: "red" }]))).toMatchObject({
      items: [written],
      problems: [],
      notes: [{ note: "droppedKeys", keys: ["colour"] }],
    });
  });

  it("is refused when it has no cards, or too many", () => {
    for (const text of ["", " \n", "[]", '{"load_list": []}', "// nothing"])
      expect(read(text)).toEqual({ is: "refused", refusal: { why: "empty" } });
    expect(read(JSON.stringify(Array.from({ length: 2001 }, () => gull)))).toMatchObject({
      refusal: { why: "tooLarge" },
    });
    expect(read("x".repeat(1_000_001))).toMatchObject({ refusal: { why: "tooLarge" } });
  });

  it("is known by how it begins: XML, an address, else a list, also one that begins with a heading in brackets", () => {
    expect(read("<deck/>", "Storm.o8d")).toMatchObject({
      is: "items",
      name: "Storm",
      items: [{ databaseId: "gull" }],
      notes: [{ note: "text", text: "Moved." }],
    });
    expect(readSource({ text: "<deck/>" }, { ...readers, readO8d: null })).toMatchObject({
      refusal: { why: "noO8d" },
    });
    expect(readSource({ text: "<a/>" }, { ...readers, readO8d: () => null })).toMatchObject({
      refusal: { why: "invalidO8d" },
    });
    expect(read(" https://elsewhere.example/deck/1 ")).toEqual({
      is: "url",
      address: "https://elsewhere.example/deck/1",
    });
    expect(read("decks.example/view/7")).toEqual({ is: "url", address: "decks.example/view/7" });
    expect(read("Gull\nhttps://elsewhere.example/deck/1").is).toBe("list");
    expect(read("[Deck]\n2 Gull", "Coast.txt")).toMatchObject({
      is: "list",
      name: "Coast",
      list: { lines: [{ quantity: 2 }], headings: [] },
    });
  });
});
