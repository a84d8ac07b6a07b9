/** One drag: from the moment a stack is lifted until it is dropped or the drag is cancelled. Nothing here renders. */
import type { CardId, StackId } from "@baize/engine";
import { isKnown, visibleFace } from "../../model/visible-side.ts";
import type { DropArea } from "../context/drop-areas.ts";
import type { Zone } from "../layout/drop-zones.ts";
import { centre, type Point, type Rect } from "../layout/geometry.ts";
import type { InteriorStack } from "../layout/region-interior.ts";
import {
  closeGap,
  type RestOfArea,
  resized,
  showGap,
  sizeRatio,
  slotsFor,
  spanInSight,
  withoutStack,
} from "./drag-gap.ts";
import { createDragGhost } from "./drag-ghost.ts";
import { drop } from "./drop.ts";
import { createDropMark } from "./drop-mark.ts";
import { areaAt, type DropTarget, type TargetArea, targetIn } from "./drop-target.ts";
import { freePlace } from "./free-place.ts";
import type { DropKeys, PointerDeps } from "./pointer-deps.ts";
import { refusalText } from "./refusal-text.ts";
import { scrollNearEdge } from "./scroll-near-edge.ts";

export interface DragSession {
  move(pointer: Point, keys: DropKeys): void;
  /** Keys pressed or let go while the pointer rests. */
  hold(keys: DropKeys): void;
  /** The wheel turns over the area under the stack. */
  scroll(by: Point): void;
  drop(keys: DropKeys): void;
  cancel(): void;
}

/** Lifts the stack of a card. Null when it cannot be dragged: no seat, no connection, or no such stack any more. */
export function startDrag(deps: PointerDeps, element: HTMLElement, grab: Point): DragSession | null {
  const { room, connection } = deps.store.getState();
  const stackId = element.dataset.stackId;
  const areaId = element.closest<HTMLElement>("[data-area-id]")?.dataset.areaId;
  if (!room || stackId === undefined || areaId === undefined || connection.phase !== "live") return null;
  if (deps.ui.getState().playerN === null) return null;
  const from = deps.table()?.areas.get(areaId);
  const stack = from?.stacks[from.stackIds.indexOf(stackId)];
  const cardId = room.game.stackById[stackId]?.cardIds[0];
  return from && stack && cardId !== undefined
    ? follow(deps, { element, stackId, stack, cardId, from }, grab)
    : null;
}

/** What is being dragged and where it was taken from. */
interface Lifted {
  element: HTMLElement;
  stackId: StackId;
  stack: InteriorStack;
  /** The top card. */
  cardId: CardId;
  from: DropArea;
}

