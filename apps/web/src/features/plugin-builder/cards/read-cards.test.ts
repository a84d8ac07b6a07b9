// @vitest-environment node
import { expect, it } from "vitest";
import { textsOf } from "./chosen-files.ts";
import { columnFacts } from "./column-facts.ts";
import { guessedMending } from "./mend-columns.ts";
import { converted, mended, readCards, readPasted } from "./read-cards.ts";
import { remediesFor } from "./remedies.ts";

const words = { type: "Card", cardBack: "standard" };

const HEAD = "databaseId\tname\timageUrl\tcardBack\ttype\ttext";
const messages = (reading: { findings: { message: string }[] } | null) =>
  reading?.findings.map(({ message }) => message);

it("D-87 pasted rows are read as the file pasted.tsv", () => {
  const reading = readPasted(`${HEAD}\n1\tMoth\t\tlantern\tShade\tIt flies.`);
  expect(reading?.cards?.["1"]?.A).toMatchObject({ name: "Moth", text: "It flies." });
  expect(readPasted(`${HEAD}\n1\tMoth\t\tlantern\t\t`)?.findings[0]).toMatchObject({
    message: "Missing type for Moth",
    place: { file: "pasted.tsv", line: 2 },
  });
  expect(readPasted("  \n")).toBeNull();
});

it("D-87 cells that a spreadsheet put in quotes because a line breaks in them are read whole, other quotes stay", () => {
  const reading = readPasted(
    `${HEAD}\n1\t"Moth"\t\tlantern\tShade\t"It ""flies"".\nAt night."\n2\tWick\t\tlantern\tFlame\tBurns.`,
  );
  expect(reading?.cards?.["1"]?.A).toMatchObject({ name: '"Moth"', text: 'It "flies".\nAt night.' });
  expect(reading?.cards?.["2"]?.A?.text).toBe("Burns.");
});

it.each([
  ['"""Big"" Apple"', '"Big" Apple'],
  ['"""Hello"""', '"Hello"'],
  ['"5"" pipe"', '5" pipe'],
  ['"Run\taway"', "Run away"],
  ['"Hello" he said', '"Hello" he said'],
  ['"Hello"', '"Hello"'],
  ['say "no"', 'say "no"'],
  ['5" pipe', '5" pipe'],
  ['"', '"'],
  ['""', '""'],
])("D-87 the pasted cell %s is read as %s", (cell, name) => {
  const reading = readPasted(
    `${HEAD}\n1\t${cell}\t\tlantern\tShade\tFlies.\n2\tWick\t\tlantern\tFlame\tBurns.`,
  );
  expect(messages(reading)).toEqual([]);
  expect(reading?.cards?.["1"]?.A).toMatchObject({ name, type: "Shade", text: "Flies." });
  expect(reading?.cards?.["2"]?.A?.name).toBe("Wick");
});

it("quotes of a file are its text", () => {
  const { cards } = readCards([
    { name: "cards.tsv", text: `${HEAD}\n1\t"""Big"" Apple"\t\tlantern\tShade\t` },
  ]);
  expect(cards?.["1"]?.A?.name).toBe('"""Big"" Apple"');
});

it("empty columns that were selected along with the table are left out", () => {
  const reading = readPasted(`${HEAD}\t\t\n1\tMoth\t\tlantern\tShade\tIt flies.\t\t`);
  expect(Object.keys(reading?.cards?.["1"]?.A ?? {})).toEqual(HEAD.split("\t"));
});

it("D-87 a file with commas gives the seed's error, and is read with its quotes when converted", () => {
  const files = [
    {
      name: "cards.csv",
      text:
        "databaseId,name,imageUrl,cardBack,type,text\r\n" +
        '1,"Moth, pale",,lantern,Shade,"It says ""no"".\r\nTwice."\r\n' +
        "2,Wick,,lantern,Flame,\r\n",
    },
  ];
  const before = readCards(files);
  expect(messages(before)).toEqual(["Invalid file format. Make sure the data is tab-separated."]);
  expect(before.repair).toEqual({ kind: "convert" });
  const after = converted(files);
  expect(after.findings).toEqual([]);
  expect(after.cards?.["1"]?.A).toMatchObject({ name: "Moth, pale", text: 'It says "no".\nTwice.' });
  expect(after.cards?.["2"]?.A).toMatchObject({ name: "Wick", type: "Flame" });
});

