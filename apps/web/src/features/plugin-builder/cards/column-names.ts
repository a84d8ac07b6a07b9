/**
 * Columns that the first row of a table gives no name of their own: two of one name, of which the reader would keep only one, and
 * such as have none. Whoever brings the table names them before it is read, so that no cell is lost.
 */
import { cutTable } from "@baize/plugin";
import { tableText } from "./table-text.ts";

export interface UnnamedColumn {
  /** Place in the table, from 0. */
  index: number;
  /** As the table has it; empty: it has none. */
  name: string;
  /** Places of all columns of that name, this one among them. */
  twins: readonly number[];
  /** The first few of its values. */
  examples: readonly string[];
}

/** Names by the places of their columns. */
export type ColumnNames = ReadonlyMap<number, string>;

const EXAMPLES = 3;

/** The columns of a table that need a name, and the names of all; null: every column with something in it has one of its own. */
export function unnamedColumns(text: string): { header: string[]; columns: UnnamedColumn[] } | null {
  const [line = ""] = text.split(/\r\n?|\n/, 1);
  const names = line.split("\t").map((name) => name.trim());
  // Tables are large, and nearly all have names.
  if (names.length === 1 || (!names.includes("") && new Set(names).size === names.length)) return null;
  const { header: written, rows, surplus } = cutTable(text);
  // Cells that are too many would go: the reader tells them first.
  if (surplus.length > 0) return null;
  const header = written.map((name) => name.trim());
  const columns = header.flatMap((name, index): UnnamedColumn[] => {
    const twins = header.flatMap((other, at) => (other === name ? [at] : []));
    if (name !== "" && twins.length === 1) return [];
    const values = new Set(rows.flatMap(({ cells }) => cells[index]?.trim() || []));
    if (name === "" && values.size === 0) return [];
    return [{ index, name, twins, examples: [...values].slice(0, EXAMPLES) }];
  });
  return columns.length === 0 ? null : { header, columns };
}

/**
 * Names to begin with: the first of several keeps its own, the others are counted.
 * @param nameless name of a column that has none, by its number
 */
export function suggestedNames(
  header: readonly string[],
  columns: readonly UnnamedColumn[],
  nameless: (number: number) => string,
): Map<number, string> {
  const taken = new Set(header.filter((name) => name !== ""));
  return new Map(
    columns.map(({ index, name, twins }) => {
      if (name !== "" && twins[0] === index) return [index, name];
      const wanted = name === "" ? nameless(index + 1) : `${name} 2`;
      let free = wanted;
      for (let number = 2; taken.has(free); number++) free = `${name || wanted} ${number}`;
      taken.add(free);
      return [index, free];
    }),
  );
}

/** Why a name cannot stand; null: it can. */
export function nameProblem(
  header: readonly string[],
  names: ColumnNames,
  index: number,
): "empty" | "taken" | null {
  const nameAt = (at: number) => (names.get(at) ?? header[at] ?? "").trim();
  if (nameAt(index) === "") return "empty";
  return header.some((_, at) => at !== index && nameAt(at) === nameAt(index)) ? "taken" : null;
}

/** The table with these names. Columns without a name go: nothing stands in them. */
export function namedTable(text: string, names: ColumnNames): string {
  const { header, rows } = cutTable(text);
  const named = header.map((name, index) => (names.get(index) ?? name).trim());
  const kept = named.flatMap((name, index) => (name === "" ? [] : [index]));
  return tableText([
    kept.map((index) => named[index] ?? ""),
    ...rows.map(({ cells }) => kept.map((index) => cells[index] ?? "")),
  ]);
}
