/** Whether the keyboard is on the table, whose own keys come first then (table §12.3). */
import { useSyncExternalStore } from "react";

const ON_TABLE = ".table-entry, .table-viewport, .table-viewport *, .hand-dock *";
const TYPED_INTO = "input, textarea, select";

/** Whether an element is one that the keyboard comes to on the table: its stop, a place, a card. */
export function isOnTable(element: EventTarget | null): boolean {
  return element instanceof Element && element.matches(ON_TABLE) && !element.matches(TYPED_INTO);
}

/** Whether the focus is there now. */
export function useFocusOnTable(): boolean {
  return useSyncExternalStore(followFocus, () => isOnTable(document.activeElement));
}

function followFocus(changed: () => void): () => void {
  // What leaves one element comes to the other after that.
  const later = () => queueMicrotask(changed);
  document.addEventListener("focusin", changed);
  document.addEventListener("focusout", later);
  return () => {
    document.removeEventListener("focusin", changed);
    document.removeEventListener("focusout", later);
  };
}
