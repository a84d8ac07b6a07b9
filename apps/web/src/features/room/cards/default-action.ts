/** Which of the plugin's default actions fits a card (table-ui §8, game-definition §6.17). */
import type { CardId, GameState, Json, SeatId } from "@baize/engine";
import { conditionHolds } from "../model/conditions.ts";
import { list, object } from "../model/definition.ts";
import type { RoomPlugin } from "../model/room-context.tsx";

export interface DefaultAction {
  /** Place in `defaultActions`, which is how it is named on the wire. */
  index: number;
  label: Json;
  position: "top" | "bottom";
  /** Plugins use an empty list to say that nothing happens on such a card. */
  empty: boolean;
}

/** The first whose condition holds for the card; null = none. */
export function defaultActionFor(
  plugin: RoomPlugin,
  game: GameState,
  cardId: CardId,
  playerN: SeatId | null,
): DefaultAction | null {
  for (const [index, entry] of list(plugin.gameDef.defaultActions).entries()) {
    const { condition, label, position, actionList } = object(entry);
    if (!conditionHolds(condition, { game, plugin, cardId, playerN })) continue;
    const empty = Array.isArray(actionList) && actionList.length === 0;
    return { index, label: label ?? "", position: position === "bottom" ? "bottom" : "top", empty };
  }
  return null;
}
