/**
 * What is seen of one drag: the stack under the pointer, the gap it would lie in, the mark on what it would join. Draws what the
 * state of the drag says, and measures what lies under the stack. Nothing here renders.
 */
import type { CardId, GameState, GroupId, StackId } from "@baize/engine";
import { resolveLabel } from "@baize/plugin";
import { isKnown, visibleFace } from "../../model/visible-side.ts";
import type { DropArea } from "../context/drop-areas.ts";
import type { Zone } from "../layout/drop-zones.ts";
import { centre, type Point, type Rect } from "../layout/geometry.ts";
import type { InteriorStack } from "../layout/region-interior.ts";
import { stacksOf } from "../selection/selection.ts";
import { closeGap, sizeRatio } from "./drag-gap.ts";
import { createDragGhost } from "./drag-ghost.ts";
import { isHintedDrag } from "./drag-hint.ts";
import type { Dragging, StackAt } from "./drag-state.ts";
import { createDropMark } from "./drop-mark.ts";
import { areaAt, type DropTarget, type TargetArea, targetIn } from "./drop-target.ts";
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

/** What is in the air, and where it was taken from. */
interface Carried {
  stackId: StackId;
  element: HTMLElement;
  stack: InteriorStack;
  /** The top card. */
  cardId: CardId;
  from: DropArea;
  /** Everything that is carried, this one among it. */
  all: Companion[];
  /** Only the first card of a pile is, and the pile stays. */
  topOnly: boolean;
}

/** A stack that is carried, and where it was seen; null: it is not on the table. */
interface Companion {
  stackId: StackId;
  area: DropArea | null;
  element: HTMLElement | null;
}

/** Of the width of a card: how far cards that come from elsewhere lie beside each other on the felt. */
const FANNED = 0.4;

/** Lifts a stack, of a pile its top card unless it `isWhole`. Null when it cannot be dragged: no seat, no connection, or no such stack any more. */
export function liftStack(
  deps: PointerDeps,
  { stackId, areaId }: StackAt,
  grab: Point,
  isWhole = false,
): DragScene | null {
  const { room, connection } = deps.store.getState();
  if (!room || connection.phase !== "live" || deps.ui.getState().playerN === null) return null;
  const from = deps.table()?.areas.get(areaId);
  const stack = from?.stacks[from.stackIds.indexOf(stackId)];
  const element = from?.content.querySelector<HTMLElement>(`[data-stack-id="${CSS.escape(stackId)}"]`);
  const cardId = room.game.stackById[stackId]?.cardIds[0];
  if (!from || !stack || !element || cardId === undefined) return null;
  const all = companions(deps, room.game, stackId);
  const isPile = from.spec.piles === true && (room.game.stackById[stackId]?.cardIds.length ?? 0) > 1;
  const topOnly = isPile && !isWhole && all.length === 1 && !deps.ui.getState().selection.has(cardId);
  return openScene(deps, { stackId, element, stack, cardId, from, all, topOnly }, grab);
}

