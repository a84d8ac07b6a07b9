import type { JsonObject } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { formatFinding, messagesOf } from "./base/findings.ts";
import { cardsUploadedMessage, readCardTables } from "./card-table.ts";

const GAME: JsonObject = { cardTypes: { Ally: {}, Event: {} }, cardBacks: { plain: {} } };
const HEADER = "databaseId\tname\timageUrl\tcardBack\ttype\ttext";

const read = (rows: string[], gameDef: JsonObject | null = GAME) =>
  readCardTables([{ name: "cards.tsv", text: [HEADER, ...rows].join("\n") }], gameDef);
const messages = (rows: string[], gameDef?: JsonObject | null) => messagesOf(read(rows, gameDef).errors);

describe("cutting (game-definition §7.2)", () => {
  it("T5-18 cuts cells at tabs and takes quotes as data", () => {
    expect(read(['1\t"A"\ta.png\tplain\tAlly\tsays "x"']).cardDb?.["1"]?.A).toEqual({
      databaseId: "1",
      name: '"A"',
      imageUrl: "a.png",
      cardBack: "plain",
      type: "Ally",
      text: 'says "x"',
    });
  });

  it("joins lines whose cells hold line breaks", () => {
    const { cardDb } = read(["1\tOne\nmore\t\tplain\tAlly\tx", "2\tTwo\t\tplain\tAlly\ty"]);
    expect(cardDb?.["1"]?.A?.name).toBe("One\nmore");
    expect(cardDb?.["2"]?.A?.text).toBe("y");
  });

  it("reads a ragged file: cells missing at the end of a row are null, empty lines are skipped", () => {
    const { cardDb, errors } = read(["1\tOne\t\tplain\tAlly", "", "2\tTwo\t\tplain\tAlly\ty"]);
    expect(errors).toEqual([]);
    expect(cardDb?.["1"]?.A?.text).toBeNull();
    expect(cardDb?.["2"]?.A?.text).toBe("y");
  });

  it("warns of columns that have one name together, and of such as have none though something stands in them", () => {
    const table = (...names: string[]) =>
      readCardTables(
        [{ name: "a.tsv", text: `${HEADER}\t${names.join("\t")}\n1\tOne\t\tplain\tAlly\tx\t5\t\t7\n` }],
        GAME,
      );
    const { cardDb, warnings } = table("cost", "text", "cost");
    expect(warnings.map(formatFinding)).toEqual([
      expect.stringContaining("Columns 6 and 8 are called text: only the cells of column 8 are read."),
      expect.stringContaining("Columns 7 and 9 are called cost: only the cells of column 9 are read."),
    ]);
    expect(warnings[1]).toMatchObject({ place: { line: 1, column: HEADER.length + 12 } });
    expect(cardDb?.["1"]?.A).toMatchObject({ cost: "7" });
    expect(table("", "", "cost").warnings.map(({ message }) => message)).toEqual(["Column 7 has no name."]);
    expect(table("a", "b", "c").warnings).toEqual([]);
  });

  it("skips an empty line between full rows", () => {
    expect(
      Object.keys(read(["1\tOne\t\tplain\tAlly\t", "", "2\tTwo\t\tplain\tAlly\t"]).cardDb ?? {}),
    ).toEqual(["1", "2"]);
  });

  it("refuses surplus cells that hold something and drops empty ones", () => {
    expect(messages(["1\tOne\t\tplain\tAlly\tx\ty"])).toEqual(["Line 2: 7 cells, but the header has 6."]);
    expect(messages(["1\tOne\t\tplain\tAlly\tx\t"])).toEqual([]);
  });

  it("reads CRLF, a lone CR, a byte-order mark and a last line without end alike", () => {
    const rows = "databaseId\tname\timageUrl\tcardBack\ttype\n1\tOne\t\tplain\tAlly\n";
    const expected = readCardTables([{ name: "a.tsv", text: rows }], GAME).cardDb;
    expect(expected?.["1"]?.A?.type).toBe("Ally");
    for (const text of [
      rows.replaceAll("\n", "\r\n"),
      rows.replaceAll("\n", "\r"),
      `\uFEFF${rows}`,
      rows.trimEnd(),
    ]) {
      expect(readCardTables([{ name: "a.tsv", text }], GAME).cardDb).toEqual(expected);
    }
  });
});

