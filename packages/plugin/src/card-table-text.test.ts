import { isDeepStrictEqual } from "node:util";
import type { CardDatabase } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { CORPORA, readCorpus } from "../test/corpora.ts";
import { unzipPlugin, zipPlugin } from "./archive.ts";
import { readCardTables } from "./card-table.ts";
import { cardTableText } from "./card-table-text.ts";
import { readParts } from "./parts.ts";

const rows = [
  "databaseId\tname\timageUrl\tcardBack\ttype\tcost",
  'k1\tKing "of" hearts\tk.png\tred\tFace\t10',
  "m1\tMoon\tm.png\tmulti_sided\tFace\t",
  "m1\tSun\ts.png\tmulti_sided\tFace\t3",
  "t1\tTwo lines\tt.png\tred\tFace\ta",
];
const read = (text: string) => readCardTables([{ name: "cards.tsv", text }], null).cardDb as CardDatabase;

describe("P2-95 the card database in the downloaded zip", () => {
  it("reads back as the same cards, sides and columns", () => {
    const cards = read(`${rows.join("\n")}\n`);
    expect(read(cardTableText(cards))).toEqual(cards);
  });

  it("keeps line breaks inside cells", () => {
    const cards = read(`${rows.join("\n").replace("Two lines", "Two\nlines")}\n`);
    expect(Object.keys(cards)).toContain("t1");
    expect(read(cardTableText(cards))).toEqual(cards);
  });

  it("of no cards is a header that names the five columns every file has", () => {
    expect(cardTableText({})).toBe("databaseId\tname\timageUrl\tcardBack\ttype\n");
  });

  it("writes a tab inside a value as a blank, so that the columns stay", () => {
    const cards = { x: { A: { databaseId: "x", name: "a\tb", imageUrl: "", cardBack: "red", type: "T" } } };
    expect(cardTableText(cards as unknown as CardDatabase).split("\n")[1]).toBe("x\ta b\t\tred\tT");
  });
});

const HEADER = "databaseId\tname\timageUrl\tcardBack\ttype\tcost\ttext";

describe("cells that are null, because their rows end early (game-definition §7.2, §9)", () => {
  it("are null again when the written table is read, and empty ones are empty", () => {
    const text = `${HEADER}\na\tAnt\t\tred\tT\t1\tHi\nb\tBee\t\tred\tT\t\nc\tCat\t\tred\tT\n`;
    const cards = read(text);
    expect([cards.b, cards.c]).toMatchObject([{ A: { cost: "", text: null } }, { A: { cost: null } }]);
    expect(cardTableText(cards)).toBe(text);
  });

  it("are null again where the columns stand in another order, in the table or in what was stored", () => {
    const text =
      "name\tdatabaseId\ttype\timageUrl\tcardBack\t2\t1\nAnt\ta\tT\t\tred\t9\t8\nBee\tb\tT\t\tred\n";
    expect(read(cardTableText(read(text)))).toEqual(read(text));
    const turned = Object.entries(read(`${HEADER}\na\tAnt\t\tred\tT\t1\tHi\nb\tBee\t\tred\tT\n`)).map(
      ([id, card]) => {
        const faces = Object.entries(card).map(([side, face]) => {
          return [side, Object.fromEntries(Object.entries(face).reverse())] as const;
        });
        return [id, Object.fromEntries(faces)] as const;
      },
    );
    const stored = Object.fromEntries(turned) as CardDatabase;
    expect(read(cardTableText(stored))).toEqual(stored);
  });

  it("are written as empty ones where a text has lines, or something stands behind them", () => {
    const face = { databaseId: "a", name: "Ant", imageUrl: "", cardBack: "red", type: "T" };
    const other = { ...face, databaseId: "b" };
    const broken = { a: { A: { ...face, text: "one\ntwo", cost: "1" } }, b: { A: { ...other, text: null } } };
    expect(read(cardTableText(broken as unknown as CardDatabase))).toMatchObject({
      a: { A: { text: "one\ntwo" } },
      b: { A: { text: "" } },
    });
    const crossed = {
      a: { A: { ...face, cost: null, text: "x" } },
      b: { A: { ...other, cost: "1", text: null } },
    };
    expect(read(cardTableText(crossed as unknown as CardDatabase))).toMatchObject({
      a: { A: { cost: "", text: "x" } },
      b: { A: { cost: "1", text: "" } },
    });
  });

  it("are written as empty ones where the cut rows would be read as one", () => {
    const columns = { databaseId: "a", name: "Ant", imageUrl: "", cardBack: "red", type: "T" };
    const nulls = { c6: null, c7: null, c8: null, c9: null };
    const cards = { a: { A: { ...columns, ...nulls } }, b: { A: { ...columns, databaseId: "b", ...nulls } } };
    const again = read(cardTableText(cards as unknown as CardDatabase));
    expect(Object.keys(again)).toEqual(["a", "b"]);
    expect(again).toMatchObject({ a: { A: { c6: "" } }, b: { A: { c9: "" } } });
  });

  for (const { name, dir, present } of CORPORA) {
    it.skipIf(!present)(`are the same in the zip of ${name}, and all else is, too`, () => {
      const { gameDef, cardDb } = readCorpus(dir);
      const { parts, tables } = unzipPlugin(zipPlugin(gameDef, cardDb));
      expect(isDeepStrictEqual(readParts(parts).gameDef, gameDef)).toBe(true);
      expect(isDeepStrictEqual(readCardTables(tables, gameDef).cardDb, cardDb)).toBe(true);
    });
  }
});
