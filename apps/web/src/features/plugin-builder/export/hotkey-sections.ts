/** Keys of the game, of cards and of tokens (platform §3.15). */
import type { Json, JsonObject } from "@baize/engine";
import { ALIAS } from "../contents/alias.ts";
import type { Say } from "../contents/contents.ts";
import type { BuilderState, Group, Token } from "../model/builder-state.ts";
import { type StandardKey, standardKeys, standardKeysOf } from "../model/standard-keys.ts";
import { keyBindings } from "./action-sections.ts";

/** One for each digit; further tokens have none. */
export const TOKEN_KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

export function hotkeySections(state: BuilderState, tell: Say): JsonObject {
  const { tokens } = state;
  return {
    hotkeys: {
      game: [...standardBindings(state, false, tell), ...keyBindings(state, "choice")],
      card: [...standardBindings(state, true, tell), ...keyBindings(state, "card")],
      token: TOKEN_KEYS.flatMap((key, index) => tokenKey(key, tokens[index])),
    },
  };
}

/** What each key does with a card. */
const FUNCTIONS: Readonly<Record<Exclude<StandardKey, "draw">, string>> = {
  rotate: "TOGGLE_ROTATE",
  flip: "FLIP",
  detach: "DETACH",
  shuffleIn: "SHUFFLE_INTO_DECK",
  discard: "DISCARD",
};

/** The bindings that the game has by itself, of cards or of the game. */
function standardBindings(state: BuilderState, isOfCard: boolean, tell: Say): JsonObject[] {
  return standardKeysOf(state)
    .filter((name) => standardKeys[name].isOfCard === isOfCard)
    .map((name) => ({
      key: standardKeys[name].key,
      actionList: name === "draw" ? drawing(state.groups, tell) : [FUNCTIONS[name], "$ACTIVE_CARD_ID"],
      label: tell(standardKeys[name].text),
    }));
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

/** `icon(…)` shows the token's picture in the table of keys. */
function tokenKey(key: string, token: Token | undefined): JsonObject[] {
  return token ? [{ key, tokenType: token.id, label: `icon(${token.imageUrl})` }] : [];
}
