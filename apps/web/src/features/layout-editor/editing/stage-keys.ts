/** What the keys do while a box has the focus (decks §9.2). */

export type KeyCommand =
  /** In grid steps. */
  | { kind: "move" | "resize"; x: number; y: number }
  | {
      kind:
        | "add"
        | "remove"
        | "duplicate"
        | "copy"
        | "paste"
        | "forward"
        | "back"
        | "deselect"
        | "selectAll"
        | "edit";
    };

type Key = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** With Ctrl an arrow goes this many steps. */
const FAR = 10;

/** The command of a key, or null: undo and redo, Tab, and what belongs to the browser. */
export function keyCommand(event: Key): KeyCommand | null {
  const { key, shiftKey } = event;
  const withCtrl = event.ctrlKey || event.metaKey;
  // Where brackets are typed with AltGr, that comes as Ctrl and Alt.
  if (key === "]") return { kind: "forward" };
  if (key === "[") return { kind: "back" };
  if (event.altKey) return null;
  const arrow = arrows[key];
  if (arrow) {
    const steps = withCtrl ? FAR : 1;
    return { kind: shiftKey ? "resize" : "move", x: arrow[0] * steps, y: arrow[1] * steps };
  }
  if (withCtrl) return commandWithCtrl(key.toLowerCase());
  if (key === "Delete" || key === "Backspace") return { kind: "remove" };
  if (key === "Escape") return { kind: "deselect" };
  if (key === "Enter") return { kind: "edit" };
  if (key === "n" || key === "N") return { kind: "add" };
  return null;
}

function commandWithCtrl(key: string): KeyCommand | null {
  if (key === "d") return { kind: "duplicate" };
  if (key === "c") return { kind: "copy" };
  if (key === "v") return { kind: "paste" };
  if (key === "a") return { kind: "selectAll" };
  return null;
}