describe("from rows to cards (game-definition §7.3)", () => {
  it("gives a single card a back with every column empty but the name", () => {
    expect(read(["1\tOne\ta.png\tplain\tAlly\tx"]).cardDb?.["1"]?.B).toEqual({
      databaseId: null,
      name: "plain",
      imageUrl: null,
      cardBack: null,
      type: null,
      text: null,
    });
  });

  it("T4-09 fills the sides of a multi-sided card in order, B to H", () => {
    const { cardDb } = read(
      [..."ABCDEFGH"]
        .map((side) => `1\tSide ${side}\t\tmulti_sided\tAlly\t`)
        .concat("2\tTwo\t\tplain\tAlly\t"),
    );
    expect(Object.entries(cardDb?.["1"] ?? {}).map(([side, face]) => `${side} ${face.name}`)).toEqual(
      [..."ABCDEFGH"].map((side) => `${side} Side ${side}`),
    );
  });

  it("T5-25 refuses a ninth side", () => {
    const rows = Array.from({ length: 9 }, () => "1\tOne\t\tmulti_sided\tAlly\t");
    expect(messages(rows)).toEqual(["Too many sides for databaseId 1"]);
  });

  it("warns of a multi-sided card without a second row and keeps its back", () => {
    const { cardDb, warnings } = read(["1\tOne\t\tmulti_sided\tAlly\t", "2\tTwo\t\tplain\tAlly\t"]);
    expect(cardDb?.["1"]?.B?.name).toBe("multi_sided");
    expect(messagesOf(warnings)).toEqual(["Card 1 is multi_sided, but no row with its second side follows."]);
  });

  it("T5-24 refuses a second card of the same id, also when rows of a multi-sided one are apart", () => {
    const duplicate = "Duplicate databaseId 1 for a non-multi_sided card";
    expect(messages(["1\tOne\t\tplain\tAlly\t", "1\tAgain\t\tplain\tAlly\t"])).toEqual([duplicate]);
    expect(
      messages(["1\tA\t\tmulti_sided\tAlly\t", "2\tTwo\t\tplain\tAlly\t", "1\tB\t\tmulti_sided\tAlly\t"]),
    ).toEqual([duplicate]);
  });

  it("T5-22 T5-23 collects missing ids, missing types and unknown types of all rows", () => {
    expect(
      messages(["\tNobody\t\tplain\tAlly\t", "2\tTwo\t\tplain\t\t", "3\tThree\t\tplain\tGhost\t"]),
    ).toEqual([
      "Missing databaseId in row 1",
      "Missing type for Two",
      "type Ghost for Three not found in gameDef.cardTypes",
    ]);
  });

  it("T5-26 A8 tells everything that is wrong at once: where it stands, and what may have been meant", () => {
    const { errors } = read([
      "\tNobody\t\tplain\tAlly\t",
      "2\tTwo\t\tplian\tAlyl\t",
      "3\tThree\t\tplain\tAlly\t",
      "3\tAgain\t\tplain\tGhost\t",
    ]);
    expect(errors.map(formatFinding)).toEqual([
      "cards.tsv:2:1 error Missing databaseId in row 1",
      'cards.tsv:3:14 error type Alyl for Two not found in gameDef.cardTypes (did you mean "Ally"?)',
      'cards.tsv:3:8 error cardBack for Two (plian) not found in gameDef.cardBacks (did you mean "plain"?)',
      "cards.tsv:5:16 error type Ghost for Again not found in gameDef.cardTypes",
      "cards.tsv:5:1 error Duplicate databaseId 3 for a non-multi_sided card (line 4: Three; line 5: Again)",
    ]);
  });

  it("names both rows of one id, also across files and where a card has no name", () => {
    const table = (name: string, ...rows: string[]) => ({ name, text: [HEADER, ...rows].join("\n") });
    const { errors } = readCardTables(
      [
        table("a.tsv", "1\tOne\t\tplain\tAlly\t"),
        table("b.tsv", "2\tTwo\t\tplain\tAlly\t", "1\t\t\tplain\tAlly\t"),
      ],
      GAME,
    );
    expect(errors.map(({ hint }) => hint)).toEqual(["a.tsv line 2: One; b.tsv line 3"]);
  });

  it("finds the cell also after one with a line break", () => {
    const { errors } = read(["1\tOne\nmore\t\tplane\tAlly\tx"]);
    expect(errors[0]?.place).toEqual({ file: "cards.tsv", line: 3, column: 7 });
  });

  it("doubts pictures that no player can see", () => {
    const rows = ["1\tOne\tC:\\cards\\one.png\tplain\tAlly\t", "2\tTwo\ttwo.png\tplain\tAlly\t"];
    expect(read(rows).warnings.map(formatFinding)).toEqual([
      "cards.tsv:2:7 warning This picture is on your own computer, no player can see it: C:\\cards\\one.png. Put it on the web and write its https:// address.",
      "cards.tsv:3:7 warning No address of the web, no player can see this picture: two.png. Write an https:// address.",
    ]);
    const prefixed = { ...GAME, imageUrlPrefix: { Default: "https://img.example/" } };
    expect(read(rows, prefixed).warnings).toHaveLength(1);
  });

  it("checks neither types nor backs without a definition", () => {
    expect(messages(["1\tOne\t\tfancy\tGhost\t"], null)).toEqual([]);
  });

  it("accepts nothing when anything is wrong", () => {
    expect(read(["1\tOne\t\tplain\tAlly\t", "2\tTwo\t\tplain\t\t"]).cardDb).toBeNull();
  });

  it("does not take inherited names for card types", () => {
    expect(messages(["1\tOne\t\tplain\tconstructor\t"])).toEqual([
      "type constructor for One not found in gameDef.cardTypes",
    ]);
  });
});

