/** A stack's box and the places of its cards in it (table §2.4). Pure; all lengths in pixels. */
import { ATTACHMENT_BEHIND_U, ATTACHMENT_U } from "./constants.ts";
import type { Point, Rect, Size } from "./geometry.ts";

/** Side of the parent on which an attachment sticks out. */
export type AttachmentSide = "left" | "right" | "top" | "bottom" | "behind";

export interface StackCard extends Size {
  side: AttachmentSide;
}

export interface StackBox extends Size {
  /** Corner of the parent card inside the box; positive when something sticks out left or on top. */
  parent: Point;
  /** Places of the cards, the parent first. The parent is painted on top, each next card below. */
  cards: Rect[];
  /** How many cards lie behind the parent. */
  behind: number;
}

/** Reads a stored `attachmentDirection`; `center`, missing and unknown ones are laid out like right. */
export function attachmentSide(direction: unknown): AttachmentSide {
  return direction === "left" || direction === "top" || direction === "bottom" || direction === "behind"
    ? direction
    : "right";
}

/**
 * Lays out a stack.
 * @param cards sizes in pixels of the current sides, the parent first; its side is not read
 * @param unit pixels of 1 u, the region's card size factor included
 */
export function stackBox(cards: readonly StackCard[], lookingUnder: boolean, unit: number): StackBox {
  const parent = cards[0];
  if (!parent) return { width: 0, height: 0, parent: { x: 0, y: 0 }, cards: [], behind: 0 };
  const step = ATTACHMENT_U * unit;
  const places: Rect[] = [{ x: 0, y: 0, width: parent.width, height: parent.height }];
  let left = 0;
  let top = 0;
  let right = parent.width;
  let bottom = parent.height;
  let behind = 0;
  for (const { side, width, height } of cards.slice(1)) {
    let x = 0;
    let y = 0;
    if (side === "left") {
      left -= step;
      x = left;
    } else if (side === "top") {
      top -= step;
      y = top;
    } else if (side === "bottom") {
      bottom += step;
      y = bottom - height;
    } else if (side === "right") {
      right += step;
      x = right - width;
    } else {
      behind += 1;
      if (lookingUnder) {
        bottom += ATTACHMENT_BEHIND_U * unit;
        y = bottom - height;
      }
    }
    places.push({ x, y, width, height });
  }
  return {
    width: right - left,
    height: bottom - top,
    parent: { x: -left || 0, y: -top || 0 },
    cards: places.map((place) => ({ ...place, x: place.x - left, y: place.y - top })),
    behind,
  };
}
