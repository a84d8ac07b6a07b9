/** The steps of the builder and which of them are open (platform §3.1). */

export const steps = [
  "instructions",
  "cardData",
  "cardTypes",
  "cardBacks",
  "gameBasics",
  "groups",
  "faceProperties",
  "cardProperties",
  "playerProperties",
  "gameProperties",
  "deckbuilder",
  "layout",
  "phases",
  "tokens",
  "actions",
  "decks",
  "save",
] as const;
export type StepId = (typeof steps)[number];

const CARD_DATA = steps.indexOf("cardData");

/** Why a step is closed; null: it is open. */
export type Closed = { reason: "cards" } | { reason: "before"; step: StepId } | null;

/** How far the author has come. */
export interface Progress {
  hasCards: boolean;
  /** Index of the furthest step that was opened. */
  maxUnlocked: number;
}

export function closedReason(step: StepId, { hasCards, maxUnlocked }: Progress): Closed {
  const index = steps.indexOf(step);
  if (index <= CARD_DATA) return null;
  if (!hasCards) return { reason: "cards" };
  // The steps before the cards are open from the start, so nothing is gained by passing over them.
  const furthest = Math.max(maxUnlocked, CARD_DATA) + 1;
  return index <= furthest ? null : { reason: "before", step: steps[index - 1] as StepId };
}

/** How far the author has come after opening an open step. */
export function afterOpening(step: StepId, { maxUnlocked }: Progress): number {
  return Math.max(maxUnlocked, steps.indexOf(step));
}
