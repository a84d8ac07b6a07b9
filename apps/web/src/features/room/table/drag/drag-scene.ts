/**
 * What is seen of one drag: the stack under the pointer, the gap it would lie in, the mark on what it would join. Draws what the
 * state of the drag says, and measures what lies under the stack. Nothing here renders.
 */
import type { GroupId, StackId } from "@baize/engine";
import type { DropArea } from "../context/drop-areas.ts";
import type { Zone } from "../layout/drop-zones.ts";
import { centre, type Point, type Rect } from "../layout/geometry.ts";
import { areasInSight } from "./areas-in-sight.ts";
import { cardFacts } from "./card-facts.ts";
import { type Carried, whatToCarry } from "./carried.ts";
import { closeGap, sizeRatio } from "./drag-gap.ts";
import { createDragGhost } from "./drag-ghost.ts";
import { isHintedDrag } from "./drag-hint.ts";
import type { Dragging, StackAt } from "./drag-state.ts";
import { createDropMark } from "./drop-mark.ts";
import { type DropTarget, targetIn } from "./drop-target.ts";
import { freePlace } from "./free-place.ts";
import { createGapKeeper } from "./gap-keeper.ts";
import type { PointerDeps } from "./pointer-deps.ts";
import { refusalText } from "./refusal-text.ts";
import { scrollNearEdge, scrollTableNearEdge } from "./scroll-near-edge.ts";

export interface DragScene {
  /** Of the group that the stack was taken from. */
  fromGroupId: GroupId;
  /** All that is carried, in the order in which it lay; the stack alone, or everything that is selected with it. */
  stackIds: StackId[];
  /** Of the stack only its first card. */
  topOnly: boolean;
  /** Takes the stack along with the pointer. @returns what a drop would do there. Call it once per frame, before `show`. */
  find(pointer: Point): DropTarget | null;
  /** Draws the drag. */
  show(state: Dragging): void;
  /** The wheel turns over the area under the stack. */
  scroll(by: Point): void;
  /** Where the parent card would lie in the free region of the target; null when that is where it lies. */
  placeIn(target: DropTarget): { left: string; top: string } | null;
  /** The same for everything that is carried. */
  placesIn(target: DropTarget): { left: string; top: string }[] | null;
  /** Cards start their way from where the pointer left them. */
  land(): void;
  /** Takes away everything that was drawn. */
  end(): void;
}

/** Of the width of a card: how far cards that come from elsewhere lie beside each other on the felt. */
const FANNED = 0.4;

/**
 * Lifts a stack, of a pile its top card unless it `isWhole`. Null when it cannot be dragged: no seat, no connection, or no such stack any
 * more.
 */
export function liftStack(deps: PointerDeps, at: StackAt, grab: Point, isWhole = false): DragScene | null {
  const carried = whatToCarry(deps, at, isWhole);
  return carried && openScene(deps, carried, grab);
}

