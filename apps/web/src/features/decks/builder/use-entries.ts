import { useSyncExternalStore } from "react";
import type { DeckEditor, DeckEntry } from "../model/deck-editor.ts";

const NONE: readonly DeckEntry[] = [];

/** The entries of the open deck as they are now; none while no deck is open. */
export function useEntries(editor: DeckEditor | null): readonly DeckEntry[] {
  return useSyncExternalStore(
    (listener) => editor?.store.subscribe(listener) ?? (() => {}),
    () => editor?.store.getState().entries ?? NONE,
  );
}
