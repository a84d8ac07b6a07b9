/** What the entry for own pictures is made from. */
import type { Support } from "@baize/protocol/support-levels";
import type { UiStore } from "../../model/ui-store.ts";

/** What setting an own picture needs to know of the person. */
export interface OwnPictureInput {
  ui: Pick<UiStore, "setState">;
  /** Null for a visitor. */
  supporter: Support | null;
  peekingAll: boolean;
}
