/** Keys of the game that stay on the server: bookkeeping of the evaluator and what no client needs (action-language §7.1). */
export const privateRootKeys: ReadonlySet<string> = new Set([
  "currentScopeIndex",
  "variables",
  "prev_game",
  "playerUi",
  "playerInfo",
  "pendingGuiUpdates",
  "ruleMap",
  "automationActionLists",
  "automationDefaults",
  "functions",
  "loadList",
  "loadedCardIds",
  "loadCardsHistory",
  "messageByTimestamp",
]);

/** Keys of the game that are viewed entry by entry. */
export const partKeys: ReadonlySet<string> = new Set([
  "cardById",
  "stackById",
  "groupById",
  "playerData",
  "ruleById",
]);
