/**
 * Fields that cards, players and games have by themselves. A property of that name would take the field's place and break
 * what the table does with it, so the builder refuses it (platform §3.8).
 */
export type PropertyList = "cardProperties" | "playerProperties" | "gameProperties";

const card = [
  ...[
    "id",
    "databaseId",
    "currentSide",
    "rotation",
    "rotationByPlayer",
    "owner",
    "peeking",
    "targeting",
    "arrows",
  ],
  ...["tokens", "triggeredTimestamp", "sides", "ruleIds", "groupId", "stackId", "stackIndex", "cardIndex"],
  ...["parentCardId", "attachmentDirection", "inPlay", "controller", "borderColor", "cardDetails"],
  ...["deckGroupId", "discardGroupId", "currentFace", "label"],
];

const player = [
  ...["id", "user_id", "alias", "drawingArrowFrom", "label", "prompts", "mostRecentPromptId", "browseGroup"],
  ...["layoutId", "layout", "touchAction"],
];

const game = [
  ...[
    "id",
    "roomSlug",
    "pluginId",
    "pluginVersion",
    "pluginName",
    "numPlayers",
    "roundNumber",
    "layoutId",
    "layout",
  ],
  ...["firstPlayer", "stepId", "groupById", "stackById", "cardById", "playerData", "tempTokens"],
  ...[
    "automationActionLists",
    "automationEnabled",
    "automationDefaults",
    "imageUrlPrefix",
    "options",
    "loadedADeck",
  ],
  ...[
    "loadCardsHistory",
    "loadList",
    "loadedCardIds",
    "functions",
    "ruleById",
    "ruleMap",
    "messageByTimestamp",
  ],
  ...["messages", "fadeText", "variables", "victoryState", "label"],
];

export const builtInFields: Readonly<Record<PropertyList, ReadonlySet<string>>> = {
  cardProperties: new Set(card),
  playerProperties: new Set(player),
  gameProperties: new Set(game),
};