it("D-87 semicolons separate, too; a comma within a cell is text then, and a tab becomes a blank", () => {
  const text = 'databaseId;name;imageUrl;cardBack;type\n1;"Moth\tpale";;lantern;"Shade, old"\n';
  const { cards } = converted([{ name: "cards.csv", text }]);
  expect(cards?.["1"]?.A).toMatchObject({ name: "Moth pale", type: "Shade, old" });
});

it("line breaks in every column but two survive a conversion, wherever these two stand", () => {
  const header = "name,databaseId,imageUrl,cardBack,type,text";
  const text = `${header}\n"Pale\nMoth",1,,lantern,Shade,"It\n\nflies."\n"Ember\nWick",2,,lantern,Flame,"Hot\n"\n`;
  const { cards, findings } = converted([{ name: "cards.csv", text }]);
  expect(findings).toEqual([]);
  expect(cards?.["1"]?.A).toMatchObject({ name: "Pale\nMoth", text: "It\n\nflies." });
  expect(cards?.["2"]?.A).toMatchObject({ name: "Ember\nWick", text: "Hot\n" });
});

it("a quote that is never closed is told", () => {
  const text = 'databaseId,name,imageUrl,cardBack,type\n1,"Moth,,lantern,Shade\n';
  expect(messages(converted([{ name: "cards.csv", text }]))?.[0]).toMatch(/quot/i);
});

it("a header without rows below it is no card database", () => {
  expect(readPasted(HEAD)).toMatchObject({ cards: null, isEmpty: true, findings: [] });
});

it("missing columns are found under other names, and what is nowhere gets a text of its own", () => {
  const table =
    "ID\tTitle\tPicture\tKind\tPower\n7\tMoth\thttps://a.example/m.png\tShade\t2\n8\tWick\t\tFlame\t1";
  const reading = readPasted(table);
  const missing = ["databaseId", "name", "imageUrl", "cardBack", "type"];
  expect(messages(reading)).toEqual(missing.map((name) => `Missing ${name} column.`));
  expect(reading?.repair).toEqual({ kind: "columns", header: ["ID", "Title", "Picture", "Kind", "Power"] });
  const mending = guessedMending(["ID", "Title", "Picture", "Kind", "Power"], words);
  expect(mending).toEqual({
    databaseId: { from: "column", name: "ID" },
    name: { from: "column", name: "Title" },
    imageUrl: { from: "column", name: "Picture" },
    cardBack: { from: "text", text: "standard" },
    type: { from: "column", name: "Kind" },
  });
  const { cards } = mended(reading?.files ?? [], mending);
  expect(cards?.["7"]?.A).toEqual({
    databaseId: "7",
    name: "Moth",
    imageUrl: "https://a.example/m.png",
    cardBack: "standard",
    type: "Shade",
    Power: "2",
  });
});

it.each([
  [["N°", "Nom", "Image", "Dos", "Catégorie"]],
  [["Número", "Título", "Imagen", "Reverso", "Tipo"]],
  [["Código", "Nome", "Imagem", "Verso", "Categoria"]],
  [["Numero", "Titolo", "Immagine", "Dorso", "Tipo"]],
  [["Nummer", "Kartenname", "Bild", "Rückseite", "Kartentyp"]],
  [["编号", "卡名", "图片", "背面", "类型"]],
])("columns are known by the names that people give them in their language: %s", (header) => {
  const [databaseId, name, imageUrl, cardBack, type] = header.map((name) => ({ from: "column", name }));
  expect(guessedMending(header, words)).toEqual({ databaseId, name, imageUrl, cardBack, type });
});

