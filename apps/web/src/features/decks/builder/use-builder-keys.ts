import { type RefObject, useEffect } from "react";
import type { DeckEditor } from "../model/deck-editor.ts";

/**
 * Ctrl+S, Ctrl+Z and Ctrl+Y while the builder is shown, wherever in it the focus is; not in a dialog on top of it
 * (decks §2.5, §2.7). Text fields undo their own text.
 */
export function useBuilderKeys(root: RefObject<HTMLElement | null>, editor: DeckEditor | null): void {
  useEffect(() => {
    if (!editor) return;
    function onKeyDown(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented || !editor) return;
      if (!isHere(root.current, event.target)) return;
      const key = event.key.toLowerCase();
      if (key === "s") void editor.saveNow();
      else if (isTextField(event.target)) return;
      else if (key === "z" && !event.shiftKey) editor.undo();
      else if (key === "y" || key === "z") editor.redo();
      else return;
      event.preventDefault();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [root, editor]);
}

const DIALOG = "[role=dialog], [role=alertdialog]";

/** In the same dialog as the builder, or nowhere in particular. */
function isHere(root: HTMLElement | null, target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target === document.body) return true;
  return target.closest(DIALOG) === (root?.closest(DIALOG) ?? null);
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input:not([type=radio], [type=checkbox]), textarea");
}
