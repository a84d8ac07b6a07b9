/**
 * What the pointer does on the table: click, long press, drag; hover is with `hover.ts`, what is in the air with `carrier.ts`. Listens
 * on the table's root, feeds the verbs of the drag and has done what they say, writes to the UI store only when something changes, and
 * never renders.
 */
import { panLater } from "../../parts/late-pan.ts";
import { cardAt, pointOf, tokenAt } from "../context/elements.ts";
import { openCardMenu } from "../context/open-menu.ts";
import { LONG_PRESS_MS, TOUCH_HOLD_MS, TOUCH_HOVER_IGNORE_MS } from "../layout/constants.ts";
import { createCarrier } from "./carrier.ts";
import { clickCard, clickTable, doubleClickCard } from "./click.ts";
import { type DragState, type DropKeys, IDLE, type Selects, type StackAt } from "./drag-state.ts";
import {
  arm,
  cancel,
  type Deed,
  hold,
  holdLong,
  letGo,
  move,
  press,
  release,
  type Step,
} from "./drag-verbs.ts";
import { followHover } from "./hover.ts";
import { carrying } from "./late-carrying.ts";
import type { PointerDeps } from "./pointer-deps.ts";

/** Attaches the layer. Gives back what detaches it. */
export function attachPointerLayer(deps: PointerDeps): () => void {
  const { root, ui } = deps;
  let state: DragState = IDLE;
  /** The pointer that is down. */
  let held: number | null = null;
  /** Of a finger that is held; what they wait for comes to nothing once the press is over. */
  let timers: ReturnType<typeof setTimeout>[] = [];
  let menuFrame = 0;
  /** When the finger that is held went down, milliseconds of the page's clock. */
  let touchedAt = 0;
  /** The finger that is down has opened a menu. */
  let isMenuHeld = false;
  /** The finger that was lifted has pressed a card. */
  let isTapped = false;
  /** What the finger that is down went down on. */
  let touched: EventTarget | null = null;
  let lastTouch = Number.NEGATIVE_INFINITY;
  const hovered = followHover(deps, () => state.phase === "idle");
  const carrier = createCarrier(deps, {
    state: () => state,
    go,
    isDown: (pointerId) => held === pointerId,
    cancel: onCancel,
  });

  /** Goes on to the next state and does what it asks for. */
  function go({ state: next, deed }: Step) {
    if (state.phase === "pressed" && next.phase !== "pressed") {
      for (const timer of timers) clearTimeout(timer);
      timers = [];
      cancelAnimationFrame(menuFrame);
    }
    state = next;
    if (deed) carryOut(deed);
  }

  function carryOut(deed: Deed) {
    switch (deed.does) {
      case "openMenu":
        isMenuHeld = true;
        return openCardMenu(deps, deed.cardId, deed.at, true);
      case "click":
        isTapped = deed.isTouch && deed.cardId !== null;
        return deed.cardId === null ? clickTable(deps) : clickCard(deps, { ...deed, cardId: deed.cardId });
      case "pan":
        return panLater({ pointerId: deed.pointerId, target: touched, at: deed.from }, root);
      default:
        return carrier.carryOut(deed);
    }
  }

  function onPointerDown(event: PointerEvent) {
    isMenuHeld = false;
    isTapped = false;
    held = event.pointerId;
    void carrying.fetch().catch(() => {});
    const element = event.target as HTMLElement;
    const isTouch = event.pointerType === "touch";
    if (element.closest("[data-no-drag], input, textarea, select, a")) {
      go(release(state));
      // A swipe over a button of the table pans it as well.
      if (isTouch && event.isPrimary && element.closest(".table-viewport"))
        panLater({ pointerId: event.pointerId, target: element, at: pointOf(event) }, root);
      return;
    }
    if (state.phase === "idle") {
      if (!element.closest(".table-stage, .table-viewport, [data-area-id]")) return;
      if (isTouch) lastTouch = event.timeStamp;
      if (event.button !== 0) return;
    }
    const { pointerId } = event;
    touched = element;
    const cardId = cardAt(element);
    const stack = stackAt(element);
    const isBare = cardId === null && stack === null && element.closest("button") === null;
    const selects = selectsOf(event);
    go(press(state, { pointerId, at: pointOf(event), cardId, stack, isTouch, isBare, selects }));
    if (state.phase !== "pressed" || !isTouch || (cardId === null && !isBare)) return;
    touchedAt = event.timeStamp;
    timers = [
      ...(cardId === null ? [] : [setTimeout(() => go(arm(state)), TOUCH_HOLD_MS)]),
      // Where the finger has moved meanwhile is told with the next frame, which comes late on a busy device.
      setTimeout(() => {
        menuFrame = requestAnimationFrame(() => go(holdLong(state)));
      }, LONG_PRESS_MS),
    ];
  }

  function onPointerMove(event: PointerEvent) {
    if (!isFollowed(event)) {
      const isMouse = event.pointerType !== "touch" && event.timeStamp - lastTouch >= TOUCH_HOVER_IGNORE_MS;
      if (isMouse && event.buttons === 0) hovered.moved(event);
      return;
    }
    const { phase } = state;
    // A busy device comes late with its timers: how long a finger was held before it moved is what its events say.
    if (phase === "pressed" && state.isTouch && state.cardId !== null)
      if (firstOf(event).timeStamp - touchedAt >= TOUCH_HOLD_MS) go(arm(state));
    go(move(state, event.pointerId, pointOf(event), keysOf(event)));
    // The move that lifted the stack carries it as well.
    if (phase === "pressed") go(move(state, event.pointerId, pointOf(event), keysOf(event)));
  }

  /** Whether it is the pointer that does something here. */
  function isFollowed({ pointerId }: PointerEvent) {
    return state.phase !== "idle" && state.pointerId === pointerId;
  }

  function onPointerUp(event: PointerEvent) {
    if (held === event.pointerId) held = null;
    if (!isFollowed(event)) return;
    if (state.phase === "dragging") {
      go(move(state, event.pointerId, pointOf(event), keysOf(event)));
      carrier.find();
    } else if (state.phase === "framing") carrier.showFrame(pointOf(event));
    go(letGo(state, event.pointerId));
  }

  /** Over a token the wheel counts it; while a stack is dragged it scrolls what lies under that. */
  function onWheel(event: WheelEvent) {
    if (carrier.scroll({ x: event.deltaX, y: event.deltaY })) return;
    const token = tokenAt(event.target as HTMLElement, pointOf(event));
    const cardId = token && cardAt(token);
    if (!token?.dataset.token || cardId === null || ui.getState().playerN === null || event.deltaY === 0)
      return;
    event.preventDefault();
    deps.changeToken(cardId, token.dataset.token, event.deltaY < 0 ? 1 : -1);
  }

  function onCancel() {
    held = null;
    go(cancel(state));
  }

  /** The browser takes a pointer for something else. */
  function onPointerCancel(event: PointerEvent) {
    if (held === event.pointerId) held = null;
    if (isFollowed(event)) onCancel();
  }

  function onKey(event: KeyboardEvent) {
    if (state.phase !== "dragging" && state.phase !== "framing") return;
    if (event.key === "Escape" && event.type === "keydown") {
      // Else it would clear targets as well.
      event.preventDefault();
      event.stopImmediatePropagation();
      onCancel();
    } else go(hold(state, keysOf(event)));
  }

  function onContextMenu(event: MouseEvent) {
    const cardId = cardAt(event.target as HTMLElement);
    if (cardId === null) return;
    event.preventDefault();
    // Some browsers say so of a finger that is held as well, before or after its menu was opened here.
    if (isMenuHeld) return;
    isMenuHeld = state.phase === "pressed" && state.isTouch;
    go(release(state));
    if (state.phase === "dragging") return;
    openCardMenu(deps, cardId, pointOf(event), isMenuHeld);
    carrier.tellToSit();
  }

  function onDoubleClick(event: MouseEvent) {
    const element = event.target as HTMLElement;
    const cardId = cardAt(element);
    if (cardId === null || element.closest("[data-no-drag]")) return;
    if (event.timeStamp - lastTouch >= TOUCH_HOVER_IGNORE_MS) doubleClickCard(deps, cardId);
  }

  /**
   * A press with the mouse must not move the focus onto the table, or arrow keys would walk instead of stepping; and
   * what had it (a card the keyboard walked to, the chat's field) lets go, so that hotkeys are the table's again.
   */
  function onMouseDown(event: MouseEvent) {
    const element = event.target as HTMLElement;
    if (!element.closest(".table-viewport, [data-area-id]")) return;
    if (element.closest("button:not([data-card-hit]), input, textarea, select, a")) return;
    event.preventDefault();
    leaveFocus();
  }

  /** A finger that drags is nothing for the browser (see `parts/pan.ts`). */
  function onTouchMove(event: TouchEvent) {
    if (state.phase === "dragging" || (state.phase === "pressed" && state.isArmed)) event.preventDefault();
  }

  /**
   * What a lifted finger did is done: the browser would make a click of it, on whatever lies there by then, such as a button of the
   * card that was just pressed.
   */
  function onTouchEnd(event: TouchEvent) {
    if (isMenuHeld || isTapped) event.preventDefault();
    if (isTapped) leaveFocus();
    isMenuHeld = false;
    isTapped = false;
  }

  const listeners: [EventTarget, string, (event: never) => void, AddEventListenerOptions?][] = [
    [root, "pointerdown", onPointerDown],
    [root, "pointermove", onPointerMove],
    [root, "pointerup", onPointerUp],
    [root, "pointercancel", onPointerCancel],
    [root, "pointerleave", hovered.left],
    [root, "wheel", onWheel, { passive: false }],
    [root, "contextmenu", onContextMenu],
    [root, "dblclick", onDoubleClick],
    [root, "mousedown", onMouseDown],
    [root, "touchmove", onTouchMove, { passive: false }],
    [root, "touchend", onTouchEnd, { passive: false }],
    [window, "keydown", onKey, { capture: true }],
    [window, "keyup", onKey, { capture: true }],
    [window, "blur", onCancel],
  ];
  for (const [target, type, listener, options] of listeners)
    target.addEventListener(type, listener as EventListener, options);
  const stops = [
    hovered.stop,
    deps.store.subscribe(({ room }) => {
      // Somebody else has taken what is in the air.
      if (state.phase === "dragging" && !room?.game.stackById[state.lifted.stackId]) onCancel();
    }),
  ];
  return () => {
    onCancel();
    for (const stop of stops) stop();
    for (const [target, type, listener, options] of listeners)
      target.removeEventListener(type, listener as EventListener, options);
  };
}

function leaveFocus(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused !== document.body) focused.blur();
}

/** The first of the moves that a browser tells as one. */
const firstOf = (event: PointerEvent): PointerEvent => event.getCoalescedEvents?.()[0] ?? event;

const keysOf = (event: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }): DropKeys => ({
  behind: event.ctrlKey || event.metaKey,
  keepSide: event.shiftKey,
});

const selectsOf = (event: PointerEvent): Selects =>
  event.ctrlKey || event.metaKey ? "toggle" : event.shiftKey ? "range" : "none";

/** The stack an element belongs to, where it is drawn. */
function stackAt(element: HTMLElement): StackAt | null {
  const stackId = element.closest<HTMLElement>("[data-stack-id]")?.dataset.stackId;
  const areaId = element.closest<HTMLElement>("[data-area-id]")?.dataset.areaId;
  return stackId === undefined || areaId === undefined ? null : { stackId, areaId };
}
