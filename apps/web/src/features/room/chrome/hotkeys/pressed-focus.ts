/**
 * A press of the mouse leaves the keys to the table (table §7.1): what was pressed would else be pressed again by Space or Enter, and
 * tabs would take the arrows. Whoever walks with the keyboard keeps the focus where it is.
 */

/** What is pressed and stays where it is. What opens over the table, and what is typed into, keeps the focus that it is given. */
const PRESSED = "button, a[href], [role=tab], [role=switch], [role=slider]";
const KEEPS =
  "[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-card-hit], [data-exiting]";

/** @returns a function that stops it. */
export function letGoOfPressed(target: Document): () => void {
  /** What was done last was done with the mouse: a focus that comes now follows from it. */
  let isByMouse = false;
  /** What the mouse has pressed: menus that are closed give the focus back to it. */
  const pressed = new WeakSet<Element>();
  /** The mouse is down: the browser has not made a click of it yet. */
  let isDown = false;

  function look(): void {
    const focused = target.activeElement;
    if (!isByMouse || isDown || !(focused instanceof HTMLElement)) return;
    if (pressed.has(focused) && focused.closest("[data-room]") && !focused.closest(KEEPS)) focused.blur();
  }
  // Whatever the press does itself to the focus, such as opening a dialog, it has done by then.
  const lookLater = () => void setTimeout(look);

  const listeners: [string, (event: Event) => void][] = [
    [
      "pointerdown",
      (event) => {
        isByMouse = (event as PointerEvent).pointerType === "mouse";
        isDown = true;
        const element = event.target instanceof Element ? event.target.closest(PRESSED) : null;
        if (isByMouse && element) pressed.add(element);
      },
    ],
    [
      "pointerup",
      () => {
        isDown = false;
        lookLater();
      },
    ],
    [
      "pointercancel",
      () => {
        isDown = false;
      },
    ],
    [
      "keydown",
      () => {
        isByMouse = false;
      },
    ],
    ["focusin", lookLater],
  ];
  for (const [type, listener] of listeners) target.addEventListener(type, listener, true);
  return () => {
    for (const [type, listener] of listeners) target.removeEventListener(type, listener, true);
  };
}
