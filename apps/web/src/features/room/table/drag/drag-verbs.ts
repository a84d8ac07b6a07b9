/**
 * What becomes of a pointer on the table, verb by verb (table §4.1, §5, §8). Pure: each takes the state first and says what the
 * next one is, and what is to be done in the world; `pointer-layer.ts` feeds them and does it.
 */
import type { CardId } from "@baize/engine";
import { MOUSE_DRAG_PX } from "../layout/constants.ts";
import type { Point } from "../layout/geometry.ts";
import {
  BROWSE,
  type DragState,
  type DropKeys,
  HAND_DOCK,
  IDLE,
  LIFTED,
  type Lifted,
  type Pressed,
  type Selects,
  type StackAt,
} from "./drag-state.ts";
import type { DropTarget } from "./drop-target.ts";

/** What is to be done once the state is the next one. */
export type Deed =
  /** Lift the stack, if it can be: then `lift` follows. With Ctrl held it `isWhole`, also where one takes the top card else. */
  | { does: "lift"; stack: StackAt; pointerId: number; grab: Point; isWhole: boolean }
  /** The finger pans what it went down on. */
  | { does: "pan"; pointerId: number; from: Point }
  | { does: "openMenu"; cardId: CardId; at: Point }
  | {
      does: "click";
      cardId: CardId | null;
      at: Point;
      isTouch: boolean;
      selects: Selects;
      areaId: string | null;
    }
  /** Begin a frame; what is selected stays so when it `adds`. */
  | { does: "frame"; pointerId: number; start: Point; adds: boolean }
  /** The frame is done; without `keeps` as if it had not been. */
  | { does: "endFrame"; keeps: boolean }
  /** Put the stack down; without a target it goes back. */
  | { does: "drop"; lifted: Lifted; target: DropTarget | null; keys: DropKeys }
  /** Take the stack back to where it was. */
  | { does: "putBack" };

export interface Step {
  state: DragState;
  deed: Deed | null;
}

const stays = (state: DragState): Step => ({ state, deed: null });

/** A pointer goes down. A second one while the first presses ends the press: two fingers pinch. */
export function press(
  state: DragState,
  { pointerId, at, isTouch, ...on }: Omit<Pressed, "phase" | "start" | "isArmed"> & { at: Point },
): Step {
  if (state.phase !== "idle") return release(state);
  return stays({ phase: "pressed", pointerId, start: at, isTouch, isArmed: !isTouch, ...on });
}

/** A press ends without a click. */
export function release(state: DragState): Step {
  return stays(state.phase === "pressed" ? IDLE : state);
}

/** A finger has been held long enough that a move is a drag. */
export function arm(state: DragState): Step {
  return stays(state.phase === "pressed" ? { ...state, isArmed: true } : state);
}

/** A finger has been held so long that it means the menu of its card, or a frame on bare felt. */
export function holdLong(state: DragState): Step {
  if (state.phase !== "pressed") return stays(state);
  if (state.cardId === null) return state.isBare ? framing(state, state.start) : stays(state);
  return { state: IDLE, deed: { does: "openMenu", cardId: state.cardId, at: state.start } };
}

/** The pointer moves: what is carried goes along; a press that goes far enough lifts its stack, scrolls or pans. */
export function move(state: DragState, pointerId: number, at: Point, keys: DropKeys): Step {
  if (state.phase === "idle" || state.pointerId !== pointerId) return stays(state);
  if (state.phase === "dragging") return stays({ ...state, pointer: at, keys });
  if (state.phase === "framing") return stays({ ...state, pointer: at });
  const { stack, start, isTouch, selects } = state;
  const across = Math.abs(at.x - start.x);
  if (Math.hypot(across, at.y - start.y) < MOUSE_DRAG_PX) return stays(state);
  // The hand of a phone and what one looks through scroll across at most: a finger that goes up there lifts at once.
  const scrollsAcross = stack?.areaId === HAND_DOCK || stack?.areaId === BROWSE;
  const isArmed = state.isArmed || (scrollsAcross && start.y - at.y > across);
  if (state.isBare && isArmed) return framing(state, at);
  if (stack && isArmed)
    return {
      state: IDLE,
      deed: { does: "lift", stack, pointerId, grab: start, isWhole: selects === "toggle" },
    };
  return { state: IDLE, deed: isTouch ? { does: "pan", pointerId, from: start } : null };
}

function framing({ pointerId, start, selects }: Pressed, pointer: Point): Step {
  return {
    state: { phase: "framing", pointerId, pointer },
    deed: { does: "frame", pointerId, start, adds: selects !== "none" },
  };
}

/** The stack is in the air. */
export function lift(state: DragState, pointerId: number, lifted: Lifted, at: Point): Step {
  return state.phase === "idle" ? stays({ ...LIFTED, pointerId, lifted, pointer: at }) : stays(state);
}

/** Keys are pressed or let go while the pointer rests. */
export function hold(state: DragState, keys: DropKeys): Step {
  return stays(state.phase === "dragging" ? { ...state, keys } : state);
}

/** What a drop would do has been found anew. */
export function hover(state: DragState, target: DropTarget | null): Step {
  return stays(state.phase === "dragging" ? { ...state, target } : state);
}

/** The pointer goes up: what is carried is dropped, a press was a click. */
export function letGo(state: DragState, pointerId: number): Step {
  if (state.phase === "idle" || state.pointerId !== pointerId) return stays(state);
  if (state.phase === "dragging") {
    const { lifted, target, keys } = state;
    return { state: IDLE, deed: { does: "drop", lifted, target, keys } };
  }
  if (state.phase === "framing") return { state: IDLE, deed: { does: "endFrame", keeps: true } };
  const { cardId, start, isTouch, selects, stack } = state;
  const areaId = stack?.areaId ?? null;
  return { state: IDLE, deed: { does: "click", cardId, at: start, isTouch, selects, areaId } };
}

/** It comes to nothing: Escape, the window loses the focus, the browser takes the pointer, somebody else has the stack. */
export function cancel(state: DragState): Step {
  if (state.phase === "framing") return { state: IDLE, deed: { does: "endFrame", keeps: false } };
  return { state: IDLE, deed: state.phase === "dragging" ? { does: "putBack" } : null };
}
