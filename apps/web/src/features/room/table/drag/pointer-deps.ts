/** What the pointer layer works with; all of it lives outside of React or is read when needed. */

import type { RoomContextValue } from "../../model/room-context.tsx";
import type { Translate } from "../../model/texts.tsx";
import type { Glide } from "../context/glide.ts";
import type { TableContextValue } from "../context/table-context.tsx";
import type { ChangeToken } from "../context/token-buttons.tsx";

export interface PointerDeps
  extends Pick<RoomContextValue, "store" | "ui" | "actions" | "plugin" | "userId" | "language"> {
  root: HTMLElement;
  /** Lies over everything, for what is being dragged. */
  overlay: HTMLElement;
  /** Null while the table has no layout. */
  table(): TableContextValue | null;
  glide(): Glide | null;
  /** Adds to the batch of token changes. */
  changeToken: ChangeToken;
  /** Whether nothing is to move that need not. */
  isStill(): boolean;
  /** Pinch zoom: pixels of the screen per pixel of the table. */
  scale(): number;
  /** Texts of the namespace `table`. */
  t: Translate;
}
