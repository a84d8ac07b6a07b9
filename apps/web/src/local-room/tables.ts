/** The tables of this device, for the pages: one that has just been made is handed over open to the page that shows it. */
import { createTable, type DeviceTable, openTable, type TableOutcome } from "./device-table.ts";
import type { NewTable } from "./orders.ts";
import type { DevicePerson } from "./person.ts";
import { tellOfTables } from "./table-news.ts";
import { createTableStore } from "./table-store.ts";

/** What is kept on this device. */
export const tableStore = createTableStore();

/** By slug, until a page shows it. */
const made = new Map<string, DeviceTable>();

/**
 * Makes a table and opens it, for the page that shows it next.
 * @param signal a table that nobody waits for any more is not kept: rejects then. Absent: it is kept in any case.
 */
export async function makeTable(
  table: NewTable,
  person: DevicePerson,
  signal?: AbortSignal,
): Promise<TableOutcome> {
  const outcome = await createTable(table, person);
  if (outcome.kind !== "opened") return outcome;
  const { slug } = outcome.table;
  made.set(slug, outcome.table);
  if (signal?.aborted) await unmakeTable(slug);
  signal?.throwIfAborted();
  return outcome;
}

/** Closes and removes a table that was made, where no page has come to show it. */
export async function unmakeTable(slug: string): Promise<void> {
  const table = made.get(slug);
  if (!table) return;
  made.delete(slug);
  table.close();
  await removeTable(slug);
}

/** Removes a table. The lists of all tabs hear of it. */
export async function removeTable(slug: string): Promise<void> {
  await tableStore.remove(slug);
  tellOfTables()();
}

/** Removes a game that was saved on this device. The lists of all tabs hear of it. */
export async function removeSavedHere(gameId: string): Promise<void> {
  await tableStore.removeSave(gameId);
  tellOfTables()();
}

/** By slug, what closes a table that its page has left and that is read once more. */
const left = new Map<string, () => void>();

/**
 * A table that its page has left stays open, to be read once more. A page of this tab that comes back to it does not wait for that.
 * @param close is called when somebody comes back.
 * @returns what says that it is closed.
 */
export function stayOpen(slug: string, close: () => void): () => void {
  left.set(slug, close);
  return () => {
    if (left.get(slug) === close) left.delete(slug);
  };
}

/** @param steal takes it also from another tab that has it. */
export async function takeTable(slug: string, person: DevicePerson, steal: boolean): Promise<TableOutcome> {
  left.get(slug)?.();
  const ready = made.get(slug);
  made.delete(slug);
  return ready ? { kind: "opened", table: ready } : openTable(slug, person, steal);
}
