import type { JsonObject } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { emberAndTide, emberAndTideFiles } from "../test/corpora.ts";
import { checkCardDatabase } from "./card-checks.ts";
import { readCardTables } from "./card-table.ts";

const face = { databaseId: "x", name: "Fox", imageUrl: "", cardBack: "plain", type: "Creature" };
const back = { databaseId: null, name: "plain", imageUrl: null, cardBack: null, type: null };

function findings(cardDb: JsonObject, changes: JsonObject = {}): string[] {
  return checkCardDatabase(cardDb, { ...emberAndTide(), ...changes }).map(
    ({ level, message, path }) => `${path} ${level}: ${message}`,
  );
}

describe("a card database that was sent as JSON", () => {
  it("is judged like the files it was made of: clean when they are", () => {
    const { cardDb } = readCardTables([emberAndTideFiles().tsv], emberAndTide());
    expect(findings(cardDb as JsonObject)).toEqual([]);
  });

  it("T3-08 may hold a side I, which no file can fill (game-definition §7.3)", () => {
    expect(findings({ x: { A: face, B: back, I: { ...face, name: "Ninth" } } })).toEqual([]);
  });

  it("T5-22 T5-23 T5-26 gets the messages of the files", () => {
    expect(
      findings({
        a: { A: { ...face, type: "" }, B: back },
        b: { A: { ...face, type: "Ghost" }, B: back },
        c: { A: { ...face, cardBack: "none" }, B: back },
        d: { A: { ...face, cardBack: "multi_sided" }, B: { ...face, type: "Ghost" } },
      }),
    ).toEqual([
      "cardDb.a error: Missing type for Fox",
      "cardDb.b error: type Ghost for Fox not found in gameDef.cardTypes",
      "cardDb.c error: cardBack for Fox (none) not found in gameDef.cardBacks",
      "cardDb.d error: type Ghost for Fox not found in gameDef.cardTypes",
    ]);
  });

  it("must have the shape of one: ids, a side A, sides that are objects", () => {
    expect(findings({ "": { A: face, B: back }, a: 1, b: { B: back }, c: { A: face, B: "plain" } })).toEqual([
      "cardDb. error: Missing databaseId",
      "cardDb.a error: Card a has no side A",
      "cardDb.b error: Card b has no side A",
      "cardDb.c error: Side B of card c is not an object",
    ]);
  });

  it("may carry other keys beside the sides", () => {
    expect(findings({ a: { A: face, B: back, author_id: 3, author_alias: "Mara" } as JsonObject })).toEqual(
      [],
    );
  });

  it("does not take names of every object for types or backs", () => {
    expect(findings({ a: { A: { ...face, type: "constructor", cardBack: "toString" }, B: back } })).toEqual([
      "cardDb.a error: type constructor for Fox not found in gameDef.cardTypes",
      "cardDb.a error: cardBack for Fox (toString) not found in gameDef.cardBacks",
    ]);
  });
});

describe("cells that are declared as JSON (game-definition §8.3)", () => {
  const faceProperties = {
    traits: { type: "list", default: null },
    costs: { type: "object", default: null },
  };
  const header = "databaseId\tname\timageUrl\tcardBack\ttype\ttraits\tcosts";
  const rows = (...cells: string[]) =>
    cells.map((cell, index) => `c${index}\tFox\t\tplain\tCreature\t${cell}`);
  const warnings = (...cells: string[]) =>
    readCardTables([{ name: "cards.tsv", text: [header, ...rows(...cells)].join("\n") }], {
      ...emberAndTide(),
      faceProperties,
    }).warnings.map(({ place, message }) => `${place?.line} ${message}`);

  it("may be JSON of the declared kind, or empty", () => {
    expect(warnings('["red"]\t{"gold": 2}', "\t")).toEqual([]);
  });

  it("are doubted with file and line when they are not", () => {
    expect(warnings("red, green\t{gold: 2}", '{}\t["gold"]')).toEqual([
      "2 traits of Fox is not JSON, the card cannot be loaded: red, green",
      "2 costs of Fox is not JSON, the card cannot be loaded: {gold: 2}",
      "3 traits of Fox should be a list: {}",
      '3 costs of Fox should be an object: ["gold"]',
    ]);
  });

  it("are taken as they are when the database holds values", () => {
    const card = { A: { ...face, traits: ["red"], costs: { gold: 1 } }, B: back };
    expect(findings({ x: card as unknown as JsonObject }, { faceProperties })).toEqual([]);
    expect(
      findings({ x: { A: { ...face, traits: 3 }, B: back } as unknown as JsonObject }, { faceProperties }),
    ).toEqual(["cardDb.x warning: traits of Fox should be a list: 3"]);
  });
});