it("a table without ids is numbered", () => {
  const reading = readPasted("name\ttype\nMoth\tShade\nWick\tFlame");
  const { cards } = mended(reading?.files ?? [], guessedMending(["name", "type"], words));
  expect(Object.keys(cards ?? {})).toEqual(["card-1", "card-2"]);
  expect(Object.keys(cards?.["card-1"]?.A ?? {})).toEqual([
    "databaseId",
    "name",
    "type",
    "imageUrl",
    "cardBack",
  ]);
});

it("a plain back is no value of the column of names", () => {
  const { cards } = readPasted(`${HEAD}\n1\tMoth\t\tlantern\tShade\t`) ?? { cards: null };
  expect(columnFacts(cards).get("name")?.distinct).toBe(1);
});

it("cards that were read as the rest of others are told, in a file and in pasted rows (game-definition §7.2)", () => {
  const text = `${HEAD}\ta\tb\tc\td\te\n${["1", "2"].map((id) => `${id}\tMoth\t\tlantern\tShade\tHi`).join("\n")}`;
  for (const reading of [readCards([{ name: "cards.tsv", text }]), readPasted(text)])
    expect(reading?.findings.map(({ message }) => message)).toEqual([
      "Line 3 looks like a card of its own, but was read as the rest of line 2.",
    ]);
});

const encoded = (bytes: number[], name: string) => new File([new Uint8Array(bytes)], name);

it("files that are not UTF-8 keep their accents and are told", async () => {
  const chosen = await textsOf([encoded([0x61, 0xe9], "cards.txt")], (name) => `${name} is old`);
  expect(chosen).toEqual({
    ok: true,
    files: [{ name: "cards.txt", text: "aé" }],
    warnings: [{ level: "warning", message: "cards.txt is old" }],
  });
  const wide = await textsOf([encoded([0xff, 0xfe, 0x61, 0x00], "cards.txt")], () => "");
  expect(wide).toMatchObject({ ok: true, files: [{ text: "a" }], warnings: [] });
});

it("a workbook is refused by name", async () => {
  expect(await textsOf([encoded([1], "cards.xlsx")], () => "")).toEqual({
    ok: false,
    refusal: { reason: "workbook", name: "cards.xlsx" },
  });
  expect(await textsOf([encoded([1], "cards.png")], () => "")).toMatchObject({ refusal: { reason: "kind" } });
});

it("every message that can be mended in the spreadsheet has words that say how", () => {
  const remedyOf = (...rows: string[]) => remediesFor(readPasted([HEAD, ...rows].join("\n"))?.findings ?? []);
  expect(remedyOf("1\tA\t\tb\tt\t", "1\tB\t\tb\tt\t")).toEqual(["sameId"]);
  expect(remedyOf("\tA\t\tb\t\t", "\tB\t\tb\tt\t")).toEqual(["noId", "noType"]);
  expect(remedyOf("1\tA\t\tmulti_sided\tt\t")).toEqual(["loneSide"]);
  expect(remedyOf(...Array.from({ length: 9 }, () => "1\tA\t\tmulti_sided\tt\t"))).toEqual(["tooManySides"]);
  expect(remedyOf("1\tA\t\tb\tt\t\tmore")).toEqual(["surplus"]);
  expect(remedyOf("1\tA\t\tb\tt\tOne,", "two.", "2\tB\t\tb\tt\t")).toEqual(["brokenRow"]);
  expect(remediesFor(readPasted("name\nMoth")?.findings ?? [])).toEqual(["oneColumn"]);
  const table = (name: string, head: string) => ({ name, text: `${head}\n` });
  const twoHeads = readCards([table("a.tsv", HEAD), table("b.tsv", `${HEAD}\tcost`)]);
  expect(remediesFor(twoHeads.findings)).toEqual(["headers"]);
});
