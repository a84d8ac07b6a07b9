/** Answering the oldest question with one of the cards that it offers; `follow-prompts.ts` sends the answer. */
import type { CardId } from "@baize/engine";
import type { UiStore } from "../../model/ui-store.ts";

/** A second press within this time, milliseconds, belongs to the one that answered. */
const DOUBLE_PRESS_MS = 500;

/** @returns whether the press is an answer, and nothing else. */
export function chooseCandidate(ui: UiStore, cardId: CardId): boolean {
  const { candidates, multiSelect } = ui.getState();
  if (hasJustAnswered(ui, cardId)) return true;
  if (multiSelect.enabled || !candidates.cardIds.includes(cardId)) return false;
  ui.setState({ candidates: { ...candidates, pressed: { cardId, at: Date.now() } } });
  return true;
}

/** The second press of a double click on a card whose first one answered. */
export function hasJustAnswered(ui: UiStore, cardId: CardId): boolean {
  const { pressed } = ui.getState().candidates;
  return pressed?.cardId === cardId && Date.now() - pressed.at < DOUBLE_PRESS_MS;
}

/**
 * Takes a card into what the oldest question asks to choose, or out of it again.
 * @returns false when it asks for no cards, or not for this one
 */
export function toggleChosen(ui: UiStore, cardId: CardId): boolean {
  const { multiSelect } = ui.getState();
  if (!multiSelect.enabled || isNoCandidate(ui, cardId)) return false;
  const others = multiSelect.cardIds.filter((id) => id !== cardId);
  const cardIds = others.length < multiSelect.cardIds.length ? others : [...others, cardId];
  ui.setState({ multiSelect: { ...multiSelect, cardIds } });
  return true;
}

/** Whether a selection that lists its cards leaves this one out. */
function isNoCandidate(ui: UiStore, cardId: CardId): boolean {
  const { cardIds } = ui.getState().candidates;
  return cardIds.length > 0 && !cardIds.includes(cardId);
}
