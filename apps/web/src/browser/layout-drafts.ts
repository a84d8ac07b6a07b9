/** Where the drafts of the layout generator are kept. They are the browser's, under no account: who signs out takes them along. */
import { browserStorage } from "./storage.ts";

const NAME = "layoutDraft";

/** Each plugin has a draft of its own; null: no plugin. */
export function layoutDraftKey(pluginId: number | null): string {
  return pluginId === null ? NAME : `${NAME}_${pluginId}`;
}

/** The next person at this browser begins anew. */
export function forgetLayoutDrafts(): void {
  try {
    const storage = browserStorage();
    const names = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? "");
    for (const name of names) if (name === NAME || name.startsWith(`${NAME}_`)) storage?.removeItem(name);
  } catch {
    // A forbidden storage has kept nothing.
  }
}
