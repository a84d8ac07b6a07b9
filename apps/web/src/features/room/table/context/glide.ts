/**
 * Lets cards glide to their new places (FLIP): places are read before a change is drawn and after it, and each
 * card is animated from where it was. Runs outside of React; a running glide is picked up where it is.
 */
import type { CardId, GameState, GroupId } from "@baize/engine";
import { prefersStill } from "../../../../app/motion.ts";
import { GLIDE_MS, MAX_GLIDING_CARDS } from "../layout/constants.ts";
import type { DropAreas } from "./drop-areas.ts";
import { EASE } from "./motion.ts";

interface CardPlace {
  rect: DOMRect;
  areaId: string | null;
}

export interface Glide {
  /**
   * Reads the places of all cards that a change may move. Call it while the old state is still on the screen; of each part of the table
   * the first call of a frame counts.
   * @param next what comes; absent: anything may have moved.
   */
  before(game: GameState | undefined, next?: GameState): void;
  /** Lets these cards start from here instead, as the ones dropped by the pointer do. */
  from(places: ReadonlyMap<CardId, DOMRect>): void;
}

/**
 * @param root holds all cards
 * @param overlay lies over everything; cards on their way from one area to another are drawn there
 * @param now the game once the change is drawn
 */
export function createGlide(
  root: HTMLElement,
  overlay: HTMLElement,
  areas: DropAreas,
  now: () => GameState | undefined,
): Glide {
  let places: Map<CardId, CardPlace> | null = null;
  /** What has changed since the last frame. */
  const changed = new Set<GroupId>();
  let game: GameState | undefined;
  const flights = new Map<CardId, Flight>();
  const slides = new Map<CardId, Slide>();
  let starts: ReadonlyMap<CardId, DOMRect> = new Map();

  /** Those of the groups that are in sight: measuring others would draw what is left out of them. */
  function cardsOf(groups: ReadonlySet<GroupId>): HTMLElement[] {
    return areas
      .all()
      .filter(({ groupId }) => groups.has(groupId))
      .flatMap(({ content }) => [
        ...content.querySelectorAll<HTMLElement>(".stack:not([data-far]) .card[data-card-id]"),
      ]);
  }

  function play() {
    const before = places;
    const after = now();
    const dropped = starts;
    const moved = cardsOf(changed);
    places = null;
    changed.clear();
    starts = new Map();
    if (!before || !after || prefersStill()) return;
    const moves = [];
    const vanished = game ? Object.keys(game.cardById).filter((id) => !after.cardById[id]) : [];
    for (const element of moved) {
      const id = element.dataset.cardId ?? "";
      if (element.closest("[data-dragged]")) continue;
      const start = dropped.get(id) ?? before.get(id)?.rect ?? origin(id, before, after, vanished);
      if (!start) continue;
      const sliding = slides.get(id);
      const end = sliding ? withoutSlide(element) : element.getBoundingClientRect();
      // On its way there already.
      if (sliding && !dropped.has(id) && isAt(sliding.end, end)) continue;
      if (end.width === 0 || isAt(start, end)) continue;
      moves.push({
        id,
        element,
        start,
        end,
        stays: before.get(id)?.areaId === areaOf(element) && !dropped.has(id),
      });
    }
    for (const [id, flight] of flights) if (!after.cardById[id]) flight.land();
    if (moves.length > MAX_GLIDING_CARDS) return;
    for (const { id, ...move } of moves) {
      const flight = flights.get(id);
      const time = flight?.time;
      flight?.land();
      if (flight && isAt(flight.end, move.end) && !dropped.has(id)) {
        // It goes on to the same place and only looks otherwise by now, as a drawn card that has just been told.
        takeOff(id, { ...move, start: flight.start }, time);
        continue;
      }
      slides.get(id)?.animation.cancel();
      if (move.stays) setOff(id, move);
      else takeOff(id, move);
    }
  }

  function setOff(id: CardId, move: Move) {
    const slide: Slide = { animation: slideTo(move), end: move.end };
    slides.set(id, slide);
    const done = () => {
      if (slides.get(id) === slide) slides.delete(id);
    };
    slide.animation.onfinish = done;
    slide.animation.oncancel = done;
  }

  /** @param time of the flight that has passed already, milliseconds */
  function takeOff(id: CardId, move: Move, time = 0) {
    const flight = fly(move, overlay, time, () => {
      if (flights.get(id) === flight) flights.delete(id);
    });
    flights.set(id, flight);
  }

  /** Where a card comes from that was not on the screen: a pile, or a card whose identity was hidden till now. */
  function origin(
    id: CardId,
    before: Map<CardId, CardPlace>,
    after: GameState,
    vanished: CardId[],
  ): DOMRect | null {
    const card = game?.cardById[id];
    const group = after.cardById[id]?.groupId;
    if (card) return card.groupId === group ? null : areaRect(card.groupId);
    const alias = vanished.shift();
    if (alias === undefined) return null;
    return before.get(alias)?.rect ?? areaRect(game?.cardById[alias]?.groupId);
  }

  /** The first card of the area that shows the group, else nothing. */
  function areaRect(groupId: GroupId | undefined): DOMRect | null {
    const area = areas.all().find((one) => one.groupId === groupId);
    return (area?.content.querySelector(".card") ?? area?.element)?.getBoundingClientRect() ?? null;
  }

  return {
    before(shown, next) {
      if (!root.isConnected) return;
      if (!places) {
        places = new Map();
        game = shown;
        requestAnimationFrame(play);
      }
      const groups = shown && next ? changedGroups(shown, next) : areas.all().map(({ groupId }) => groupId);
      const more = new Set([...groups].filter((id) => !changed.has(id)));
      for (const element of cardsOf(more)) {
        const id = element.dataset.cardId ?? "";
        // A card on its way is where its double is.
        const flight = flights.get(id);
        const rect = (flight?.double ?? element).getBoundingClientRect();
        if (!places.has(id)) places.set(id, { rect, areaId: flight ? null : areaOf(element) });
      }
      for (const group of more) changed.add(group);
    },
    from(rects) {
      starts = rects;
    },
  };
}

