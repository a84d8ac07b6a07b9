/** The product's own hotkeys (table §7.4), in the order of the overlay. A plugin's keys come before them. */

export type ProductAction =
  | "target"
  | "ability"
  | "arrow"
  | "clear"
  | "selectAll"
  | "prebuiltDeck"
  | "urlDeck"
  | "peekAll"
  | "save"
  | "undo"
  | "redo"
  | "undoOwn"
  | "redoOwn"
  | "undoRound"
  | "redoRound"
  | "seatBefore"
  | "seatAfter"
  | "handBefore"
  | "handAfter"
  | "refreshPlugin"
  | "autoRefreshPlugin"
  | "sheet"
  | "stepBefore"
  | "stepAfter";

export interface ProductKey {
  keys: readonly string[];
  action: ProductAction;
  /** Key of the description. */
  text: string;
  needsCard?: boolean;
  /** A held key counts again and again (steps, not actions). */
  repeats?: boolean;
  /** Needs no seat. */
  open?: boolean;
}

export const PRODUCT_KEYS: readonly ProductKey[] = [
  { keys: ["T"], action: "target", text: "targetCard", needsCard: true },
  { keys: ["Shift+A"], action: "ability", text: "triggerAbility", needsCard: true },
  { keys: ["Shift+W"], action: "arrow", text: "startStopDrawingArrow", needsCard: true },
  { keys: ["Escape"], action: "clear", text: "clearTargetsArrows" },
  { keys: ["Ctrl+A"], action: "selectAll", text: "selectAllHere", needsCard: true },
  { keys: ["Ctrl+L"], action: "prebuiltDeck", text: "loadPrebuiltDeck" },
  { keys: ["Ctrl+U"], action: "urlDeck", text: "loadViaUrl", open: true },
  { keys: ["Ctrl+F"], action: "peekAll", text: "peekAtAllFacedownCards", open: true },
  { keys: ["Ctrl+S"], action: "save", text: "saveGame" },
  { keys: ["Ctrl+Z"], action: "undo", text: "undoOneAction", repeats: true },
  { keys: ["Ctrl+Y", "Ctrl+Shift+Z"], action: "redo", text: "redoOneAction", repeats: true },
  // One bare key is easily pressed: it steps over nothing that others did, and never while it is held.
  { keys: ["ArrowLeft"], action: "undoOwn", text: "undoOwnStep" },
  { keys: ["ArrowRight"], action: "redoOwn", text: "redoOwnStep" },
  { keys: ["Shift+ArrowLeft"], action: "undoRound", text: "undoManyActions" },
  { keys: ["Shift+ArrowRight"], action: "redoRound", text: "redoManyActions" },
  { keys: ["ArrowUp"], action: "stepBefore", text: "moveToPreviousGameStep", repeats: true },
  { keys: ["ArrowDown"], action: "stepAfter", text: "moveToNextGameStep", repeats: true },
  { keys: ["Ctrl+ArrowLeft"], action: "seatBefore", text: "sitInPreviousVacantSeat" },
  { keys: ["Ctrl+ArrowRight"], action: "seatAfter", text: "sitInNextVacantSeat" },
  { keys: ["Ctrl+Shift+ArrowLeft"], action: "handBefore", text: "hands.before", open: true },
  { keys: ["Ctrl+Shift+ArrowRight"], action: "handAfter", text: "hands.after", open: true },
  { keys: ["Ctrl+Shift+L"], action: "refreshPlugin", text: "refreshPluginIfAuthor", open: true },
  { keys: ["Ctrl+Shift+K"], action: "autoRefreshPlugin", text: "refreshPluginIfAuthorAuto", open: true },
  { keys: ["?"], action: "sheet", text: "showHotkeys", open: true },
];
