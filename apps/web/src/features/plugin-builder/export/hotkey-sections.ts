/** Keys of the game, of cards and of tokens (platform §3.15). */
import type { Json, JsonObject } from "@baize/engine";
import { ALIAS } from "../contents/alias.ts";
import type { Say } from "../contents/contents.ts";
import type { BuilderState, Group, Token } from "../model/builder-state.ts";
import { keyBindings } from "./action-sections.ts";

/** One for each digit; further tokens have none. */
export const TOKEN_KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

export function hotkeySections(state: BuilderState, tell: Say): JsonObject {
  const { tokens, groups } = state;
  return {
    hotkeys: {
      game: [
        { key: "D", actionList: drawing(groups, tell), label: tell("key.draw") },
        ...keyBindings(state, "choice"),
      ],
      card: [
        onActiveCard("A", "TOGGLE_ROTATE", tell("key.rotate")),
        onActiveCard("F", "FLIP", tell("key.flip")),
        onActiveCard("C", "DETACH", tell("key.detach")),
        onActiveCard("H", "SHUFFLE_INTO_DECK", tell("key.shuffleIn")),
        onActiveCard("X", "DISCARD", tell("key.discard")),
        ...keyBindings(state, "card"),
      ],
      token: TOKEN_KEYS.flatMap((key, index) => tokenKey(key, tokens[index])),
    },
  };
}

/**
 * The built-in drawing takes from the deck of whoever draws. Where no player has one, all draw from the deck that they share. It logs
 * nothing, so the log is told what was done; not which card, which others may not see.
 */
function drawing(groups: readonly Group[], tell: Say): Json[] {
  const decks = groups.filter(({ groupType }) => groupType === "Deck");
  const shared = decks.find(({ controller }) => controller === "shared");
  const isOwned = decks.some(({ groupId }) => /^player\d+Deck$/.test(groupId));
  if (shared && !isOwned)
    return told(tell, shared.groupId, ["MOVE_STACKS", shared.groupId, "{{$PLAYER_N}}Hand", 1, "bottom"]);
  return told(tell, "{{$PLAYER_N}}Deck", ["DRAW_CARD"]);
}

/** Draws, and says so. */
function told(tell: Say, deckId: string, draw: Json[]): Json[] {
  const deck = `$GAME.groupById.${deckId}`;
  return [
    "COND",
    // Not every player needs to have a deck.
    ["AND", deck, ["GREATER_THAN", ["LENGTH", `${deck}.stackIds`], 0]],
    [draw, ["LOG", tell("line.drew", { alias: ALIAS })]],
    ["TRUE"],
    ["LOG", tell("line.nothingToDraw", { alias: ALIAS })],
  ];
}

function onActiveCard(key: string, functionName: string, label: string): JsonObject {
  return { key, actionList: [functionName, "$ACTIVE_CARD_ID"], label };
}

/** `icon(…)` shows the token's picture in the table of keys. */
function tokenKey(key: string, token: Token | undefined): JsonObject[] {
  return token ? [{ key, tokenType: token.id, label: `icon(${token.imageUrl})` }] : [];
}
