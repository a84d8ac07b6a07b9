import type { ContentKey, Say } from "../contents/contents.ts";
import type { PropertyType } from "../model/builder-state.ts";

/** Examples that are words of the reader's language, by place of the definition. */
const words: Readonly<Record<string, ContentKey>> = {
  "faceProperties.*.label": "column.cost",
  "cardProperties.*.label": "property.exhausted",
  "playerProperties.*.label": "property.score",
  "gameProperties.*.label": "property.score",
  "phases.*.label": "phase.turn",
  "steps.*.label": "step.draw",
};

/** Examples that are types of values. */
const types: Readonly<Record<string, PropertyType>> = {
  "faceProperties.*.type": "integer",
  "cardProperties.*.type": "boolean",
  "playerProperties.*.type": "integer",
  "gameProperties.*.type": "integer",
};

/**
 * What somebody might enter at a place of the definition; undefined where the description is enough.
 * @param typeName what a type of values is called
 */
export function fieldExample(
  at: string,
  say: Say,
  typeName: (type: PropertyType) => string,
): string | undefined {
  const [word, type] = [words[at], types[at]];
  if (word) return say(word);
  if (type) return typeName(type);
  if (at === "groups.*.label") return say("group.ofPlayer", { player: 1, group: say("group.deck") });
  if (at.startsWith("topBarCounters.")) return `${say("property.score")} 3`;
  return fieldExamples[at];
}

/** Those that are the same in every language. */
export const fieldExamples: Readonly<Record<string, string>> = {
  pluginName: "Duel of Lanterns",
  backgroundUrl: "https://example.com/table.jpg",
  "playerCountMenu.*.numPlayers": "2",
  "cardTypes.*.width": "0.72",
  "cardTypes.*.height": "1",
  "cardBacks.*.width": "0.72",
  "cardBacks.*.height": "1",
  "cardBacks.*.imageUrl": "https://example.com/back.jpg",
  groups: "player1Deck",
  "groups.*.onCardEnter.deckGroupId": "player1Deck",
  faceProperties: "cost",
  cardProperties: "exhausted",
  "cardProperties.*.default": "false",
  playerProperties: "score",
  "playerProperties.*.default": "0",
  gameProperties: "score",
  "gameProperties.*.default": "1",
  "deckbuilder.addButtons": "1, 2, 3",
  "deckbuilder.columns": "name, type",
  phases: "turn",
  steps: "draw",
  tokens: "oil",
  "tokens.*.left": "50",
  "tokens.*.top": "0",
  "tokens.*.width": "4",
  "tokens.*.height": "4",
  "tokens.*.imageUrl": "https://example.com/oil.png",
  "layouts.*.regions.*.groupId": "{playerN}Hand",
  "layouts.*.regions.*.type": "pile",
  "layouts.*.regions.*.direction": "horizontal",
  "layouts.*.regions.*.rotation": "90",
  "layouts.*.regions.*.left": "25%",
  "layouts.*.regions.*.top": "80%",
  "layouts.*.regions.*.width": "50%",
  "layouts.*.regions.*.height": "20%",
  "layouts.*.regions.*.layerIndex": "1",
  "layouts.*.regions.*.cardSizeFactor": "1",
  "layouts.*.cardSize": "16",
  "layouts.*.rowSpacing": "3",
};