/** The stack with all others that are selected, when a card of it is: in the order in which they lie. */
function companions(deps: PointerDeps, game: GameState, stackId: StackId): Companion[] {
  const { selection } = deps.ui.getState();
  const isSelected = game.stackById[stackId]?.cardIds.some((id) => selection.has(id)) === true;
  const areas = deps.table()?.areas.all() ?? [];
  const found = (isSelected ? stacksOf(game, selection) : [stackId]).map((id) => {
    const area = areas.find(({ stackIds }) => stackIds.includes(id)) ?? null;
    const element = area?.content.querySelector<HTMLElement>(`[data-stack-id="${CSS.escape(id)}"]`) ?? null;
    return { stackId: id, area, element };
  });
  const place = ({ stackId: id, area }: Companion) =>
    area ? [areas.indexOf(area), area.stackIds.indexOf(id)] : [areas.length, 0];
  return found.sort((one, other) => {
    const [[area = 0, at = 0], [otherArea = 0, otherAt = 0]] = [place(one), place(other)];
    return area - otherArea || at - otherAt;
  });
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
  const ghost = createDragGhost(
    element,
    overlay,
    grab,
    scale,
    isHintedDrag() ? deps.t("dragHint") : "",
    others,
    stackIds.length,
    deps.isStill(),
    carried.topOnly,
  );
  const mark = createDropMark(overlay, deps.t);
  const type = typeOf(carried.cardId);
  const cardWidth = (stack.box.cards[0]?.width ?? 0) * scale;
  const before = from.stackIds.slice(0, from.stackIds.indexOf(stackId));
  const gaps = createGapKeeper(from, stack, moved, before.filter((id) => !moved.has(id)).length);
  /** The area under the stack. */
  let over: DropArea | null = from;
  const areas = () => deps.table()?.areas;
  const viewport = deps.root.querySelector<HTMLElement>(".table-viewport");
  lift(true);
  ui.setState({ activeCardId: null, dropdownMenu: null, dragging: { stackId, fromGroupId: from.groupId } });

  function lift(on: boolean) {
    if (carried.topOnly) element.querySelector(".card")?.toggleAttribute("data-dragged", on);
    for (const id of moved)
      for (const one of deps.root.querySelectorAll(`[data-stack-id="${CSS.escape(id)}"]`))
        one.toggleAttribute("data-dragged", on);
    overlay.toggleAttribute("data-shield", on);
  }

  function typeOf(id: CardId): string | null {
    const card = store.getState().room?.game.cardById[id];
    const { playerN, spectatorPeekingAll } = ui.getState();
    if (!card || !isKnown(card, playerN, spectatorPeekingAll)) return null;
    return visibleFace(card, playerN, spectatorPeekingAll)?.type ?? null;
  }

  /** How this person knows the top card of a stack. */
  function nameOf(id: StackId): string {
    const game = store.getState().room?.game;
    const card = game?.cardById[game.stackById[id]?.cardIds[0] ?? ""];
    const { playerN, spectatorPeekingAll } = ui.getState();
    const face =
      card && isKnown(card, playerN, spectatorPeekingAll) && visibleFace(card, playerN, spectatorPeekingAll);
    return (face && resolveLabel(deps.plugin.gameDef, face.name, deps.language)) || deps.t("faceDown");
  }

  function typeOfStack(id: StackId): string | null {
    const top = store.getState().room?.game.stackById[id]?.cardIds[0];
    return top === undefined ? null : typeOf(top);
  }

  /** What is seen of an area: a table that pans goes on beyond its edges. */
  function inSight(area: HTMLElement): Rect {
    const { x, y, right, bottom } = area.getBoundingClientRect();
    if (!viewport?.contains(area)) return { x, y, width: right - x, height: bottom - y };
    const box = viewport.getBoundingClientRect();
    const [left, top] = [Math.max(x, box.x), Math.max(y, box.y)];
    return {
      x: left,
      y: top,
      width: Math.min(right, box.right) - left,
      height: Math.min(bottom, box.bottom) - top,
    };
  }

  /** The area as the search sees it: on the screen, without the dragged stack. */
  function seen(area: DropArea, rect: Rect): TargetArea {
    const { ids, places, slots, madeWay } = gaps.look(area);
    const content = area.content.getBoundingClientRect();
    const zoom = deps.scale();
    const { scrollLeft, scrollTop } = area.content;
    const onScreen = (place: Rect): Rect => ({
      x: content.x + (place.x - scrollLeft) * zoom,
      y: content.y + (place.y - scrollTop) * zoom,
      width: place.width * zoom,
      height: place.height * zoom,
    });
    const stackAt = (index: number, place: Rect | undefined) => {
      const id = ids[index];
      return id !== undefined && place ? { id, type: typeOfStack(id), rect: onScreen(place) } : null;
    };
    return {
      id: area.id,
      groupId: area.groupId,
      spec: area.spec,
      attachable: area.attachable,
      rect,
      stacks: ids.flatMap((_, index) => stackAt(index, places[index]) ?? []),
      slots: slots.map(onScreen),
      madeWay: madeWay && stackAt(madeWay.at, madeWay.place),
    };
  }

  /** The middle of the stack, in the content box of an area. */
  function middleIn({ content }: DropArea): Point {
    const { x, y } = centre(ghost.rect());
    const box = content.getBoundingClientRect();
    const zoom = deps.scale();
    return { x: (x - box.x) / zoom + content.scrollLeft, y: (y - box.y) / zoom + content.scrollTop };
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
    mark.show(area && pointed && { ...pointed, area, name: nameOf(pointed.stackId), direction, style });
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

  return {
    fromGroupId: from.groupId,
    stackIds,
    topOnly: carried.topOnly,
    find(pointer) {
      ghost.follow(pointer);
      if (over) scrollNearEdge(over.content, pointer);
      if (viewport?.hasAttribute("data-pans")) scrollTableNearEdge(viewport, pointer);
      const candidates = (areas()?.all() ?? []).map((area) => ({
        area,
        spec: area.spec,
        rect: inSight(area.element),
      }));
      const point = centre(ghost.rect());
      const below = candidates.filter(({ area }) => area.catchesPointer);
      const found = areaAt(below, pointer) ?? areaAt(candidates, point);
      if (!found) return null;
      // As wide as it would be there: a card of a large hand would leave no middle of a small one to drop on.
      const width = cardWidth * sizeRatio(from, found.area);
      return targetIn(seen(found.area, found.rect), point, width, type, deps.table()?.cardTypes, isAlone);
    },
    show({ target, keys }) {
      const area = (target && areas()?.get(target.area.id)) ?? null;
      if (over && over.id !== area?.id) leave(over);
      over = area;
      const refused = target?.kind === "insert" ? target.refused : null;
      if (area && target) {
        area.element.setAttribute("data-drop-over", "");
        gaps.follow(area, target, () => middleIn(area));
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
      lift(false);
      mark.show(null);
      ghost.remove();
      ui.setState({ dragging: null });
    },
  };
}