function follow(deps: PointerDeps, lifted: Lifted, grab: Point): DragSession {
  const { store, ui, overlay } = deps;
  const { element, stackId, stack, from } = lifted;
  const scale = deps.scale();
  const ghost = createDragGhost(element, overlay, grab, scale, deps.t("dragHint"));
  const mark = createDropMark(overlay, deps.t);
  const type = typeOf(lifted.cardId);
  const cardWidth = (stack.box.cards[0]?.width ?? 0) * scale;
  let pointer = grab;
  let keys: DropKeys = { behind: false, keepSide: false };
  let over: DropArea | null = null;
  let target: DropTarget | null = null;
  let frame = 0;
  /** What the gap was opened for last: an area draws its stacks anew only when that changes. */
  let gap: { area: DropArea; index: number | null; from: number } | null = null;
  /** The area under the stack without it; measured once for each state of the area. */
  let among: { area: DropArea; rest: RestOfArea; slots: Rect[] } | null = null;
  let ended = false;
  const stop = store.subscribe((state) => {
    // Somebody else has taken it.
    if (!state.room?.game.stackById[stackId]) cancel();
  });

  lift(true);
  ui.setState({ activeCardId: null, dropdownMenu: null, dragging: { stackId, fromGroupId: from.groupId } });
  frame = requestAnimationFrame(step);

  function lift(on: boolean) {
    for (const one of deps.root.querySelectorAll(`[data-stack-id="${CSS.escape(stackId)}"]`))
      one.toggleAttribute("data-dragged", on);
    overlay.toggleAttribute("data-shield", on);
  }

  function typeOf(id: CardId): string | null {
    const face = store.getState().room?.game.cardById[id];
    const { playerN, spectatorPeekingAll } = ui.getState();
    if (!face || !isKnown(face, playerN, spectatorPeekingAll)) return null;
    return visibleFace(face, playerN, spectatorPeekingAll)?.type ?? null;
  }

  function typeOfStack(id: StackId): string | null {
    const top = store.getState().room?.game.stackById[id]?.cardIds[0];
    return top === undefined ? null : typeOf(top);
  }

  function step() {
    frame = requestAnimationFrame(step);
    // Everything is measured before anything is drawn, or the page would be laid out twice in a frame.
    ghost.follow(pointer);
    if (over) scrollNearEdge(over.content, pointer);
    find();
    ghost.draw();
  }

  function find() {
    const areas = deps.table()?.areas.all() ?? [];
    const point = centre(ghost.rect());
    const candidates = areas.map((area) => ({
      area,
      spec: area.spec,
      rect: area.element.getBoundingClientRect(),
    }));
    const found = areaAt(candidates, point);
    const area = found?.area ?? null;
    if (over && over.id !== area?.id) leave(over);
    over = area;
    if (!area || !found) {
      target = null;
      pointAt(null, null);
      return;
    }
    area.element.setAttribute("data-drop-over", "");
    if (among?.area !== area) {
      const rest = withoutStack(area, stackId);
      among = { area, rest, slots: slotsFor(area, rest, resized(stack, from, area)) };
    }
    const { rest } = among;
    // As wide as it would be there: a card of a large hand would leave no middle of a small one to drop on.
    const width = cardWidth * sizeRatio(from, area);
    target = targetIn(seen(area, found.rect, among), point, width, type, deps.table()?.cardTypes);
    const index = target.kind === "insert" ? target.index : null;
    const inSight = spanInSight(area);
    if (gap?.area !== area || gap.index !== index || gap.from !== inSight.from)
      showGap(area, rest, resized(stack, from, area), index, inSight);
    gap = { area, index, from: inSight.from };
    const refused = target.kind === "insert" ? target.refused : null;
    pointAt(area, target.kind === "attach" ? target : refused);
    ghost.note(refused ? refusalText(refused.refusal, deps.t) : "");
  }

  /** The area as the search sees it: on the screen, without the dragged stack. */
  function seen(
    area: DropArea,
    rect: Rect,
    { rest, slots }: { rest: RestOfArea; slots: Rect[] },
  ): TargetArea {
    const content = area.content.getBoundingClientRect();
    const zoom = deps.scale();
    const { scrollLeft, scrollTop } = area.content;
    const onScreen = (place: Rect): Rect => ({
      x: content.x + (place.x - scrollLeft) * zoom,
      y: content.y + (place.y - scrollTop) * zoom,
      width: place.width * zoom,
      height: place.height * zoom,
    });
    return {
      id: area.id,
      groupId: area.groupId,
      spec: area.spec,
      attachable: area.attachable,
      rect,
      stacks: rest.ids.flatMap((id, index) => {
        const place = rest.places[index];
        if (!place) return [];
        return { id, type: typeOfStack(id), rect: onScreen(place) };
      }),
      slots: slots.map(onScreen),
    };
  }

  function leave(area: DropArea) {
    area.element.removeAttribute("data-drop-over");
    const current = deps.table()?.areas.get(area.id) ?? area;
    if (area.id === from.id)
      showGap(current, withoutStack(current, stackId), stack, null, spanInSight(current));
    else closeGap(current);
    ghost.note("");
  }

  /** Marks the stack that a drop would attach to, or that refuses it (no zone). */
  function pointAt(area: DropArea | null, stack: { stackId: StackId; zone?: Zone } | null) {
    ghost.setFaint(stack?.zone !== undefined);
    const style = deps.table()?.layout.stackStyleWhenHoveredOver ?? null;
    const direction = stack?.zone === undefined ? null : keys.behind ? "behind" : stack.zone;
    mark.show(area && stack && { area, stackId: stack.stackId, direction, style });
  }

  /** Where the parent card would lie in a free region; null when that is where it lies. */
  function placeIn(area: DropArea): { left: string; top: string } | null {
    const zoom = deps.scale();
    const at = ghost.rect();
    const { parent } = stack.box;
    const corner = { x: at.x + parent.x * zoom, y: at.y + parent.y * zoom };
    const box = element.getBoundingClientRect();
    if (area.id === from.id && Math.abs(box.x - at.x) < 1 && Math.abs(box.y - at.y) < 1) return null;
    const face = { width: cardWidth, height: (stack.box.cards[0]?.height ?? 0) * zoom };
    return freePlace(corner, face, area.content.getBoundingClientRect(), deps.root.getBoundingClientRect());
  }

  function end() {
    ended = true;
    cancelAnimationFrame(frame);
    stop();
    for (const area of deps.table()?.areas.all() ?? []) {
      area.element.removeAttribute("data-drop-over");
      closeGap(area);
    }
    lift(false);
    mark.show(null);
    ghost.remove();
    ui.setState({ dragging: null });
  }

  /** Cards start their way from where the pointer left them. */
  function land() {
    const glide = deps.glide();
    glide?.from(ghost.cardRects());
    glide?.before(store.getState().room?.game);
  }

  function cancel() {
    if (ended) return;
    land();
    end();
  }

  return {
    move(to, held) {
      pointer = to;
      keys = held;
    },
    hold(held) {
      keys = held;
    },
    scroll({ x, y }) {
      if (!over?.content.hasAttribute("data-scrolls")) return;
      // A wheel turns one way only: a row that runs across scrolls with it as well.
      const turned = over.spec.direction === "horizontal" && Math.abs(y) > Math.abs(x);
      over.content.scrollBy(turned ? { left: y } : { left: x, top: y });
    },
    drop(held) {
      if (ended) return;
      keys = held;
      ghost.follow(pointer);
      find();
      land();
      const area = over;
      if (target && area) {
        const place = area.spec.type === "free" ? placeIn(area) : null;
        drop(deps, { stackId, fromGroupId: from.groupId, target, place, keys });
      }
      end();
    },
    cancel,
  };
}
