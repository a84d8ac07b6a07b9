import type { ProductAction } from "./product-keys.ts";

/** Keys that a table does not have which is tried beside the editor of its game: nothing is kept there, and no server asked. */
export const ABSENT_WHEN_TRIED: readonly ProductAction[] = [
  "urlDeck",
  "save",
  "refreshPlugin",
  "autoRefreshPlugin",
];
