/**
 * Everything the pointer does on the table: hover, click, long press, drag. Listens on the table's root, writes to
 * the UI store only when something changes, and never renders.
 */
import type { CardId } from "@baize/engine";
import { openCardMenu } from "../context/open-menu.ts";
import { LONG_PRESS_MS, MOUSE_DRAG_PX, TOUCH_HOLD_MS, TOUCH_HOVER_IGNORE_MS } from "../layout/constants.ts";
import type { Point } from "../layout/geometry.ts";
import { clickCard, clickTable } from "./click.ts";
import { type DragSession, startDrag } from "./drag-session.ts";
import type { DropKeys, PointerDeps } from "./pointer-deps.ts";

/** A pointer that is down and has not become anything yet. */
interface Press {
  pointerId: number;
  start: Point;
  cardId: CardId | null;
  stack: HTMLElement | null;
  touch: boolean;
  /** Touch: held long enough that a move is a drag and not a scroll. */
  armed: boolean;
  timers: ReturnType<typeof setTimeout>[];
}

/** Attaches the layer. Gives back what detaches it. */
export function attachPointerLayer(deps: PointerDeps): () => void {
  const { root, ui } = deps;
  let press: Press | null = null;
  let session: DragSession | null = null;
  let lastTouch = Number.NEGATIVE_INFINITY;

  const keysOf = (event: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }): DropKeys => ({
    behind: event.ctrlKey || event.metaKey,
    keepSide: event.shiftKey,
  });

  function release() {
    for (const timer of press?.timers ?? []) clearTimeout(timer);
    press = null;
  }

  function onPointerDown(event: PointerEvent) {
    const element = event.target as HTMLElement;
    if (session || press || element.closest("[data-no-drag], input, textarea, select, a")) return release();
    if (!element.closest(".table-stage, .table-viewport, [data-area-id]")) return;
    const touch = event.pointerType === "touch";
    if (touch) lastTouch = event.timeStamp;
    if (event.button !== 0) return;
    const cardId = cardAt(element);
    press = {
      pointerId: event.pointerId,
      start: { x: event.clientX, y: event.clientY },
      cardId,
      stack: element.closest<HTMLElement>("[data-stack-id]"),
      touch,
      armed: !touch,
      timers: [],
    };
    if (touch && cardId !== null) {
      press.timers.push(
        setTimeout(() => {
          if (press) press.armed = true;
        }, TOUCH_HOLD_MS),
        setTimeout(() => longPress(cardId), LONG_PRESS_MS),
      );
    }
  }

  function longPress(cardId: CardId) {
    if (!press || session) return;
    const at = press.start;
    release();
    openCardMenu(deps, cardId, at, deps.t("faceDown"));
  }

  function onPointerMove(event: PointerEvent) {
    if (session) {
      session.move({ x: event.clientX, y: event.clientY }, keysOf(event));
      return;
    }
    if (!press || press.pointerId !== event.pointerId) {
      if (event.pointerType !== "touch") hover(event);
      return;
    }
    const moved = Math.hypot(event.clientX - press.start.x, event.clientY - press.start.y);
    if (moved < MOUSE_DRAG_PX) return;
    const { stack, start, armed, pointerId } = press;
    release();
    // A finger that moves before it has been held scrolls; a press beside cards pans.
    if (!stack || !armed) return;
    session = startDrag(deps, stack, start);
    if (!session) return;
    root.setPointerCapture(pointerId);
    session.move({ x: event.clientX, y: event.clientY }, keysOf(event));
  }

  function onPointerUp(event: PointerEvent) {
    if (session) {
      const ended = session;
      session = null;
      ended.move({ x: event.clientX, y: event.clientY }, keysOf(event));
      ended.drop(keysOf(event));
      return;
    }
    if (!press || press.pointerId !== event.pointerId) return;
    const { cardId, touch, start } = press;
    release();
    if (cardId === null) clickTable(deps);
    else clickCard(deps, cardId, start, touch);
  }

  /** What is dragged lies between the pointer and the table. */
  function onWheel(event: WheelEvent) {
    session?.scroll({ x: event.deltaX, y: event.deltaY });
  }

  function cancel() {
    release();
    const cancelled = session;
    session = null;
    cancelled?.cancel();
  }

  function onKey(event: KeyboardEvent) {
    if (!session) return;
    if (event.key === "Escape" && event.type === "keydown") {
      // Else it would clear targets as well.
      event.preventDefault();
      event.stopImmediatePropagation();
      cancel();
    } else session.hold(keysOf(event));
  }

  /** Under the pointer: which card, which half of it, which side of the window (table §5). */
  function hover(event: PointerEvent) {
    if (event.timeStamp - lastTouch < TOUCH_HOVER_IGNORE_MS || event.buttons !== 0) return;
    const state = ui.getState();
    if (state.dropdownMenu?.type === "card") return;
    const element = event.target as HTMLElement;
    const cardId = cardAt(element);
    const screenLeftRight = event.clientX > window.innerWidth / 2 ? "right" : "left";
    if (cardId === null) {
      if (state.activeCardId !== null && !element.closest(".card-parts")) ui.setState({ activeCardId: null });
      return;
    }
    const box = element.closest<HTMLElement>(".card-frame")?.getBoundingClientRect();
    const mouseTopBottom = box && event.clientY > box.y + box.height / 2 ? "bottom" : "top";
    if (
      state.activeCardId !== cardId ||
      state.screenLeftRight !== screenLeftRight ||
      state.mouseTopBottom !== mouseTopBottom
    ) {
      ui.setState({ activeCardId: cardId, screenLeftRight, mouseTopBottom });
    }
  }

  function onLeave(event: PointerEvent) {
    // A finger leaves as soon as it is lifted; what it tapped stays active.
    if (event.pointerType === "touch") return;
    const { activeCardId, dropdownMenu } = ui.getState();
    if (activeCardId !== null && dropdownMenu?.type !== "card") ui.setState({ activeCardId: null });
  }

  function onContextMenu(event: MouseEvent) {
    const cardId = cardAt(event.target as HTMLElement);
    if (cardId === null) return;
    event.preventDefault();
    release();
    if (!session) openCardMenu(deps, cardId, { x: event.clientX, y: event.clientY }, deps.t("faceDown"));
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
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused !== document.body) focused.blur();
  }

  /** A finger that has been held drags; the browser must not scroll under it. */
  function onTouchMove(event: TouchEvent) {
    if (session || press?.armed) event.preventDefault();
  }

  const listeners: [EventTarget, string, (event: never) => void, AddEventListenerOptions?][] = [
    [root, "pointerdown", onPointerDown],
    [root, "pointermove", onPointerMove],
    [root, "pointerup", onPointerUp],
    [root, "pointercancel", cancel],
    [root, "pointerleave", onLeave],
    [root, "wheel", onWheel, { passive: true }],
    [root, "contextmenu", onContextMenu],
    [root, "mousedown", onMouseDown],
    [root, "touchmove", onTouchMove, { passive: false }],
    [window, "keydown", onKey, { capture: true }],
    [window, "keyup", onKey, { capture: true }],
    [window, "blur", cancel],
  ];
  for (const [target, type, listener, options] of listeners)
    target.addEventListener(type, listener as EventListener, options);
  const stopFollowing = followActiveCard(deps);
  return () => {
    cancel();
    stopFollowing();
    for (const [target, type, listener, options] of listeners)
      target.removeEventListener(type, listener as EventListener, options);
  };
}

/** The card an element belongs to. */
function cardAt(element: HTMLElement): CardId | null {
  return element.closest<HTMLElement>("[data-card-id]")?.dataset.cardId ?? null;
}

/** A card that moves to another group, or is gone, is no longer the active one (table §5). */
function followActiveCard({ store, ui }: PointerDeps): () => void {
  return store.subscribe((state, before) => {
    const { activeCardId, selectedCardId } = ui.getState();
    const moved = (id: CardId | null) =>
      id !== null && state.room?.game.cardById[id]?.groupId !== before.room?.game.cardById[id]?.groupId;
    if (moved(activeCardId)) ui.setState({ activeCardId: null });
    if (moved(selectedCardId)) ui.setState({ selectedCardId: null });
  });
}
