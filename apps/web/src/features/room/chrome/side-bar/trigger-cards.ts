/** The cards in play that a step reminds of: their current side has the trigger of the step (table §9.4). */
import type { Card, CardId, GameState } from "@baize/engine";

export function triggerCards(game: GameState): Map<string, CardId[]> {
  const byStep = new Map<string, CardId[]>();
  for (const card of Object.values(game.cardById)) {
    if (card.inPlay !== true) continue;
    for (const step of stepsOf(card)) {
      const cards = byStep.get(step);
      if (cards) cards.push(card.id);
      else byStep.set(step, [card.id]);
    }
  }
  return byStep;
}

function stepsOf(card: Card): string[] {
  const triggers = card.sides[card.currentSide]?.triggers ?? {};
  return Object.keys(triggers).filter((step) => triggers[step] === true);
}
