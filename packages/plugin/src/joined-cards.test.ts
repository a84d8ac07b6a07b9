import type { JsonObject } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { CORPORA, readCorpus } from "../test/corpora.ts";
import { formatFinding, messagesOf } from "./base/findings.ts";
import { readCardTables } from "./card-table.ts";

const GAME: JsonObject = { cardTypes: { Creature: {}, Charm: {} }, cardBacks: { plain: {} } };
const HEADER = "databaseId\tname\timageUrl\tcardBack\ttype\ttext\ta\tb\tc\td\te";
const HINT = "(keep the tabs at the ends of lines, or fill the last column)";
const read = (rows: readonly string[], gameDef: JsonObject | null = GAME, header = HEADER) =>
  readCardTables([{ name: "cards.tsv", text: [header, ...rows].join("\n") }], gameDef);
const warned = (...of: Parameters<typeof read>) => read(...of).warnings.map(formatFinding);
/** Rows of six cells, of eleven columns. */
const cut = (count: number, back = "plain") =>
  Array.from({ length: count }, (_, index) => `c${index}\tCard ${index}\t\t${back}\tCreature\tHi`);

describe("cards whose lines were joined with those before them (game-definition §7.2)", () => {
  it("are told of where every two cut lines have just as many cells as the header", () => {
    const { cardDb, errors } = read(cut(2));
    expect(errors).toEqual([]);
    expect(Object.keys(cardDb ?? {})).toEqual(["c0"]);
    expect(warned(cut(2))).toEqual([
      `cards.tsv:3:1 warning Line 3 looks like a card of its own, but was read as the rest of line 2. ${HINT}`,
    ]);
  });

  it("are told of once in a table, with their number", () => {
    expect(warned(cut(4))[0]).toContain("rest of line 2. So it is with 1 more line.");
    const [told, ...others] = warned(cut(3000));
    expect(told).toContain("rest of line 2. So it is with 1499 more lines.");
    expect(others).toEqual([]);
  });

  it("are told of where three lines make a row, and where they have many sides", () => {
    const six = "databaseId\tname\timageUrl\tcardBack\ttype\ttext";
    const three = `${six}\t${Array.from({ length: 10 }, (_, index) => `p${index}`).join("\t")}`;
    expect(warned(cut(3), GAME, three)[0]).toContain("Line 3 looks like a card of its own");
    expect(warned(cut(2, "multi_sided"))[0]).toContain("Line 3 looks like a card of its own");
  });

  it("are told of beside what is wrong with the row that they became", () => {
    const nine = "databaseId\tname\timageUrl\tcardBack\ttype\ta\tb\tc\td";
    const rows = ["c0\tOne\t\tplain\tCreature", "c1\tTwo\t\tplain\tCharm"];
    const { errors, warnings } = read(rows, GAME, nine);
    expect(messagesOf(errors)[0]).toMatch(/^type Creature\nc1 for One not found/);
    expect(messagesOf(warnings)[0]).toContain("Line 3 looks like a card of its own");
    expect(warned(rows, null, nine)).toEqual([]);
    const alike = rows.map((row) => row.replace("Charm", "Creature"));
    expect(warned(alike, null, nine)[0]).toContain("Line 3 looks like a card of its own");
  });

  it("are known by the other rows' types and backs where there is no definition yet", () => {
    expect(warned(cut(2), null)[0]).toContain("Line 3 looks like a card of its own");
  });

  it("are none where a text has lines, tabs among its further cells, or begins its row", () => {
    const full = (text: string) => `c0\tOne\t\tplain\tCreature\t${text}\t1\t2\t3\t4\t5`;
    for (const gameDef of [GAME, null]) {
      expect(warned([full("one\ntwo\n\nthree"), full("x").replace("c0", "c1")], gameDef)).toEqual([]);
      expect(warned(["c0\tOne\nTwo\t\tplain\tCreature\tx\t1\t2\t3\t4\t5"], gameDef)).toEqual([]);
    }
    const unknown = cut(2).map((row) => row.replace("plain", "blue"));
    expect(warned(unknown)).toEqual([]);
  });

  for (const { name, dir, present } of CORPORA) {
    it.skipIf(!present)(`are none in ${name}`, () => {
      const { warnings } = readCorpus(dir);
      expect(warnings.filter((message) => message.includes("card of its own"))).toEqual([]);
    });
  }
});
