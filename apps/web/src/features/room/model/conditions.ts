/**
 * `showIf` and `defaultActions.condition`: decided in the browser with the engine's own evaluator, read-only, on
 * this viewer's view of the game. Plugins in the field use functions that may not exist here, so every failure is
 * a silent no (table §6.1, action-language §10.1).
 */
import {
  type CardId,
  evaluateCondition,
  type GameState,
  type Json,
  loadRegexFor,
  type SeatId,
} from "@baize/engine";
import { object } from "./definition.ts";
import { definitionFor } from "./definition-for.ts";
import type { TablePlugin } from "./room-context.tsx";

export interface ConditionAt {
  game: GameState;
  plugin: TablePlugin;
  cardId: CardId;
  playerN: SeatId | null;
}

/**
 * Gets ready what the plugin's conditions need beyond the engine's own file: regular expressions, fetched only where
 * a condition may use one. Until then such a condition does not hold.
 */
export async function prepareConditions({ gameDef }: TablePlugin): Promise<void> {
  const { cardMenu = null, defaultActions = null, functions = null } = gameDef;
  await loadRegexFor([cardMenu, defaultActions, functions]);
}

/** An absent condition holds. */
export function conditionHolds(condition: Json | undefined, at: ConditionAt): boolean {
  if (condition === undefined) return true;
  const { plugin, cardId, playerN } = at;
  try {
    // Views carry no code: the plugin's functions come from its definition.
    const game = { functions: object(plugin.gameDef.functions), variables: {}, ...at.game };
    return evaluateCondition(definitionFor(plugin), game, condition, { playerN, activeCardId: cardId });
  } catch {
    return false;
  }
}