describe("files", () => {
  it("T5-28 P5-28 says when nothing was chosen", () => {
    expect(messagesOf(readCardTables([], GAME).errors)).toEqual(["No files selected."]);
  });

  it.each(["databaseId", "name", "imageUrl", "cardBack", "type"])(
    "T5-21 asks for the column %s",
    (column) => {
      const text = HEADER.split("\t")
        .filter((name) => name !== column)
        .join("\t");
      expect(messagesOf(readCardTables([{ name: "a.tsv", text }], GAME).errors)).toEqual([
        `Missing ${column} column.`,
      ]);
    },
  );

  it("names every missing column, and the one that was taken for it", () => {
    const text = "id\tName\timage\tcardBack\ttype\n1\tOne\t\tplain\tAlly";
    expect(readCardTables([{ name: "a.tsv", text }], GAME).errors.map(formatFinding)).toEqual([
      "a.tsv:1:1 error Missing databaseId column.",
      'a.tsv:1:1 error Missing name column. ("Name" is not it)',
      'a.tsv:1:1 error Missing imageUrl column. ("image" is not it)',
    ]);
  });

  it("T5-27 says that the data is not tab-separated when the header is one cell", () => {
    const text = "databaseId,name,imageUrl,cardBack,type\n1,One,,plain,Ally";
    expect(messagesOf(readCardTables([{ name: "a.tsv", text }], GAME).errors)).toEqual([
      "Invalid file format. Make sure the data is tab-separated.",
    ]);
  });

  it("T5-19 T5-29 P5-29 puts the cards of several files together", () => {
    const { cardDb } = readCardTables(
      [
        { name: "b.tsv", text: `${HEADER}\n2\tTwo\t\tplain\tAlly\t` },
        { name: "a.tsv", text: `${HEADER}\n1\tOne\t\tplain\tAlly\t` },
      ],
      GAME,
    );
    expect(Object.keys(cardDb ?? {})).toEqual(["1", "2"]);
    expect(cardsUploadedMessage(cardDb ?? {})).toBe("Card database uploaded successfully: 2 cards.");
  });

  it("T5-20 P5-30 refuses files with different headers", () => {
    const { errors } = readCardTables(
      [
        { name: "a.tsv", text: HEADER },
        { name: "b.tsv", text: HEADER.replace("text", "rules") },
      ],
      GAME,
    );
    expect(messagesOf(errors)).toEqual(["File headers do not match."]);
    expect(errors[0]?.place?.file).toBe("b.tsv");
  });
});
