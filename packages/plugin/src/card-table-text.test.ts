import type { CardDatabase } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { readCardTables } from "./card-table.ts";
import { cardTableText } from "./card-table-text.ts";

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
