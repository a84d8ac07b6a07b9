/**
 * Everything the pointer does on the stage: choose, move, resize, the rubber band. Listens on the canvas, paints while
 * something is dragged, and makes one edit when it is let go; nothing renders in between.
 */
import type { Point, Rect } from "../../room/table/layout/geometry.ts";
import type { Drawn } from "../editing/draw.ts";
import { elementOf, type Places, targetOf } from "../editing/target.ts";
import type { Target } from "../model/edits.ts";
import type { Handle } from "../model/geometry.ts";
import { STAGE_HEIGHT, STAGE_WIDTH } from "../model/layout-state.ts";
import { createPainter } from "./paint.ts";

export interface StagePointerDeps {
  canvas: HTMLElement;
  /** False where the stage is a picture to choose on. */
  isEditable(): boolean;
  places(): Places;
  selected(): readonly Target[];
  select(targets: readonly Target[]): void;
  /** Where the targets come to lie when the one under the pointer is moved by so much, in stage units. */
  move(targets: readonly Target[], lead: Target, by: Point, magnetic: boolean): Drawn;
  resize(target: Target, handle: Handle, by: Point, magnetic: boolean): Drawn;
  /** One edit of the layout. */
  place(places: Places): void;
  /** Position and size in words. */
  describe(rect: Rect): string;
}

/** Before a press becomes a drag. */
const SLACK_PX = { mouse: 3, touch: 6 };

type Drag =
  | { kind: "move"; lead: Target }
  | { kind: "resize"; target: Target; handle: Handle }
  | { kind: "band"; before: readonly Target[] };

interface Press {
  pointerId: number;
  /** On the screen, and on the stage in its units. */
  start: Point;
  from: Point;
  slack: number;
  target: Target | null;
  /** What a move makes of it; null: nothing. */
  drag: Drag | null;
  isDragging: boolean;
  drawn: Drawn | null;
}