function openScene(deps: PointerDeps, carried: Carried, grab: Point): DragScene {
  const { store, ui, overlay } = deps;
  const { element, stackId, stack, from, all } = carried;
  const stackIds = all.map(({ stackId: id }) => id);
  // A pile whose top card is taken off stays, and is as good to drop on as any other.
  const moved = new Set(carried.topOnly ? [] : stackIds);
  const isAlone = stackIds.length === 1;
  const scale = deps.scale();
  const start = element.getBoundingClientRect();
  /** How far each of them lay from this one; they keep that where both lie freely. */
  const offsets = all.map(({ area, element: other }) => {
    if (!other || area !== from || from.spec.type !== "free") return null;
    const box = other.getBoundingClientRect();
    return { x: box.x - start.x, y: box.y - start.y };
  });
  const others = all.flatMap(({ element: other }) => (other && other !== element ? [other] : []));
  const ghost = createDragGhost({
    stack: element,
    topOnly: carried.topOnly,
    others,
    amount: stackIds.length,
    overlay,
    grab,
    scale,
    hint: isHintedDrag() ? deps.t("dragHint") : "",
    isStill: deps.isStill(),
  });
  const mark = createDropMark(overlay, deps.t);
  const facts = cardFacts(deps);
  const type = facts.typeOf(carried.cardId);
  const cardWidth = (stack.box.cards[0]?.width ?? 0) * scale;
  const before = from.stackIds.slice(0, from.stackIds.indexOf(stackId));
  const gaps = createGapKeeper(from, stack, moved, before.filter((id) => !moved.has(id)).length);
  /** The area under the stack. */
  let over: DropArea | null = from;
  const areas = () => deps.table()?.areas;
  const viewport = deps.root.querySelector<HTMLElement>(".table-viewport");
  const sight = areasInSight(deps, viewport, gaps, facts);
  showTaken(true);
  ui.setState({ activeCardId: null, dropdownMenu: null, dragging: { stackId, fromGroupId: from.groupId } });

  /** What is in the air is unseen where it lay, and the pointer is over nothing else. */
  function showTaken(isTaken: boolean) {
    if (carried.topOnly) element.querySelector(".card")?.toggleAttribute("data-dragged", isTaken);
    for (const id of moved)
      for (const one of deps.root.querySelectorAll(`[data-stack-id="${CSS.escape(id)}"]`))
        one.toggleAttribute("data-dragged", isTaken);
    overlay.toggleAttribute("data-shield", isTaken);
  }

  function leave(area: DropArea) {
    area.element.removeAttribute("data-drop-over");
    gaps.leave(areas()?.get(area.id) ?? area);
  }

  /** Marks the stack that a drop would attach to, or that refuses it (no zone). */
  function pointAt(
    area: DropArea | null,
    pointed: { stackId: StackId; rect: Rect; zone?: Zone } | null,
    isBehind: boolean,
  ) {
    ghost.setFaint(pointed?.zone !== undefined);
    const style = deps.table()?.layout.stackStyleWhenHoveredOver ?? null;
    const direction =
      pointed?.zone === undefined ? null : isBehind && pointed.zone !== "onto" ? "behind" : pointed.zone;
    mark.show(
      area && pointed && { ...pointed, area, name: facts.nameOfStack(pointed.stackId), direction, style },
    );
  }

  /** Where a parent card lies in a free region, so far from where that of the stack under the pointer would. */
  function placeAt(area: DropArea, offset: Point) {
    const zoom = deps.scale();
    const at = ghost.rect();
    const { parent } = stack.box;
    const corner = { x: at.x + parent.x * zoom + offset.x, y: at.y + parent.y * zoom + offset.y };
    const face = { width: cardWidth, height: (stack.box.cards[0]?.height ?? 0) * zoom };
    return freePlace(corner, face, area.content.getBoundingClientRect(), deps.root.getBoundingClientRect());
  }

  let foundAt = performance.now();
  return {
    fromGroupId: from.groupId,
    stackIds,
    topOnly: carried.topOnly,
    find(pointer) {
      ghost.follow(pointer);
      const now = performance.now();
      if (over) scrollNearEdge(over.content, pointer, now - foundAt);
      if (viewport?.hasAttribute("data-pans")) scrollTableNearEdge(viewport, pointer, now - foundAt);
      foundAt = now;
      const middle = centre(ghost.rect());
      const found = sight.under(pointer, middle);
      if (!found) return null;
      // As wide as it would be there: a card of a large hand would leave no middle of a small one to drop on.
      const width = cardWidth * sizeRatio(from, found.area);
      return targetIn(sight.asTarget(found), middle, width, type, deps.table()?.cardTypes, isAlone);
    },
    show({ target, keys }) {
      const area = (target && areas()?.get(target.area.id)) ?? null;
      if (over && over.id !== area?.id) leave(over);
      over = area;
      const refused = target?.kind === "insert" ? target.refused : null;
      if (area && target) {
        area.element.setAttribute("data-drop-over", "");
        gaps.follow(area, target, () => sight.pointIn(area, centre(ghost.rect())));
      }
      pointAt(area, target?.kind === "attach" ? target : refused, keys.behind);
      ghost.note(refused ? refusalText(refused.refusal, deps.t) : "");
      ghost.draw();
    },
    scroll({ x, y }) {
      if (!over?.content.hasAttribute("data-scrolls")) return;
      // A wheel turns one way only: a row that runs across scrolls with it as well.
      const turned = over.spec.direction === "horizontal" && Math.abs(y) > Math.abs(x);
      over.content.scrollBy(turned ? { left: y } : { left: x, top: y });
    },
    placeIn(target) {
      const area = areas()?.get(target.area.id);
      if (area?.spec.type !== "free") return null;
      const at = ghost.rect();
      const box = element.getBoundingClientRect();
      if (area.id === from.id && Math.abs(box.x - at.x) < 1 && Math.abs(box.y - at.y) < 1) return null;
      return placeAt(area, { x: 0, y: 0 });
    },
    placesIn({ area: { id } }) {
      const area = areas()?.get(id);
      if (area?.spec.type !== "free") return null;
      const mine = all.findIndex((one) => one.stackId === stackId);
      const step = cardWidth * sizeRatio(from, area) * FANNED;
      return all.map((_, index) => {
        const offset = area.id === from.id ? offsets[index] : null;
        return placeAt(area, offset ?? { x: (index - mine) * step, y: 0 });
      });
    },
    land() {
      const glide = deps.glide();
      glide?.from(ghost.cardRects());
      glide?.before(store.getState().room?.game);
    },
    end() {
      for (const area of areas()?.all() ?? []) {
        area.element.removeAttribute("data-drop-over");
        closeGap(area);
      }
      showTaken(false);
      mark.show(null);
      ghost.remove();
      ui.setState({ dragging: null });
    },
  };
}
