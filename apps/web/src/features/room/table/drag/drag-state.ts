/** What a pointer on the table is doing: nothing, pressing, or carrying a stack. Plain data; `drag-verbs.ts` has what becomes of it. */
import type { CardId, GroupId, StackId } from "@baize/engine";
import type { Point } from "../layout/geometry.ts";
import type { DropTarget } from "./drop-target.ts";

export type DragState = Idle | Pressed | Dragging | Framing;

/** No pointer is down, or it has become something that is none of the drag's business: a scroll, a menu. */
export interface Idle {
  phase: "idle";
}

/** A pointer is down and has not become anything yet. */
export interface Pressed {
  phase: "pressed";
  /** The browser's id of it: other pointers change nothing. */
  pointerId: number;
  /** Where it went down, pixels of the window. */
  start: Point;
  /** The card that it went down on; null: beside all cards. */
  cardId: CardId | null;
  /** The stack that a move would lift; null: there is none. */
  stack: StackAt | null;
  /** Where nothing lies that could be pressed: a frame begins here. */
  isBare: boolean;
  /** What a click does to the selection. */
  selects: Selects;
  /** A finger, not a mouse or a pen. */
  isTouch: boolean;
  /** A move lifts the stack: a mouse's at once, a finger's after it has been held, for before that it scrolls. */
  isArmed: boolean;
}

/** A stack is in the air. */
export interface Dragging {
  phase: "dragging";
  /** Of the pointer that carries it: other pointers change nothing. */
  pointerId: number;
  /** What is carried. */
  lifted: Lifted;
  /** Where the pointer is, pixels of the window. */
  pointer: Point;
  /** The keys held down, which change what a drop does. */
  keys: DropKeys;
  /** What a drop would do now; null: nothing, it is over no area. */
  target: DropTarget | null;
}

/** `none`: nothing, it is an ordinary click; `toggle`: the card is selected or let go; `range`: so is all up to it. */
export type Selects = "none" | "toggle" | "range";

/** A frame is drawn around what is to be selected. */
interface Framing {
  phase: "framing";
  pointerId: number;
  /** Where the pointer is, pixels of the window; the other corner is where it began. */
  pointer: Point;
}

/** A stack where it is drawn: the same one may lie in a region and in the browse panel. */
export interface StackAt {
  stackId: StackId;
  areaId: string;
}

export interface Lifted extends StackAt {
  fromGroupId: GroupId;
}

/** Keys that change what a drop does. */
export interface DropKeys {
  /** Ctrl: put behind. */
  behind: boolean;
  /** Shift: keep the side that is up. */
  keepSide: boolean;
}

/** The area of the own hand below the table of a phone. */
export const HAND_DOCK = "dock";
/** The area of the group that one looks through. */
export const BROWSE = "browse";

export const IDLE: Idle = { phase: "idle" };
/** What a drag begins with. */
export const LIFTED: Pick<Dragging, "phase" | "keys" | "target"> = {
  phase: "dragging",
  keys: { behind: false, keepSide: false },
  target: null,
};
