/** Looking at hidden cards is logged for all (api §8.3), by the room when the action itself says nothing. */
import {
  type Delta,
  type GameState,
  type GroupId,
  type JsonObject,
  knows,
  labelText,
  type SeatId,
  type Table,
} from "@baize/engine";

/** One line per seat and group of which the step has shown hidden cards to that seat. */
export function lookingLines(before: GameState, table: Table, delta: Delta, gameDef: JsonObject): string[] {
  const { game, playerInfo } = table;
  const node = delta.cardById;
  if (node === undefined) return [];
  const ids = Array.isArray(node) ? Object.keys(game.cardById) : Object.keys(node);
  const looks = new Map<string, { seat: SeatId; groupId: GroupId }>();
  for (const id of ids) {
    const card = game.cardById[id];
    if (!card || knows({ seat: null, omniscient: false }, card)) continue;
    for (const seat of Object.keys(card.peeking ?? {})) {
      if (card.peeking[seat] !== true || before.cardById[id]?.peeking?.[seat] === true) continue;
      looks.set(`${seat} ${card.groupId}`, { seat, groupId: card.groupId });
    }
  }
  const language = typeof game.options.language === "string" ? game.options.language : "English";
  return [...looks.values()].map(({ seat, groupId }) => {
    const label = labelText(gameDef, game.groupById[groupId]?.label ?? groupId, language);
    return `[${seat}/${playerInfo[seat]?.alias ?? seat}] is looking at cards in ${label}.`;
  });
}
