/** Columns that every card table has, and this one has not under that name: where they may be taken from. */
import { cutTable, REQUIRED_COLUMNS } from "@baize/plugin";
import { tableText } from "./table-text.ts";

export type RequiredColumn = (typeof REQUIRED_COLUMNS)[number];

/** Where a missing column comes from. */
export type ColumnSource =
  /** It is there under another name. */
  | { from: "column"; name: string }
  /** The same text on every card. */
  | { from: "text"; text: string }
  /** A number of its own for each row: `card-1`, `card-2` … */
  | { from: "numbers" };

export type Mending = Partial<Record<RequiredColumn, ColumnSource>>;

type WordsOfAll = Record<"type" | "cardBack", string>;

/** Other names that people give to the columns, in the languages that we speak; compared without case, accents, blanks and signs. */
const OTHER_NAMES: Record<RequiredColumn, readonly string[]> = {
  databaseId: [
    ...[
      "id",
      "cardid",
      "code",
      "key",
      "number",
      "no",
      "nr",
      "n",
      "num",
      "numero",
      "nummer",
      "codigo",
      "codice",
    ],
    ...["clave", "kennung", "编号", "序号"],
  ],
  name: [
    ...["title", "card", "cardname", "nom", "titre", "carte", "nombre", "titulo", "carta", "nome", "titolo"],
    ...["titel", "karte", "kartenname", "名称", "卡名", "名字"],
  ],
  imageUrl: [
    ...["image", "picture", "img", "art", "imagelink", "imageaddress", "pictureurl", "url", "illustration"],
    ...["imagen", "imagem", "immagine", "bild", "图片", "图像"],
  ],
  cardBack: [
    ...[
      "back",
      "backside",
      "cardbackid",
      "dos",
      "verso",
      "dorso",
      "reverso",
      "retro",
      "ruckseite",
      "卡背",
      "背面",
    ],
  ],
  type: [
    ...[
      "cardtype",
      "kind",
      "category",
      "class",
      "categorie",
      "genre",
      "tipo",
      "categoria",
      "typ",
      "kartentyp",
    ],
    ...["kategorie", "类型", "种类"],
  ],
};

const plain = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

/** The columns of a table that have no required name. */
export function freeColumns(header: readonly string[]): string[] {
  const required: readonly string[] = REQUIRED_COLUMNS;
  return header.filter((name) => name !== "" && !required.includes(name));
}

export function missingColumns(header: readonly string[]): RequiredColumn[] {
  return REQUIRED_COLUMNS.filter((column) => !header.includes(column));
}

/**
 * What a person would most likely choose.
 * @param words for cards that name no type and no back: players read them
 */
export function guessedMending(header: readonly string[], words: WordsOfAll): Mending {
  const free = freeColumns(header);
  const taken = new Set<string>();
  const mending: Mending = {};
  for (const column of missingColumns(header)) {
    const known = [plain(column), ...OTHER_NAMES[column]];
    const name = free.find((each) => known.includes(plain(each)) && !taken.has(each));
    if (name !== undefined) taken.add(name);
    mending[column] = name === undefined ? fallback(column, words) : { from: "column", name };
  }
  return mending;
}

function fallback(column: RequiredColumn, words: WordsOfAll): ColumnSource {
  if (column === "databaseId") return { from: "numbers" };
  // Without a picture a card is drawn from its text; cards of one back and one type are the simplest game.
  return { from: "text", text: { name: "", imageUrl: "", ...words }[column] };
}

/** The table with the columns that were missing. What was renamed keeps its place; numbers come first, other texts last. */
export function mendedTable(text: string, mending: Mending): string {
  const { header, rows } = cutTable(text);
  const body = rows.map(({ cells }) => cells.map((cell) => cell ?? ""));
  const renamed = [...header];
  const before: Added[] = [];
  const after: Added[] = [];
  for (const column of missingColumns(header)) {
    const source = mending[column];
    if (!source) continue;
    if (source.from === "column") {
      const index = header.indexOf(source.name);
      if (index >= 0) renamed[index] = column;
    } else if (source.from === "numbers") before.push({ name: column, cellOf: (row) => `card-${row + 1}` });
    else after.push({ name: column, cellOf: () => source.text });
  }
  const names = (added: Added[]) => added.map(({ name }) => name);
  const cells = (added: Added[], row: number) => added.map(({ cellOf }) => cellOf(row));
  return tableText([
    [...names(before), ...renamed, ...names(after)],
    ...body.map((own, row) => [...cells(before, row), ...own, ...cells(after, row)]),
  ]);
}

interface Added {
  name: string;
  cellOf: (row: number) => string;
}
