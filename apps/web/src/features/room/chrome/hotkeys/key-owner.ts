/** Whose keys they are, by what has the focus. */

/** What takes the keys for itself, as a selector. A switch wants none but those of a button. */
export const TYPED_INTO = "input:not([type=checkbox]), textarea, select, [contenteditable=true]";

/** Nothing in particular has the focus: the page itself, or the surface of the table. */
export function onBareTable(target: EventTarget | null): boolean {
  return !(target instanceof Element) || target.matches("body, .table-surface");
}
