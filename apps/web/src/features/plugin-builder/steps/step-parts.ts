/** Which component shows a step. Each is a chunk of its own; all of them are fetched once the first one stands. */
import { type ComponentType, lazy } from "react";
import { withTexts } from "../../../i18n/i18n.ts";
import { type StepId, steps } from "../model/steps.ts";

const loaders: Record<StepId, () => Promise<{ default: ComponentType }>> = {
  instructions: () => import("./instructions/InstructionsStep.tsx"),
  cardData: () => import("./card-data/CardDataStep.tsx"),
  cardTypes: () => import("./card-types/CardTypesStep.tsx"),
  cardBacks: () => import("./card-backs/CardBacksStep.tsx"),
  gameBasics: () => import("./game-basics/GameBasicsStep.tsx"),
  groups: () => import("./groups/GroupsStep.tsx"),
  faceProperties: () => import("./properties/FacePropertiesStep.tsx"),
  cardProperties: () => import("./properties/CardPropertiesStep.tsx"),
  playerProperties: () => import("./properties/PlayerPropertiesStep.tsx"),
  gameProperties: () => import("./properties/GamePropertiesStep.tsx"),
  deckbuilder: () => import("./deckbuilder/DeckbuilderStep.tsx"),
  layout: () => import("./layout/LayoutStep.tsx"),
  phases: () => import("./phases/PhasesStep.tsx"),
  tokens: () => import("./tokens/TokensStep.tsx"),
  actions: () => withTexts(import("./actions/ActionsStep.tsx"), "builder-actions"),
  decks: () =>
    withTexts(import("./decks/DecksStep.tsx"), "builder-decks", "decks", "deck-builder", "deck-cards"),
  save: () => import("./save/SaveStep.tsx"),
};

export const stepParts = {} as Record<StepId, ComponentType>;
for (const step of steps) stepParts[step] = lazy(loaders[step]);

/** Fetches every step, so that a line that fails later holds nobody up. A failure is told when the step is opened. */
export function preloadSteps(): void {
  for (const step of steps) loaders[step]().catch(() => {});
}
