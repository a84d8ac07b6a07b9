/** Which card is the active one, by what the mouse is over (table §5); of tokens `token-rest.ts` is told. Never renders. */
import type { CardId } from "@baize/engine";
import { cardAt, pointOf, tokenAt } from "../context/elements.ts";
import { screenHalf } from "../context/screen-half.ts";
import type { Point } from "../layout/geometry.ts";
import type { PointerDeps } from "./pointer-deps.ts";
import { followTokenRest } from "./token-rest.ts";

interface Hover {
  /** The mouse has moved, with no button down. */
  moved(event: PointerEvent): void;
  /** The pointer has left the table. */
  left(event: PointerEvent): void;
  stop(): void;
}

/** @param isFree whether the pointer does nothing else, such as dragging */
export function followHover({ root, ui, store }: PointerDeps, isFree: () => boolean): Hover {
  /** Where the mouse was last; null: it is not on the table. */
  let lastSeen: Point | null = null;
  const tokens = followTokenRest({ ui });

  function moved(event: PointerEvent) {
    lastSeen = pointOf(event);
    activateAt(event.target as HTMLElement, lastSeen);
    tokens.over(tokenAt(event.target as HTMLElement, lastSeen));
  }

  /** The card under a point, which half of it, and which side of the window that is. */
  function activateAt(element: HTMLElement, at: Point) {
    const state = ui.getState();
    if (state.dropdownMenu?.type === "card" || state.dropdownMenu?.type === "selection") return;
    const cardId = cardAt(element);
    if (cardId === null) {
      if (state.activeCardId !== null && !element.closest(".card-parts")) ui.setState({ activeCardId: null });
      return;
    }
    const box = element.closest<HTMLElement>(".card-frame")?.getBoundingClientRect();
    const half = screenHalf(at);
    const mouseTopBottom = box && at.y > box.y + box.height / 2 ? "bottom" : "top";
    if (
      state.activeCardId !== cardId ||
      state.screenLeftRight !== half.screenLeftRight ||
      state.screenTopBottom !== half.screenTopBottom ||
      state.mouseTopBottom !== mouseTopBottom
    ) {
      ui.setState({ activeCardId: cardId, ...half, mouseTopBottom });
    }
  }

  /** The active card is another, or elsewhere: what lies under the resting mouse by now is the active one. */
  function lookAgain() {
    // After the frame that shows where everything lies now, which would be late by it.
    requestAnimationFrame(() => setTimeout(look));
  }

  function look() {
    const isNone = isFree() && ui.getState().activeCardId === null;
    const element = isNone && lastSeen && document.elementFromPoint(lastSeen.x, lastSeen.y);
    if (lastSeen && element instanceof HTMLElement && root.contains(element)) activateAt(element, lastSeen);
  }

  function left(event: PointerEvent) {
    // A finger leaves as soon as it is lifted; what it tapped stays active.
    if (event.pointerType === "touch") return;
    lastSeen = null;
    tokens.over(null);
    const { activeCardId, dropdownMenu } = ui.getState();
    if (activeCardId !== null && dropdownMenu?.type !== "card") ui.setState({ activeCardId: null });
  }

  /** A finger that presses something else is as a mouse that has left the card: the large one covers it no longer. */
  function pressed({ pointerType, target }: PointerEvent) {
    const { activeCardId, dropdownMenu } = ui.getState();
    if (pointerType !== "touch" || activeCardId === null || dropdownMenu !== null) return;
    if (!(target instanceof Element) || target.closest("[data-card-id], .card-parts")) return;
    // On the table itself a finger may only move it.
    if (!root.contains(target) || target.closest("button")) ui.setState({ activeCardId: null });
  }

  const unfollowSheet = followUnderHotkeys(
    ui,
    () => lastSeen,
    (at) => {
      lastSeen = at;
      lookAgain();
    },
  );

  document.addEventListener("pointerdown", pressed, true);
  const unfollow = endWithItsPlace({ store, ui }, lookAgain);
  return {
    moved,
    left,
    stop() {
      tokens.stop();
      document.removeEventListener("pointerdown", pressed, true);
      unfollowSheet();
      unfollow();
    },
  };
}

/**
 * The hotkeys are shown as long as their key is held, and no card is active then: what lies under the mouse is, afterwards.
 * @param lastSeen where the mouse was before; null: not on the table
 * @param uncovered is told where it is then
 */
function followUnderHotkeys(
  ui: PointerDeps["ui"],
  lastSeen: () => Point | null,
  uncovered: (at: Point | null) => void,
): () => void {
  /** Where the mouse is while the hotkeys lie over all; null: it was not on the table before, or they do not. */
  let above: Point | null = null;
  function follow(event: PointerEvent) {
    if (event.pointerType !== "touch") above = pointOf(event);
  }
  const unfollow = () => document.removeEventListener("pointermove", follow, true);
  const stop = ui.subscribe(({ keypress: { Tab } }, { keypress: before }) => {
    if (Tab > 0 === before.Tab > 0) return;
    if (Tab > 0) {
      above = lastSeen();
      if (above) document.addEventListener("pointermove", follow, true);
      return;
    }
    unfollow();
    uncovered(above ?? lastSeen());
    above = null;
  });
  return () => {
    unfollow();
    stop();
  };
}

/** A card that moves to another group, or is gone, is no longer the active one (table §5). `ended`: told of it. */
function endWithItsPlace({ store, ui }: Pick<PointerDeps, "store" | "ui">, ended: () => void): () => void {
  return store.subscribe((state, before) => {
    const { activeCardId, pickedCardId } = ui.getState();
    const moved = (id: CardId | null) =>
      id !== null && state.room?.game.cardById[id]?.groupId !== before.room?.game.cardById[id]?.groupId;
    if (moved(activeCardId)) {
      ui.setState({ activeCardId: null });
      ended();
    }
    if (moved(pickedCardId)) ui.setState({ pickedCardId: null });
  });
}
