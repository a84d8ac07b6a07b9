/** Types and backs of the cards, and the way to look for cards on the table. */
import type { JsonObject } from "@baize/engine";
import type { BuilderState } from "../model/builder-state.ts";

export function cardSections({ cardTypes, cardBacks, tokens }: BuilderState): JsonObject {
  const tokenIds = tokens.map(({ id }) => id);
  const types = Object.entries(cardTypes).map(([name, { width, height }]) => [
    name,
    { width, height, tokens: tokenIds },
  ]);
  const backs = Object.entries(cardBacks).map(([name, { width, height, imageUrl }]) => [
    name,
    // The format asks for a picture even where there is none.
    { width, height, imageUrl: imageUrl ?? "" },
  ]);
  return {
    cardTypes: Object.fromEntries(types),
    cardBacks: Object.fromEntries(backs),
    browse: {
      filterPropertySideA: "type",
      filterValuesSideA: Object.keys(cardTypes),
      textPropertiesSideA: ["name"],
    },
  };
}
