/**
 * The draft of the generator, kept in the browser with every edit (decks §9.6): small enough to be written at once, so that
 * a tab that is killed loses nothing.
 */
import type { StoreApi } from "zustand/vanilla";
import { readStoredLayout } from "../../layout-editor/model/stored-layout.ts";
import type { Drawing, GeneratorState } from "./generator.ts";

export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Where it is kept which of the plugin's layouts the draft is. */
const idKey = (key: string) => `${key}_id`;

/** The draft; null: there is none, or none that can be worked on. */
export function readDraft(storage: DraftStorage, key: string): Drawing | null {
  try {
    const text = storage.getItem(key);
    const layout = text === null ? null : readStoredLayout(JSON.parse(text));
    return layout && { layout, layoutId: storage.getItem(idKey(key)) };
  } catch {
    return null;
  }
}

/**
 * Writes the draft after each edit.
 * @param said told whether the browser kept it
 * @returns a function that stops
 */
export function keepDraft(
  store: StoreApi<GeneratorState>,
  storage: DraftStorage,
  key: string,
  said: (isKept: boolean) => void,
): () => void {
  return store.subscribe(({ layout, layoutId }, before) => {
    if (layout === before.layout && layoutId === before.layoutId) return;
    try {
      storage.setItem(key, JSON.stringify(layout));
      if (layoutId !== null) storage.setItem(idKey(key), layoutId);
      said(true);
    } catch {
      said(false);
    }
  });
}

/** Without a draft the page begins anew the next time. */
export function dropDraft(storage: DraftStorage, key: string): void {
  try {
    storage.removeItem(key);
    storage.removeItem(idKey(key));
  } catch {
    // What the browser does not let go of, it did not keep either.
  }
}
