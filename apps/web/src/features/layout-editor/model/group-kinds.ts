/** What follows for a box from the kind of group that it shows. */
import type { GroupKind } from "./layout-editor-props.ts";

/** Cards of a hand and cards on offer lie each by itself: nothing is attached there by dropping. */
export function takesNoAttachments(kind: GroupKind | undefined): boolean {
  return kind === "Hand" || kind === "Display";
}
