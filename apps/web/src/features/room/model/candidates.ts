/** The cards that a question offers: pressing one answers it, or selects it for the answer (table §9.3). */
import type { CardId, Prompt } from "@baize/engine";

const NONE: readonly CardId[] = [];

/** Of a selection those that it lists, else those that options stand for. */
export function candidatesOf(prompt: Prompt | undefined): readonly CardId[] {
  if (!prompt) return NONE;
  const listed =
    prompt.input?.type === "selectCards"
      ? prompt.input.candidates
      : prompt.options?.map(({ cardId }) => cardId);
  return Array.isArray(listed) ? listed.filter((id): id is CardId => typeof id === "string") : NONE;
}

/** The option that a card answers a question with; −1: none. */
export function optionOfCard({ options = [] }: Prompt, cardId: CardId): number {
  return options.findIndex((option) => option.cardId === cardId);
}