describe("cells that are declared as numbers (game-definition §8.3)", () => {
  const faceProperties = {
    juice: { type: "integer", default: null },
    weight: { type: "float", default: null },
  };
  const header = "databaseId\tname\timageUrl\tcardBack\ttype\tjuice\tweight";
  const read = (...cells: string[]) => {
    const rows = cells.map((cell, index) => `c${index}\tApple\t\tplain\tCreature\t${cell}`);
    const file = { name: "cards.tsv", text: [header, ...rows].join("\n") };
    return readCardTables([file], { ...emberAndTide(), faceProperties }).warnings;
  };
  const messages = (...cells: string[]) => read(...cells).map(({ message }) => message);

  it("are doubted when digits of them are lost, with card, column, value and what is taken", () => {
    expect(read("2,5\t2,5").map(({ place, message, hint }) => [place?.column, message, hint])).toEqual([
      [
        26,
        "juice of Apple is no whole number, 2 is taken: 2,5",
        'a column with parts of a whole is of the type "float", and has points for commas',
      ],
      [30, "weight of Apple is no number, 2 is taken: 2,5", 'did you mean "2.5"?'],
    ]);
    expect(messages("2.5\t", "1/2\t", "3-4\t", "1 000\t", "2½\t", "−3\t", "\t.5", "\t1.2.3")).toEqual([
      "juice of Apple is no whole number, 2 is taken: 2.5",
      "juice of Apple is no whole number, 1 is taken: 1/2",
      "juice of Apple is no whole number, 3 is taken: 3-4",
      "juice of Apple is no whole number, 1 is taken: 1 000",
      "juice of Apple is no whole number, 2 is taken: 2½",
      "juice of Apple is no whole number, 0 is taken: −3",
      "weight of Apple is no number, 0 is taken: .5",
      "weight of Apple is no number, 1.2 is taken: 1.2.3",
    ]);
  });

  it("may be empty, whole, or signs that games print for a number", () => {
    expect(messages("\t", "2\t2.5", "-3\t+1e3", " 4 \t 0.5 ", "X\t-", "1*\t2+", "∞\t?", "A\tn/a")).toEqual(
      [],
    );
  });

  it("are doubted when they are words, which count as 0, with file and line", () => {
    expect(
      read("three\t", "\tfünf").map(({ place, message }) => [place?.file, place?.line, message]),
    ).toEqual([
      ["cards.tsv", 2, "juice of Apple is no whole number, 0 is taken: three"],
      ["cards.tsv", 3, "weight of Apple is no number, 0 is taken: fünf"],
    ]);
    expect(messages("X2\t", "两点\t")).toEqual([
      "juice of Apple is no whole number, 0 is taken: X2",
      "juice of Apple is no whole number, 0 is taken: 两点",
    ]);
  });

  it("are doubted in a database of values, too", () => {
    const card = { A: { ...face, juice: 2.5, weight: 2.5 }, B: back };
    expect(findings({ x: card as unknown as JsonObject }, { faceProperties })).toEqual([
      "cardDb.x warning: juice of Fox is no whole number, 2 is taken: 2.5",
    ]);
  });
});
