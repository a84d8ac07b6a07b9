/**
 * Rows that were pasted and not yet used: kept for this tab, so that neither another step nor a reload takes them away. They
 * are no part of the draft, as nothing of them counts before they are used.
 */

/** Whose they are: a user's id, or a visitor's. */
export type PastedBy = number | "guest";

const keyOf = (by: PastedBy) => `builderPasted_${by}`;

/** Storage of this tab, where the browser allows it. */
function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

export function pastedRows(by: PastedBy): string {
  return tabStorage()?.getItem(keyOf(by)) ?? "";
}

/** Rows that the storage has no room for are in the page alone. */
export function keepPastedRows(by: PastedBy, text: string): void {
  try {
    if (text === "") tabStorage()?.removeItem(keyOf(by));
    else tabStorage()?.setItem(keyOf(by), text);
  } catch {
    tabStorage()?.removeItem(keyOf(by));
  }
}
