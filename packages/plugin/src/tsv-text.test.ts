import type { CardDatabase } from "@baize/engine";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unzipPlugin, zipPlugin } from "./archive.ts";
import { readCardTables } from "./card-table.ts";
import { cardTableText } from "./card-table-text.ts";
import { cutTable } from "./tsv-cut.ts";
import { tsvText } from "./tsv-text.ts";

const seed = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) };
const FIXED = ["databaseId", "name", "imageUrl", "cardBack", "type"];
const text = (...signs: string[]) =>
  fc.string({ unit: fc.constantFrom("a", "B", "7", " ", '"', ",", "é", "\\", ...signs), maxLength: 12 });
/** Every text that a card table can hold: tabs and carriage returns are none. */
const broken = text("\n", "\n");
const whole = text();

const columnsOf = (free: readonly string[]) => [...FIXED, ...new Set(free)];
const tables = fc
  .array(fc.constantFrom("text", "cost", "note"), { minLength: 1 })
  .map(columnsOf)
  .chain((columns) => fc.tuple(fc.constant(columns), fc.shuffledSubarray(columns, { minLength: 2 })));

/** Cards with these columns, and with line breaks in all but some of them. Ids are unique; ids, types and backs are never empty. */
function cardsOf(columns: readonly string[], onOneLine: readonly string[]): fc.Arbitrary<CardDatabase> {
  const face = fc.record(
    Object.fromEntries(columns.map((column) => [column, onOneLine.includes(column) ? whole : broken])),
  );
  const none = Object.fromEntries(columns.map((column) => [column, null]));
  return fc.array(face, { minLength: 1, maxLength: 6 }).map((faces) => {
    const cards = faces.map((texts, index) => {
      const databaseId = `${texts.databaseId}c${index}`;
      const cardBack = `${texts.cardBack}b`;
      const A = { ...texts, databaseId, cardBack, type: `${texts.type}T` };
      return [databaseId, { A, B: { ...none, name: cardBack } }] as const;
    });
    return Object.fromEntries(cards) as unknown as CardDatabase;
  });
}
const cards = tables.chain(([columns, onOneLine]) => cardsOf(columns, onOneLine));

const read = (tsv: string) => readCardTables([{ name: "cards.tsv", text: tsv }], null);

describe("P2-95 any cards with two columns on one line", () => {
  it("are read from the text that is written of them as they were", () => {
    fc.assert(
      fc.property(cards, (cardDb) => {
        expect(read(cardTableText(cardDb))).toMatchObject({ errors: [], cardDb });
      }),
      { ...seed, numRuns: 500 },
    );
  });

  it("come out of the zip of their plugin as they went in", () => {
    fc.assert(
      fc.property(cards, (cardDb) => {
        const { tables } = unzipPlugin(zipPlugin({ pluginName: "Moths" }, cardDb));
        expect(readCardTables(tables, null).cardDb).toEqual(cardDb);
      }),
      { ...seed, numRuns: 20 },
    );
  });
});

/** Tables of which each row ends where it likes, behind what every card has; nothing has line breaks. */
const raggedTables = fc
  .tuple(
    fc.shuffledSubarray(["cost", "text", "note", "9", "art"]),
    fc.shuffledSubarray(FIXED, { minLength: 5 }),
  )
  .map(([free, fixed]) => [...fixed, ...free])
  .chain((columns) =>
    fc.tuple(
      fc.constant(columns),
      fc.array(
        fc.tuple(
          fc.array(whole, { minLength: columns.length, maxLength: columns.length }),
          fc.integer({ min: 5, max: columns.length }),
        ),
        { minLength: 1, maxLength: 6 },
      ),
    ),
  )
  .map(([columns, rows]) => {
    const lines = rows.map(([cells, length], index) => {
      const card: Record<string, string> = { databaseId: `c${index}`, type: "T", cardBack: "b" };
      return columns.map((column, at) => card[column] ?? cells[at] ?? "").slice(0, length);
    });
    return [columns, ...lines].map((cells) => cells.join("\t")).join("\n");
  });

