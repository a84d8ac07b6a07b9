/** Keys of the game, of cards and of tokens (platform-ui §3.15). */
import type { JsonObject } from "@baize/engine";
import type { BuilderState, Token } from "../model/builder-state.ts";

/** One for each digit; further tokens have none. */
const TOKEN_KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

export function hotkeySections({ tokens }: BuilderState): JsonObject {
  return {
    hotkeys: {
      game: [{ key: "D", actionList: ["DRAW_CARD"], label: "Draw a card" }],
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

function onActiveCard(key: string, functionName: string, label: string): JsonObject {
  return { key, actionList: [functionName, "$ACTIVE_CARD_ID"], label };
}

/** `icon(…)` shows the token's picture in the table of keys. */
function tokenKey(key: string, token: Token | undefined): JsonObject[] {
  return token ? [{ key, tokenType: token.id, label: `icon(${token.imageUrl})` }] : [];
}
