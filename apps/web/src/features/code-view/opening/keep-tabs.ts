/** The tabs of the last visit are open again. */
import { rememberedTabs, rememberTabs } from "../../../editing/code-marks.ts";
import type { Workspace } from "../model/workspace.ts";

/** Opens the files that were open, as far as they are there, and remembers from then on which are. @returns a function that ends it */
export function keepTabs({ store, openFile }: Workspace, key: string): () => void {
  const { open, active } = rememberedTabs(key);
  for (const name of open) openFile(name);
  if (active !== null && open.includes(active)) openFile(active);
  return store.subscribe((after, before) => {
    if (after.open !== before.open || after.active !== before.active) rememberTabs(key, after);
  });
}
