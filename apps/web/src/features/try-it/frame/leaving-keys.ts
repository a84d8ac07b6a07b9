/** The keys that lead out of the frame, back to the editor: Escape where it has nothing to close, Shift+Tab from the bare table. */

import { onBareTable, TYPED_INTO } from "../../room/chrome/hotkeys/key-owner.ts";
import { hasMarks } from "../../room/chrome/hotkeys/marks.ts";
import { browsedGroup } from "../../room/model/browsed-group.ts";
import type { RoomReader } from "../../room/model/room-store.ts";
import type { UiStore } from "../../room/model/ui-store.ts";

/** Also a frame that is drawn around cards. */
const OPEN = "[role=dialog], [role=menu], [role=listbox], [data-framing]";

export interface LeavingKeys {
  /** The table; null while there is none. */
  table: { store: RoomReader; ui: UiStore } | null;
  leave(): void;
}

/** @returns a function that stops listening. */
export function listenForLeaving({ table, leave }: LeavingKeys): () => void {
  const down = (event: KeyboardEvent) => {
    const isOut =
      event.key === "Escape"
        ? isAtRest(table, event.target)
        : event.key === "Tab" && event.shiftKey && onBareTable(event.target);
    if (!isOut) return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
  // Before the table takes the key.
  window.addEventListener("keydown", down, true);
  return () => window.removeEventListener("keydown", down, true);
}

/** Whether Escape would close, clear or cancel nothing here. */
function isAtRest(table: LeavingKeys["table"], target: EventTarget | null): boolean {
  if (document.querySelector(OPEN) || (target instanceof Element && target.closest(TYPED_INTO))) return false;
  if (!table) return true;
  const { question, showModal, dropdownMenu, showHotkeys, selection, dragging, playerN } =
    table.ui.getState();
  if (question || showModal || dropdownMenu || showHotkeys || selection.size > 0 || dragging) return false;
  const { room } = table.store.getState();
  if (!room || playerN === null) return true;
  return browsedGroup(room, playerN) === null && !hasMarks(room.game, playerN);
}
