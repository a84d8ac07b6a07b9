/** Keys of the game, of cards and of tokens (platform §3.15). */
import type { Json, JsonObject } from "@baize/engine";
import { isSeenByItsPlayer } from "../groups/private-hands.ts";
import type { BuilderState, Group, Token } from "../model/builder-state.ts";

/** One for each digit; further tokens have none. */
export const TOKEN_KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

export function hotkeySections({ tokens, groups }: BuilderState): JsonObject {
  return {
    hotkeys: {
      game: [{ key: "D", actionList: drawing(groups), label: "Draw a card" }],
      card: [
        onActiveCard("A", "TOGGLE_ROTATE", "Toggle Rotate"),
        onActiveCard("F", "FLIP", "Flip Card"),
        onActiveCard("C", "DETACH", "Detach"),
        onActiveCard("H", "SHUFFLE_INTO_DECK", "Shuffle Into Owner's Deck"),
        onActiveCard("X", "DISCARD", "Discard"),
      ],
      token: TOKEN_KEYS.flatMap((key, index) => tokenKey(key, tokens[index])),
    },
  };
}

/**
 * The built-in drawing takes from the deck of whoever draws. Where no player has one, all draw from the deck that they share. It logs
 * nothing: where a card is seen by its player alone after that, the room would tell that somebody looks at cards, so the
 * log says what was done.
 */
function drawing(groups: readonly Group[]): Json[] {
  const decks = groups.filter(({ groupType }) => groupType === "Deck");
  const shared = decks.find(({ controller }) => controller === "shared");
  const isOwned = decks.some(({ groupId }) => /^player\d+Deck$/.test(groupId));
  if (shared && !isOwned)
    return told(shared.groupId, ["MOVE_STACKS", shared.groupId, "{{$PLAYER_N}}Hand", 1, "bottom"]);
  return groups.some(isSeenByItsPlayer) ? told("{{$PLAYER_N}}Deck", ["DRAW_CARD"]) : ["DRAW_CARD"];
}

/** Draws, and says so. */
function told(deckId: string, draw: Json[]): Json[] {
  return [
    "COND",
    ["GREATER_THAN", ["LENGTH", `$GAME.groupById.${deckId}.stackIds`], 0],
    [draw, ["LOG", "{{$ALIAS_N}} drew a card."]],
    ["TRUE"],
    ["LOG", "{{$ALIAS_N}} found no card to draw."],
  ];
}

function onActiveCard(key: string, functionName: string, label: string): JsonObject {
  return { key, actionList: [functionName, "$ACTIVE_CARD_ID"], label };
}

/** `icon(…)` shows the token's picture in the table of keys. */
function tokenKey(key: string, token: Token | undefined): JsonObject[] {
  return token ? [{ key, tokenType: token.id, label: `icon(${token.imageUrl})` }] : [];
}
