/** The cards of the tables, for whoever writes one of their ids. */
import { cutTable } from "@baize/plugin";

export interface NamedCard {
  databaseId: string;
  /** As its first side has it. */
  name: string;
}

/** The cards of one table, in its order, each once. A table that cannot be read whole gives what can be. */
export function cardsInTable(text: string): NamedCard[] {
  const { header, rows } = cutTable(text);
  const [id, name] = [header.indexOf("databaseId"), header.indexOf("name")];
  const cards = new Map<string, NamedCard>();
  for (const { cells } of rows) {
    const databaseId = cells[id];
    if (databaseId && !cards.has(databaseId)) cards.set(databaseId, { databaseId, name: cells[name] ?? "" });
  }
  return [...cards.values()];
}
