/**
 * The fields that the engine gives a game, its players and its cards (action-language §7): a definition may speak of them without
 * declaring them.
 */
const words = (text: string): readonly string[] => text.split(" ");

/** Fields of a new game that a game property of the same name would override (action-language §7.1). */
export const BUILT_IN_GAME_FIELDS: ReadonlySet<string> = new Set(
  (
    "id roomSlug pluginId pluginVersion pluginName numPlayers roundNumber layoutId layout firstPlayer stepId " +
    "groupById stackById cardById playerData tempTokens automationActionLists automationEnabled variables " +
    "imageUrlPrefix options loadedADeck loadedCardIds loadList loadCardsHistory functions ruleById ruleMap messages"
  ).split(" "),
);

/** Of the game: those of a new one, and those that come later or while an action is done. */
export const GAME_FIELDS: readonly string[] = [
  ...BUILT_IN_GAME_FIELDS,
  ...words(
    "automationDefaults currentScopeIndex messageByTimestamp fadeText pendingGuiUpdates autoLoadedDecks",
  ),
  ...words("prev_game playerUi playerInfo layoutVariants"),
];

/** Of a seat. */
export const PLAYER_FIELDS: readonly string[] = words(
  "id user_id alias drawingArrowFrom label prompts browseGroup layoutId layout touchAction mostRecentPromptId",
);

/** Of a card, with those that only a dotted path knows, those that it gets from groups, and `layoutType`, which default actions are told. */
export const CARD_FIELDS: readonly string[] = [
  ...words(
    "id databaseId currentSide rotation rotationByPlayer owner peeking targeting arrows tokens ruleIds",
  ),
  ...words(
    "triggeredTimestamp sides groupId stackId stackIndex cardIndex parentCardId attachmentDirection inPlay",
  ),
  ...words(
    "controller deckGroupId discardGroupId borderColor currentFace parentCard stackParentCard layoutType",
  ),
];
