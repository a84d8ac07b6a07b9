/** The stack under the pointer while it is dragged: a copy that follows the pointer, lifted and tilting. */
import { DRAG_SCALE } from "../layout/constants.ts";
import { clamp, type Point, type Rect } from "../layout/geometry.ts";

const MAX_TILT = 7;

/** So many of what is carried along are seen behind the stack, each turned so much further. */
const MOST_BEHIND = 4;
const FAN_DEGREES = 6;

function copyOf(stack: HTMLElement): HTMLElement {
  const copy = stack.cloneNode(true) as HTMLElement;
  Object.assign(copy.style, { left: "0", top: "0", zIndex: "", translate: "" });
  copy.removeAttribute("data-stack-id");
  for (const part of copy.querySelectorAll(".card-parts")) part.remove();
  for (const lit of copy.querySelectorAll("[data-active]")) lit.removeAttribute("data-active");
  return copy;
}

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

/**
 * @param grab where the pointer took hold, on the screen
 * @param scale of the pinch zoom
 * @param hint says what keys do meanwhile; "": nothing
 * @param others what else is carried: a few of it are seen behind the stack
 * @param amount of all that is carried
 * @param still it does not tilt
 * @param topOnly of the stack only its first card is carried
 */
export function createDragGhost(
  stack: HTMLElement,
  overlay: HTMLElement,
  grab: Point,
  scale: number,
  hint: string,
  others: readonly HTMLElement[] = [],
  amount = 1,
  still = false,
  topOnly = false,
): DragGhost {
  const start = stack.getBoundingClientRect();
  const hold = { x: grab.x - start.x, y: grab.y - start.y };
  const copy = copyOf(stack);
  if (topOnly)
    for (const rest of copy.querySelectorAll(".card:not(:first-child), .behind-badge")) rest.remove();
  const ghost = document.createElement("div");
  ghost.className = "drag-ghost";
  for (const unit of ["--u", "--token-u"])
    ghost.style.setProperty(unit, getComputedStyle(stack).getPropertyValue(unit));
  Object.assign(ghost.style, { width: copy.style.width, height: copy.style.height });
  ghost.style.transformOrigin = `${hold.x / scale}px ${hold.y / scale}px`;
  const chip = document.createElement("div");
  chip.className = "drag-note";
  const behind = others.slice(0, MOST_BEHIND).map(copyOf);
  behind.forEach((other, index) => {
    const turn = (index % 2 === 0 ? 1 : -1) * Math.ceil((index + 1) / 2);
    Object.assign(other.style, { rotate: `${turn * FAN_DEGREES}deg`, transformOrigin: "50% 120%" });
  });
  ghost.append(...behind.toReversed(), copy);
  if (amount > 1) {
    const count = document.createElement("div");
    count.className = "drag-count";
    count.textContent = String(amount);
    ghost.append(count);
  }
  const help = document.createElement("div");
  help.className = "drag-hint";
  help.textContent = hint;
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
      tilt = still ? 0 : tilt + (clamp(speed * 0.5, -MAX_TILT, MAX_TILT) - tilt) * 0.18;
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
