/**
 * `showIf` and `defaultActions.condition`: decided in the browser with the engine's own evaluator, read-only, on
 * this viewer's view of the game. Plugins in the field use functions that may not exist here, so every failure is
 * a silent no (table-ui §6.1, action-language §10.1).
 */
import {
  type CardId,
  type Definition,
  evaluateCondition,
  type GameState,
  type Json,
  loadDefinition,
  type SeatId,
} from "@baize/engine";
import type { RoomPlugin } from "./room-context.tsx";

export interface ConditionAt {
  game: GameState;
  plugin: RoomPlugin;
  cardId: CardId;
  playerN: SeatId | null;
}

const definitions = new WeakMap<RoomPlugin, Definition>();

/** Compiled when a condition of the plugin is first asked for, then kept with it. */
function definitionFor(plugin: RoomPlugin): Definition {
  let definition = definitions.get(plugin);
  if (!definition) {
    const { id, version, gameDef, cardDb } = plugin;
    definition = loadDefinition({ id, version, authorId: null, gameDef, cardDb });
    definitions.set(plugin, definition);
  }
  return definition;
}

/** An absent condition holds. */
export function conditionHolds(condition: Json | undefined, at: ConditionAt): boolean {
  if (condition === undefined || condition === true) return true;
  const { plugin, game, cardId, playerN } = at;
  return evaluateCondition(definitionFor(plugin), game, condition, { playerN, activeCardId: cardId });
}