/** Attaches the layer. Gives back what detaches it. */
export function attachStagePointer(deps: StagePointerDeps): () => void {
  const { canvas } = deps;
  const painter = createPainter(canvas);
  let press: Press | null = null;

  function onStage({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = canvas.getBoundingClientRect();
    return {
      x: ((clientX - box.left) / (box.width || STAGE_WIDTH)) * STAGE_WIDTH,
      y: ((clientY - box.top) / (box.height || STAGE_HEIGHT)) * STAGE_HEIGHT,
    };
  }

  function onPointerDown(event: PointerEvent): void {
    if (press || event.button !== 0) return;
    const element = event.target as Element;
    const isTouch = event.pointerType === "touch";
    const target = targetOf(element);
    const handle = element.closest<HTMLElement>("[data-handle]")?.dataset.handle as Handle | undefined;
    // A finger that has chosen nothing yet scrolls the page; what it has chosen it moves.
    const wasSelected = target !== null && deps.selected().includes(target);
    if (!isTouch && target !== null && !wasSelected) choose(target, event.shiftKey);
    else if (!isTouch && target !== null && event.shiftKey && !handle) {
      choose(target, true);
      return;
    }
    press = {
      pointerId: event.pointerId,
      start: { x: event.clientX, y: event.clientY },
      from: onStage(event),
      slack: isTouch ? SLACK_PX.touch : SLACK_PX.mouse,
      target,
      drag: null,
      isDragging: false,
      drawn: null,
    };
    if (!deps.isEditable() || (isTouch && !wasSelected)) return;
    if (target === null) {
      if (!isTouch) press.drag = { kind: "band", before: event.shiftKey ? deps.selected() : [] };
    } else if (handle) press.drag = { kind: "resize", target, handle };
    else press.drag = { kind: "move", lead: target };
  }

  function choose(target: Target, adds: boolean): void {
    const selected = deps.selected();
    const others = selected.filter((other) => other !== target);
    const isTaken = adds && selected.includes(target);
    deps.select(isTaken ? others : adds ? [...others, target] : [target]);
    if (!isTaken) elementOf(canvas, target)?.focus({ preventScroll: true });
  }

  function onPointerMove(event: PointerEvent): void {
    if (press?.pointerId !== event.pointerId || !press.drag) return;
    if (!press.isDragging) {
      const moved = Math.hypot(event.clientX - press.start.x, event.clientY - press.start.y);
      if (moved < press.slack) return;
      press.isDragging = true;
      canvas.setPointerCapture?.(event.pointerId);
      canvas.dataset.dragging = press.drag.kind;
    }
    const at = onStage(event);
    const by = { x: at.x - press.from.x, y: at.y - press.from.y };
    const { drag } = press;
    if (drag.kind === "band") {
      stretchBand(drag, press.from, at);
      return;
    }
    const magnetic = !event.altKey;
    press.drawn =
      drag.kind === "move"
        ? deps.move(deps.selected(), drag.lead, by, magnetic)
        : deps.resize(drag.target, drag.handle, by, magnetic);
    const { places, guides } = press.drawn;
    const lead = places.get(drag.kind === "move" ? drag.lead : drag.target);
    painter.places(places);
    painter.guides(guides);
    if (lead) painter.readout(deps.describe(lead), lead);
  }

  function stretchBand({ before }: { before: readonly Target[] }, from: Point, to: Point): void {
    const band: Rect = {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
    painter.band(band);
    const caught = [...deps.places()].filter(([, rect]) => touches(band, rect)).map(([target]) => target);
    const next = [...before, ...caught.filter((target) => !before.includes(target))];
    const now = deps.selected();
    if (next.length !== now.length || next.some((target, index) => target !== now[index])) deps.select(next);
  }

  function onPointerUp(event: PointerEvent): void {
    if (press?.pointerId !== event.pointerId) return;
    const { drag, drawn, isDragging, target } = press;
    end();
    if (!isDragging && drag?.kind !== "resize") click(event, target);
    else if (drawn && drag && drag.kind !== "band") deps.place(drawn.places);
  }

  /** A press that went nowhere. What is chosen lies above all, so that it can be moved; a click means what is seen. */
  function click(event: PointerEvent, pressed: Target | null): void {
    const below = document.elementsFromPoint?.(event.clientX, event.clientY) ?? [];
    const seen = below.find((element) => element.matches("button[data-target]") && canvas.contains(element));
    const target = seen ? targetOf(seen) : pressed;
    if (target === null) {
      if (!event.shiftKey) deps.select([]);
    } else if (event.pointerType === "touch" || !event.shiftKey) choose(target, event.shiftKey);
  }

  function end(): void {
    if (press?.isDragging && canvas.hasPointerCapture?.(press.pointerId))
      canvas.releasePointerCapture(press.pointerId);
    press = null;
    delete canvas.dataset.dragging;
    painter.reset();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !press?.isDragging) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    end();
  }

  /** Presses give the focus themselves; one beside all boxes takes it from the field that had it. */
  function onMouseDown(event: MouseEvent): void {
    event.preventDefault();
    if (targetOf(event.target as Element) !== null) return;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  const listeners: [EventTarget, string, (event: never) => void, AddEventListenerOptions?][] = [
    [canvas, "pointerdown", onPointerDown],
    [canvas, "pointermove", onPointerMove],
    [canvas, "pointerup", onPointerUp],
    [canvas, "pointercancel", end],
    [canvas, "mousedown", onMouseDown],
    [window, "keydown", onKeyDown, { capture: true }],
    [window, "blur", end],
  ];
  for (const [target, type, listener, options] of listeners)
    target.addEventListener(type, listener as EventListener, options);
  return () => {
    end();
    for (const [target, type, listener, options] of listeners)
      target.removeEventListener(type, listener as EventListener, options);
  };
}

function touches(band: Rect, rect: Rect): boolean {
  return (
    rect.x < band.x + band.width &&
    rect.x + rect.width > band.x &&
    rect.y < band.y + band.height &&
    rect.y + rect.height > band.y
  );
}
