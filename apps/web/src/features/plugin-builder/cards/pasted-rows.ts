/**
 * Rows that were pasted and not yet used: kept for this tab, so that neither another step nor a reload takes them away. They
 * are no part of the draft, as nothing of them counts before they are used.
 */
import { keepOfTab, readOfTab } from "../../../browser/tab-storage.ts";

/** Whose they are: a user's id, or a visitor's. */
export type PastedBy = number | "guest";

const keyOf = (by: PastedBy) => `builderPasted_${by}`;

export function pastedRows(by: PastedBy): string {
  return readOfTab(keyOf(by)) ?? "";
}

/** Rows that the storage has no room for are in the page alone. */
export function keepPastedRows(by: PastedBy, text: string): void {
  keepOfTab(keyOf(by), text === "" ? null : text);
}
