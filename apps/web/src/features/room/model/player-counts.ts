import type { RoomView } from "@baize/protocol";
import { definitionOf } from "./definition.ts";
import type { TablePlugin } from "./room-context.tsx";

/** The place in the menu of player counts of the next larger one; null: the game is not played by more people than now. */
export function nextPlayerCount({ game }: RoomView, { gameDef }: TablePlugin): number | null {
  const larger = definitionOf(gameDef)
    .playerCountMenu.map(({ numPlayers }, index) => ({ numPlayers, index }))
    .filter(({ numPlayers }) => numPlayers > Number(game.numPlayers));
  const least = Math.min(...larger.map(({ numPlayers }) => numPlayers));
  return larger.find(({ numPlayers }) => numPlayers === least)?.index ?? null;
}
