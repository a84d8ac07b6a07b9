/** The tables of this device, for the pages: one that has just been made is handed over open to the page that shows it. */
import { createTable, openTable, type TableOutcome } from "./device-table.ts";
import type { NewTable } from "./orders.ts";
import type { DevicePerson } from "./person.ts";
import { createTableStore } from "./table-store.ts";

/** What is kept on this device. */
export const tableStore = createTableStore();

/** By slug, until a page shows it. */
const made = new Map<string, TableOutcome>();

/** Makes a table and opens it, for the page that shows it next. */
export async function makeTable(table: NewTable, person: DevicePerson): Promise<TableOutcome> {
  const outcome = await createTable(table, person);
  if (outcome.kind === "opened") made.set(outcome.table.slug, outcome);
  return outcome;
}

/** @param steal takes it also from another tab that has it. */
export async function takeTable(slug: string, person: DevicePerson, steal: boolean): Promise<TableOutcome> {
  const ready = made.get(slug);
  made.delete(slug);
  return ready ?? openTable(slug, person, steal);
}
