import { useEffect, useRef } from "react";

/**
 * Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z go back and forth through all that was entered, also from within a field: every key
 * press is an edit of the document. Not in a dialog, nor in a text that only becomes an edit later (`data-own-undo`).
 */
export function useUndoKeys(history: { undo(): void; redo(): void }): void {
  const latest = useRef(history);
  latest.current = history;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest("[role=dialog], [role=alertdialog], [data-own-undo]")) return;
      const key = event.key.toLowerCase();
      if (key === "z" && !event.shiftKey) latest.current.undo();
      else if (key === "y" || key === "z") latest.current.redo();
      else return;
      event.preventDefault();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
