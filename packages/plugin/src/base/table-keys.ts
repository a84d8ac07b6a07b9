/**
 * Keys that plugins should leave alone. A plugin's hotkeys come before those of the table (game-definition §6.23), so a
 * plugin that binds one of them takes it from the players.
 */

/** Keys of the table, and what each does. */
export const TABLE_KEYS: ReadonlyMap<string, string> = new Map([
  ["T", "target card"],
  ["Shift+A", "trigger ability"],
  ["Shift+W", "draw an arrow"],
  ["Escape", "clear targets and arrows"],
  ["Ctrl+L", "load a prebuilt deck"],
  ["Ctrl+U", "load a deck by its address"],
  ["Ctrl+F", "peek at face-down cards"],
  ["Ctrl+S", "save game"],
  ["Ctrl+Z", "undo"],
  ["ArrowLeft", "undo one's own step"],
  ["Ctrl+Y", "redo"],
  ["Ctrl+Shift+Z", "redo"],
  ["ArrowRight", "redo one's own step"],
  ["Shift+ArrowLeft", "undo a round"],
  ["Shift+ArrowRight", "redo a round"],
  ["ArrowUp", "previous step"],
  ["ArrowDown", "next step"],
  ["Ctrl+A", "selecting an area"],
  ["Ctrl+ArrowLeft", "previous vacant seat"],
  ["Ctrl+ArrowRight", "next vacant seat"],
  ["Ctrl+Shift+L", "refresh the plugin"],
  ["Ctrl+Shift+K", "refresh the plugin by itself"],
  ["Ctrl+Shift+ArrowLeft", "look from the seat before"],
  ["Ctrl+Shift+ArrowRight", "look from the seat after"],
  ["?", "list of keys"],
]);

/** Keys that no hotkey ever gets. */
export const BROWSER_KEYS: ReadonlySet<string> = new Set([
  ...["Tab", "Shift+Tab", "Space", "F5", "F11"],
  ...["Ctrl+N", "Ctrl+T", "Ctrl+W", "Ctrl+Shift+N", "Ctrl+Shift+T", "Ctrl+Shift+W"],
]);
