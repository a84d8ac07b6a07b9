/** The stack under the pointer while it is dragged: a copy that follows the pointer, lifted and tilting. */
import { DRAG_SCALE } from "../layout/constants.ts";
import { clamp, type Point, type Rect } from "../layout/geometry.ts";

/** Degrees. */
const MAX_TILT = 7;

/** So many of what is carried along are seen behind the stack, each turned so much further. */
const MOST_BEHIND = 4;
const FAN_DEGREES = 6;

export interface DragGhost {
  /** Takes the stack along with the pointer; `draw` shows it there. Call both once per frame. */
  follow(pointer: Point): void;
  draw(): void;
  /** Faint while it would join another stack. */
  setFaint(faint: boolean): void;
  /** Writes a short note below the stack; "" takes it away. */
  note(text: string): void;
  /** Where the stack would lie if the pointer let go, not enlarged. */
  rect(): Rect;
  /** The same for its cards, as drawn, by card id. */
  cardRects(): Map<string, DOMRect>;
  remove(): void;
}

interface GhostContents {
  stack: HTMLElement;
  /** Of the stack only its first card is carried. */
  topOnly: boolean;
  /** What else is carried: a few of it are seen behind the stack. */
  others: readonly HTMLElement[];
  /** How many stacks are carried, those among them that are not drawn anywhere. */
  amount: number;
}

interface GhostOptions extends GhostContents {
  overlay: HTMLElement;
  /** Where the pointer took hold, on the screen. */
  grab: Point;
  /** Of the pinch zoom. */
  scale: number;
  /** Says what keys do meanwhile; "": nothing. */
  hint: string;
  /** It does not tilt. */
  isStill: boolean;
}

export function createDragGhost({
  overlay,
  grab,
  scale,
  hint,
  isStill,
  ...contents
}: GhostOptions): DragGhost {
  const start = contents.stack.getBoundingClientRect();
  const hold = { x: grab.x - start.x, y: grab.y - start.y };
  const ghost = drawContents(contents);
  ghost.style.transformOrigin = `${hold.x / scale}px ${hold.y / scale}px`;
  const chip = div("drag-note");
  const help = div("drag-hint", hint);
  overlay.append(ghost, chip);
  if (hint !== "") overlay.append(help);

  let at = { x: start.x, y: start.y };
  let tilt = 0;

  function draw() {
    const x = at.x + hold.x - hold.x / scale;
    const y = at.y + hold.y - hold.y / scale;
    ghost.style.transform = `translate3d(${x}px, ${y}px, 0) rotate(${tilt.toFixed(2)}deg) scale(${scale * DRAG_SCALE})`;
    chip.style.transform = `translate3d(${at.x + start.width / 2}px, ${at.y + start.height * DRAG_SCALE}px, 0) translateX(-50%)`;
  }
  draw();

  return {
    follow(pointer) {
      const next = { x: pointer.x - hold.x, y: pointer.y - hold.y };
      const speed = next.x - at.x;
      at = next;
      tilt = isStill ? 0 : tilt + (clamp(speed * 0.5, -MAX_TILT, MAX_TILT) - tilt) * 0.18;
    },
    draw,
    setFaint(faint) {
      ghost.toggleAttribute("data-faint", faint);
    },
    note(text) {
      if (chip.textContent !== text) chip.textContent = text;
      chip.toggleAttribute("data-shown", text !== "");
    },
    rect: () => ({ x: at.x, y: at.y, width: start.width, height: start.height }),
    cardRects() {
      tilt = 0;
      draw();
      return new Map(
        [...ghost.querySelectorAll<HTMLElement>(".card[data-card-id]")].map((card) => [
          card.dataset.cardId ?? "",
          card.getBoundingClientRect(),
        ]),
      );
    },
    remove() {
      ghost.remove();
      chip.remove();
      help.remove();
    },
  };
}

/** What is carried, one copy over the other. */
function drawContents({ stack, topOnly, others, amount }: GhostContents): HTMLElement {
  const ghost = div("drag-ghost");
  const copy = copyOf(stack);
  if (topOnly)
    for (const rest of copy.querySelectorAll(".card:not(:first-child), .behind-badge")) rest.remove();
  for (const unit of ["--u", "--token-u"])
    ghost.style.setProperty(unit, getComputedStyle(stack).getPropertyValue(unit));
  Object.assign(ghost.style, { width: copy.style.width, height: copy.style.height });
  const behind = others.slice(0, MOST_BEHIND).map(copyOf);
  behind.forEach((other, index) => {
    const turn = (index % 2 === 0 ? 1 : -1) * Math.ceil((index + 1) / 2);
    Object.assign(other.style, { rotate: `${turn * FAN_DEGREES}deg`, transformOrigin: "50% 120%" });
  });
  ghost.append(...behind.toReversed(), copy);
  if (amount > 1) ghost.append(div("drag-count", String(amount)));
  return ghost;
}

function div(className: string, text = ""): HTMLElement {
  const element = document.createElement("div");
  element.className = className;
  element.textContent = text;
  return element;
}

function copyOf(stack: HTMLElement): HTMLElement {
  const copy = stack.cloneNode(true) as HTMLElement;
  Object.assign(copy.style, { left: "0", top: "0", zIndex: "", translate: "" });
  copy.removeAttribute("data-stack-id");
  for (const part of copy.querySelectorAll(".card-parts")) part.remove();
  for (const lit of copy.querySelectorAll("[data-active]")) lit.removeAttribute("data-active");
  return copy;
}
