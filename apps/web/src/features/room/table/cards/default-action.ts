/** Which of the plugin's default actions fits a card (table §8, game-definition §6.17). */
import type { Card, CardId, GameState, GroupId, Json, SeatId } from "@baize/engine";
import { conditionHolds } from "../../model/conditions.ts";
import { list, object } from "../../model/definition.ts";
import type { TablePlugin } from "../../model/room-context.tsx";
import { resolveGroupId } from "../layout/seat-group.ts";
import { shownLayout } from "../layout/shown-layout.ts";

export interface DefaultAction {
  /** Place in `defaultActions`, which is how it is named on the wire. */
  index: number;
  label: Json;
  position: "top" | "bottom";
  /** Plugins use an empty list to say that nothing happens on such a card. */
  empty: boolean;
}

/**
 * The first whose condition holds for the card; null = none.
 * @param observing the seat whose layout is shown
 */
export function defaultActionFor(
  plugin: TablePlugin,
  shown: GameState,
  cardId: CardId,
  playerN: SeatId | null,
  observing: SeatId,
): DefaultAction | null {
  const card = shown.cardById[cardId];
  if (!card) return null;
  const layoutType = layoutTypeOf(shown, card.groupId, observing);
  const game = { ...shown, cardById: { ...shown.cardById, [cardId]: { ...card, layoutType } as Card } };
  for (const [index, entry] of list(plugin.gameDef.defaultActions).entries()) {
    const { condition, label, position, actionList } = object(entry);
    if (!conditionHolds(condition, { game, plugin, cardId, playerN })) continue;
    const empty = Array.isArray(actionList) && actionList.length === 0;
    return { index, label: label ?? "", position: position === "bottom" ? "bottom" : "top", empty };
  }
  return null;
}

/**
 * How the card lies on the table (`pile`, `free`, `horizontalFan`, `verticalRow` …), which plugins in the field ask
 * for as `$ACTIVE_CARD.layoutType`; null when its group is not shown.
 */
export function layoutTypeOf(game: GameState, groupId: GroupId, observing: SeatId): string | null {
  const region = shownLayout(game, observing)?.regions.find(
    (spec) => spec.visible && resolveGroupId(spec.groupId, observing, game.numPlayers) === groupId,
  );
  if (!region) return null;
  if (region.type !== "row" && region.type !== "fan") return region.type;
  return `${region.direction}${region.type === "row" ? "Row" : "Fan"}`;
}
