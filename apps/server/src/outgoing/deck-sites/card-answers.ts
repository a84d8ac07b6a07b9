/** Answers for single cards: the same cards are in many decks, and they change rarely. */
import type { CardAnswers, SiteCard } from "./deck-site.ts";

const KEPT_MS = 24 * 60 * 60_000;
const KEPT_MOST = 5_000;

/** @param now milliseconds since 1970. */
export function createCardAnswers(now: () => number): CardAnswers {
  /** The oldest stands first. */
  const answers = new Map<string, { card: SiteCard; at: number }>();
  return {
    find(code) {
      const kept = answers.get(code);
      if (!kept) return undefined;
      if (now() - kept.at < KEPT_MS) return kept.card;
      answers.delete(code);
      return undefined;
    },
    keep(code, card) {
      answers.delete(code);
      answers.set(code, { card, at: now() });
      if (answers.size > KEPT_MOST) answers.delete(answers.keys().next().value!);
    },
  };
}
