/** Which groups have hidden cards before or after a change; each is looked at once, whoever asks. */
import { isOpen } from "../model/open-cards.ts";
import type { GameState, GroupId } from "../model/state.ts";
import type { Change } from "./change.ts";

export class HiddenCards {
  readonly #change: Change;
  readonly #known = new Map<GroupId, boolean>();

  constructor(change: Change) {
    this.#change = change;
  }

  isIn(groupId: GroupId): boolean {
    let known = this.#known.get(groupId);
    if (known === undefined) {
      known = hasHidden(this.#change.before, groupId) || hasHidden(this.#change.after, groupId);
      this.#known.set(groupId, known);
    }
    return known;
  }
}

function hasHidden({ groupById, stackById, cardById }: GameState, groupId: GroupId): boolean {
  for (const stackId of groupById[groupId]?.stackIds ?? [])
    for (const cardId of stackById[stackId]?.cardIds ?? []) {
      const card = cardById[cardId];
      if (card !== undefined && !isOpen(card)) return true;
    }
  return false;
}
