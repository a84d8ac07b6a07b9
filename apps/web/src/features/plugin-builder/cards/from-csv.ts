/** Files whose cells are separated by commas or semicolons, as spreadsheets save them (decks §8.3). */
import Papa from "papaparse";
import { tableText } from "./table-text.ts";

/** What separates the cells of a file whose header has no tab: the more frequent of comma and semicolon. */
export function csvDelimiter(text: string): "," | ";" | null {
  const header = text.split(/\r\n?|\n/, 1)[0] ?? "";
  if (header.includes("\t")) return null;
  const count = (sign: string) => header.split(sign).length - 1;
  if (count(",") + count(";") === 0) return null;
  return count(";") > count(",") ? ";" : ",";
}

/** As a card table, with what stands in quotes as one cell; `problems` are those of the quotes, in words of the library. */
export function csvTable(text: string, delimiter: "," | ";"): { text: string; problems: string[] } {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), {
    delimiter,
    skipEmptyLines: "greedy",
  });
  const problems = errors
    .filter(({ type }) => type === "Quotes")
    .map(({ message, row }) => (row === undefined ? message : `Row ${row + 1}: ${message}`));
  return { text: tableText(data), problems: [...new Set(problems)] };
}
