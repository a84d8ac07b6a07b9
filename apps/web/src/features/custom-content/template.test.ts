// @vitest-environment node
import type { CardDatabase } from "@baize/engine";
import { readCardTables } from "@baize/plugin";
import { expect, it } from "vitest";
import { templateText } from "./template.ts";
import { face, lanternCards, lanternDefinition } from "./testing/lanterns.ts";

/** The block of decks §4.3. */
const EXAMPLE = `databaseId → cardBack → name → type → imageUrl → power
example-1 → lantern → Example Flame 1 → Flame → https://example.com/cards/example-1.jpg → 2
example-2 → lantern → Example Shade 1 → Shade → https://example.com/cards/example-2.jpg → 1
example-3 → multi_sided → Example Shade 2 → Shade → https://example.com/cards/example-3.jpg → 0
example-3 → multi_sided → Example Shade 2 B → Shade → https://example.com/cards/example-3-b.jpg → 3
example-4 → lantern → Example Tool 1 → Tool → https://example.com/cards/example-4.jpg →`;

const text = templateText(lanternCards, lanternDefinition);
const readBack = (tsv: string, gameDef = lanternDefinition) =>
  readCardTables([{ name: "example-cards.tsv", text: tsv }], gameDef);
const idsOf = (tsv: string) =>
  tsv
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t").slice(0, 3).join(" "));
const flame = (n: number) => face(`f-${n}`, `Flame ${n}`, "f.png", "lantern", "Flame", String(n));
const back = face(null, "lantern");

it("D-32 the template is the page's example to the letter: tabs, line ends, no mark at its beginning (T2-160)", () => {
  expect(text).toBe(`${EXAMPLE.replaceAll(/ →$/gm, "\t").replaceAll(" → ", "\t")}\n`);
  expect(text).not.toMatch(/\r|\uFEFF/);
});

it("D-32 the template can be uploaded as it is: four cards, no warning (T2-160)", () => {
  const { cardDb, errors, warnings } = readBack(text);
  expect([errors, warnings]).toEqual([[], []]);
  expect(Object.keys(cardDb!)).toEqual(["example-1", "example-2", "example-3", "example-4"]);
});

it("D-33 of six cards of one type come four rows; a card with a side C is passed over and not counted (T9-30)", () => {
  const cards: CardDatabase = {};
  for (const n of [1, 2, 3, 4, 5, 6]) {
    cards[`three-${n}`] = { A: flame(n), B: flame(n), C: flame(n) };
    cards[`f-${n}`] = { A: flame(n), B: back };
  }
  const four = [1, 2, 3, 4].map((n) => `example-${n} lantern Example Flame ${n}`);
  expect(idsOf(templateText(cards, lanternDefinition))).toEqual(four);
  const plain = Object.fromEntries(Object.entries(cards).filter(([id]) => id.startsWith("f-")));
  expect(idsOf(templateText(plain, lanternDefinition))).toEqual(four);
});

it("passes over what the game would refuse: unknown types, in front and behind, and unknown backs", () => {
  const cards: CardDatabase = {
    a: { A: { ...flame(1), type: "Wind" }, B: back },
    b: { A: { ...flame(2), cardBack: "moth" }, B: { ...back, name: "moth" } },
    c: { A: { ...flame(3), cardBack: "multi_sided" }, B: { ...flame(3), type: "Wind" } },
    d: { A: { ...flame(4), type: null }, B: back },
    e: { A: flame(5), B: back },
  };
  const tsv = templateText(cards, lanternDefinition);
  expect(idsOf(tsv)).toEqual(["example-1 lantern Example Flame 1"]);
  expect(readBack(tsv).errors).toEqual([]);
});

it("empties deckbuilderQuantity, and what would break a line becomes a blank", () => {
  const A = { ...flame(1), deckbuilderQuantity: "0", power: "two\tor\r\nthree", marks: ["x"] };
  const tsv = templateText({ a: { A, B: back } }, lanternDefinition);
  expect(tsv.split("\n").map((line) => line.split("\t").slice(5))).toEqual([
    ["power", "deckbuilderQuantity", "marks"],
    ["two or  three", "", '["x"]'],
    [],
  ]);
});

it("has the columns of the definition where the game has no cards", () => {
  expect(templateText({}, lanternDefinition)).toBe("databaseId\tcardBack\tname\ttype\timageUrl\tpower\n");
  expect(templateText({}, {})).toBe("databaseId\tcardBack\tname\ttype\timageUrl\n");
});
