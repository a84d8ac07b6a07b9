/** What stands in the columns of the card table: how many different values, and of which kind (decks §8.3). */
import type { CardDatabase } from "@baize/engine";
import { numberInFront } from "@baize/engine/number-in-front";
import type { PropertyType } from "../model/builder-state.ts";

export interface ColumnFacts {
  /** Number of different values, empty cells not counted. */
  distinct: number;
  /** The first few of them. */
  examples: string[];
  /** What all values could be read as; null: as nothing better than text. */
  suggests: Extract<PropertyType, "integer" | "float" | "boolean"> | null;
}

const EXAMPLES = 4;

/** What the table reads as such, and the whole of it. */
const kinds = [
  ["integer", (text: string) => numberInFront(text, "integer") === text],
  ["float", (text: string) => numberInFront(text, "float") === text],
  ["boolean", (text: string) => /^(true|false)$/i.test(text)],
] as const;

/** By column, of all sides of all cards. */
export function columnFacts(cardDb: CardDatabase | null): Map<string, ColumnFacts> {
  const values = new Map<string, Set<string>>();
  for (const sides of Object.values(cardDb ?? {}))
    for (const columns of Object.values(sides)) {
      // A plain back has nothing of its own: its name is that of the back (game-definition §7.3).
      if (columns.type === null) continue;
      for (const [column, cell] of Object.entries(columns)) {
        const known = values.get(column) ?? new Set();
        values.set(column, known);
        if (typeof cell === "string" && cell !== "") known.add(cell);
      }
    }
  return new Map([...values].map(([column, known]) => [column, factsOf(known)]));
}

function factsOf(values: ReadonlySet<string>): ColumnFacts {
  const all = [...values];
  const kind = all.length === 0 ? undefined : kinds.find(([, isOne]) => all.every(isOne));
  return { distinct: all.length, examples: all.slice(0, EXAMPLES), suggests: kind?.[0] ?? null };
}