/** The groups of which something is otherwise: what belongs to them, or what lies in their stacks. */
function changedGroups(before: GameState, after: GameState): Set<GroupId> {
  const ids = [before, after].flatMap(({ groupById }) => Object.keys(groupById));
  const isAlike = (id: GroupId) => {
    const group = before.groupById[id];
    return (
      group === after.groupById[id] &&
      group?.stackIds?.every((stack) => before.stackById[stack] === after.stackById[stack])
    );
  };
  return new Set(ids.filter((id) => !isAlike(id)));
}

const areaOf = (element: HTMLElement) =>
  element.closest<HTMLElement>("[data-area-id]")?.dataset.areaId ?? null;

interface Move {
  element: HTMLElement;
  start: DOMRect;
  end: DOMRect;
  /** Within one area: the card itself moves, clipped by the area as its neighbours are. */
  stays: boolean;
}

/** A card on its way from one area to another: a double of it moves, it waits unseen at its new place. */
interface Flight {
  double: HTMLElement;
  /** From where and where to, pixels of the window. */
  start: DOMRect;
  end: DOMRect;
  /** How much of it has passed, milliseconds. */
  readonly time: number;
  /** Ends it at once. */
  land(): void;
}

/** A card moving within its area. */
interface Slide {
  animation: Animation;
  /** Where to, pixels of the window. */
  end: DOMRect;
}

const isAt = (one: DOMRect, other: DOMRect) => Math.abs(one.x - other.x) < 1 && Math.abs(one.y - other.y) < 1;

/** Where a sliding card will come to rest. */
function withoutSlide(element: HTMLElement): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  const [left = 0, top = 0] = getComputedStyle(element).translate.split(" ").map(Number.parseFloat);
  const zoom = zoomOf(element, { width });
  return new DOMRect(x - (left || 0) * zoom, y - (top || 0) * zoom, width, height);
}

function slideTo({ element, start, end }: Move): Animation {
  // On the screen the table may be zoomed; the card moves in the table's own pixels.
  const zoom = zoomOf(element, end);
  const shift = `${(start.x - end.x) / zoom}px ${(start.y - end.y) / zoom}px`;
  const animation = element.animate({ translate: [shift, "0 0"] }, { duration: GLIDE_MS, easing: EASE });
  // A slide that is broken off is no error: `oncancel` tells of it.
  animation.finished?.catch(() => {});
  return animation;
}

function fly({ element, start, end }: Move, overlay: HTMLElement, time: number, landed: () => void): Flight {
  const double = element.cloneNode(true) as HTMLElement;
  const zoom = zoomOf(element, end);
  double.removeAttribute("data-card-id");
  Object.assign(double.style, {
    position: "fixed",
    left: `${end.x}px`,
    top: `${end.y}px`,
    zIndex: "",
    transformOrigin: "0 0",
  });
  for (const unit of ["--u", "--token-u"])
    double.style.setProperty(unit, getComputedStyle(element).getPropertyValue(unit));
  overlay.append(double);
  const scale = [(start.width / end.width) * zoom, zoom];
  const shift = `${start.x - end.x}px ${start.y - end.y}px`;
  const options = { duration: GLIDE_MS, easing: EASE };
  const moving = double.animate({ translate: [shift, "0 0"], scale: scale.map(String) }, options);
  const waiting = element.animate({ opacity: [0, 0] }, options);
  moving.onfinish = () => {
    double.remove();
    waiting.finish();
    landed();
  };
  if (time > 0) {
    moving.currentTime = time;
    waiting.currentTime = time;
  }
  return {
    ...{ double, start, end },
    get time() {
      return Number(moving.currentTime ?? 0);
    },
    land: () => moving.finish(),
  };
}

const zoomOf = (element: HTMLElement, onScreen: { width: number }) =>
  onScreen.width / (Number.parseFloat(element.style.width) || onScreen.width);
