/** Which card is the active one, and which token has its buttons, by what the mouse is over (table §5). Never renders. */
import type { CardId } from "@baize/engine";
import { cardAt, pointOf, tokenAt } from "../context/elements.ts";
import { screenHalf } from "../context/screen-half.ts";
import { TOKEN_REST_MS } from "../layout/constants.ts";
import type { Point } from "../layout/geometry.ts";
import type { PointerDeps } from "./pointer-deps.ts";

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
  /** Until the token under the mouse has its buttons. */
  let resting: { token: HTMLElement; timer: ReturnType<typeof setTimeout> } | null = null;

  function moved(event: PointerEvent) {
    lastSeen = pointOf(event);
    activateAt(event.target as HTMLElement, lastSeen);
    restOn(tokenAt(event.target as HTMLElement, lastSeen));
  }

  /** The mouse is over a token, or over none: one that it rests on for a while has its buttons. */
  function restOn(token: HTMLElement | null) {
    if (token === (resting?.token ?? null)) return;
    clearTimeout(resting?.timer);
    if (ui.getState().hoveredToken !== null) ui.setState({ hoveredToken: null });
    resting = token && { token, timer: setTimeout(() => showButtons(token), TOKEN_REST_MS) };
  }

  function showButtons(token: HTMLElement) {
    const cardId = cardAt(token);
    const id = token.dataset.token;
    if (cardId !== null && id !== undefined) ui.setState({ hoveredToken: { cardId, token: id } });
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
    restOn(null);
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

  /** Where the mouse is while the hotkeys lie over all; null: it was not on the table before, or they do not. */
  let above: Point | null = null;
  function followAbove(event: PointerEvent) {
    if (event.pointerType !== "touch") above = pointOf(event);
  }
  /** The hotkeys are shown as long as their key is held, and no card is active then: what lies under the mouse is, afterwards. */
  const unfollowTab = ui.subscribe(({ keypress: { Tab } }, { keypress: before }) => {
    if (Tab > 0 === before.Tab > 0) return;
    if (Tab > 0) {
      above = lastSeen;
      if (above) document.addEventListener("pointermove", followAbove, true);
      return;
    }
    document.removeEventListener("pointermove", followAbove, true);
    lastSeen = above ?? lastSeen;
    above = null;
    lookAgain();
  });

  document.addEventListener("pointerdown", pressed, true);
  const unfollow = endWithItsPlace({ store, ui }, lookAgain);
  return {
    moved,
    left,
    stop() {
      clearTimeout(resting?.timer);
      document.removeEventListener("pointerdown", pressed, true);
      document.removeEventListener("pointermove", followAbove, true);
      unfollowTab();
      unfollow();
    },
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