describe("P2-95 any cards of a table whose rows end early (game-definition §7.2, §9)", () => {
  it("are read from the text that is written of them with null where there was no cell", () => {
    let withNull = 0;
    fc.assert(
      fc.property(raggedTables, (table) => {
        const { cardDb, errors } = read(table);
        expect(errors).toEqual([]);
        if (Object.values(cardDb ?? {}).some(({ A }) => Object.values(A ?? {}).includes(null))) withNull++;
        expect(read(cardTableText(cardDb as CardDatabase))).toMatchObject({ errors: [], cardDb });
      }),
      { ...seed, numRuns: 500 },
    );
    expect(withNull).toBeGreaterThan(100);
  });
});

describe("any cards with line breaks wherever there is a text", () => {
  it("lose no card and no word", () => {
    const wordsOf = (cardDb: CardDatabase | null) =>
      Object.values(cardDb ?? {}).map(({ A }) =>
        [...FIXED, "text"].map((column) =>
          String(A?.[column])
            .split(/[\n ]+/)
            .filter((word) => word !== ""),
        ),
      );
    fc.assert(
      fc.property(cardsOf([...FIXED, "text"], []), (cardDb) => {
        const { cardDb: again, errors } = read(cardTableText(cardDb));
        expect(errors).toEqual([]);
        expect(wordsOf(again)).toEqual(wordsOf(cardDb));
      }),
      { ...seed, numRuns: 300 },
    );
  });
});

describe("a table as text", () => {
  it("has its columns in their order when nothing is in the way", () => {
    expect(tsvText(["a", "b", "c"], [["1", "x\ny", "3"], ["4"]])).toBe("a\tb\tc\n1\tx\ny\t3\n4\t\t\n");
  });

  it("puts another column last when the last one has a line break", () => {
    expect(tsvText(["a", "b", "c"], [["1", "2", "x\ny"]])).toBe("a\tc\tb\n1\tx\ny\t2\n");
  });

  it("puts another column first when the first one has a line break, so that nobody takes it for a broken row", () => {
    expect(tsvText(["a", "b", "c"], [["x\ny", "2", "3"]])).toBe("b\ta\tc\n2\tx\ny\t3\n");
  });

  it("has blanks for tabs, and line feeds for other ends of lines", () => {
    expect(cutTable(tsvText(["a", "b", "c"], [["1", "x\ty\r\nz\r!", "3"]])).rows[0]?.cells).toEqual([
      "1",
      "x y\nz\n!",
      "3",
    ]);
  });

  it("loses line breaks of the last column alone where every column has some", () => {
    const { header, rows } = cutTable(tsvText(["a", "b", "c"], [["1\n2", "3\n4", "5\n6"]]));
    expect(header).toEqual(["a", "b", "c"]);
    expect(rows.map(({ cells }) => cells)).toEqual([["1\n2", "3\n4", "5 6"]]);
  });
});

describe("a file whose last column has a line break", () => {
  const rows = ["databaseId\tname\timageUrl\tcardBack\ttype\ttext", "1\tMoth\t\tred\tShade\tIt flies."];

  it("is warned about where the rest of a text has become the beginning of the next card", () => {
    const { warnings } = read([...rows, "At night.", "2\tWick\t\tred\tFlame\tBurns."].join("\n"));
    expect(warnings).toEqual([
      {
        level: "warning",
        message: "databaseId begins with lines that may belong to the row before: At night.",
        hint: "a line break in the last column, text, ends the row: put another column last",
        place: { file: "cards.tsv", line: 3, column: 1 },
      },
    ]);
  });

  it("is not warned about line breaks in other cells", () => {
    const { warnings } = read(`${rows.join("\n").replace("Moth", "Pale\nMoth")}\n`);
    expect(warnings).toEqual([]);
  });
});
