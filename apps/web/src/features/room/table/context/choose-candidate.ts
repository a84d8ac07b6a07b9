/** Answering the oldest question with one of the cards that it offers; `follow-prompts.ts` sends the answer. */
import type { CardId } from "@baize/engine";
import type { UiStore } from "../../model/ui-store.ts";
import { DOUBLE_PRESS_MS } from "../layout/constants.ts";

/**
 * Takes a card into what the question asks to choose, or out of it again; a card that stands for an option answers with it.
 * @returns whether the press is that, and nothing else.
 */
export function chooseCandidate(ui: UiStore, cardId: CardId): boolean {
  const { candidates, multiSelect } = ui.getState();
  const isOffered = candidates.cardIds.includes(cardId);
  if (hasJustAnswered(ui, cardId)) return true;
  if (multiSelect.enabled) {
    // A selection may list the cards that it is for.
    if (candidates.cardIds.length > 0 && !isOffered) return false;
    const others = multiSelect.cardIds.filter((id) => id !== cardId);
    const cardIds = multiSelect.cardIds.includes(cardId) ? others : [...others, cardId];
    ui.setState({ multiSelect: { enabled: true, cardIds } });
  } else if (isOffered) ui.setState({ candidates: { ...candidates, pressed: { cardId, at: Date.now() } } });
  return multiSelect.enabled || isOffered;
}

/** The second press of a double click on a card whose first one answered. */
export function hasJustAnswered(ui: UiStore, cardId: CardId): boolean {
  const { pressed } = ui.getState().candidates;
  return pressed?.cardId === cardId && Date.now() - pressed.at < DOUBLE_PRESS_MS;
}
