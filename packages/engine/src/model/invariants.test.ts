import { describe, expect, it } from "vitest";
import { play } from "../testing/small-game.ts";
import { brokenInvariants } from "./invariants.ts";
import type { GameState } from "./state.ts";

/** A sound game of four cards, one attached to another, then one thing changed behind the engine's back. */
function spoiled(spoil: (game: GameState, cards: string[], stacks: string[]) => void): string[] {
  const { table, does } = play();
  does([
    ["LOAD_CARDS", "four"],
    ["MOVE_CARD", ["GET_CARD_ID", "player1Play", 1, 0], "player1Play", 0, -1, { combine: "right" }],
  ]);
  const game = table.snapshot().game;
  expect(brokenInvariants(game)).toEqual([]);
  spoil(game, Object.keys(game.cardById), game.groupById.player1Play!.stackIds);
  return brokenInvariants(game);
}

type Spoil = Parameters<typeof spoiled>[0];

const SPOILED: [what: string, spoil: Spoil, sentence: RegExp][] = [
  [
    "a card without a stack",
    (game, [card]) => {
      for (const stack of Object.values(game.stackById))
        stack.cardIds = stack.cardIds.filter((id) => id !== card);
    },
    /^card \S+ is in no stack of a group$/,
  ],
  [
    "a card in two stacks",
    (game, [card], stacks) => game.stackById[stacks[1]!]!.cardIds.push(card!),
    /^card \S+ is listed twice$/,
  ],
  [
    "a stack without a group",
    (game) => game.groupById.player1Play!.stackIds.pop(),
    /^stack \S+ is in no group$/,
  ],
  [
    "a stack in two groups",
    (game, _cards, [stack]) => game.groupById.row!.stackIds.push(stack!),
    /^stack \S+ is listed twice$/,
  ],
  ["a stack that is gone", (game, _cards, [stack]) => delete game.stackById[stack!], /lists no stack/],
  ["a card that is gone", (game, [card]) => delete game.cardById[card!], /lists no card/],
  [
    "an empty stack",
    (game) => {
      game.groupById.row!.stackIds.push("s");
      game.stackById.s = { id: "s", cardIds: [] };
    },
    /^stack s is empty$/,
  ],
  [
    "a wrong index",
    (game, [card]) => {
      game.cardById[card!]!.stackIndex = 9;
    },
    /has stackIndex 9 instead of 0/,
  ],
  [
    "a wrong group",
    (game, [card]) => {
      game.cardById[card!]!.groupId = "row";
    },
    /has groupId row instead of player1Play/,
  ],
  [
    "a parent that is no id",
    (game, [card]) => {
      Object.assign(game.cardById[card!]!, { parentCardId: 4 });
    },
    /has a parent that is no id/,
  ],
  [
    "tokens that are no number",
    (game, [card]) => {
      Object.assign(game.cardById[card!]!.tokens, { damage: "2" });
    },
    /has 2 damage/,
  ],
  ["a rule that is gone", (game, [card]) => game.cardById[card!]!.ruleIds.push("r"), /has no rule r/],
  [
    "a rule of a card that is gone",
    (game) => {
      Object.assign(game.ruleById as object, { r: { this_id: "gone" } });
    },
    /^rule r is of no card gone$/,
  ],
  [
    "temporary tokens of a card that is gone",
    (game) => {
      Object.assign(game.tempTokens as object, { step: { gone: { damage: 1 } } });
    },
    /^step tokens are kept for no card gone$/,
  ],
  [
    "wrong names",
    (game, [card], [stack]) => {
      game.groupById.row!.id = "column";
      game.stackById[stack!]!.id = "stack";
      game.cardById[card!]!.id = "card";
    },
    /calls itself/,
  ],
];

describe("what is true of every game (action-language §5.4 to §5.7, §7.4)", () => {
  it.each(SPOILED)("finds %s", (_what, spoil, sentence) => {
    expect(spoiled(spoil)).toContainEqual(expect.stringMatching(sentence));
  });

  it("holds for games without rules and temporary tokens, and with both", () => {
    const without = spoiled((game) => {
      delete game.ruleById;
      delete game.tempTokens;
    });
    expect(without).toEqual([]);
    const withBoth = spoiled((game, [card]) => {
      Object.assign(game.ruleById as object, { r: { this_id: card }, general: {} });
      game.cardById[card!]!.ruleIds.push("r");
      Object.assign(game.tempTokens as object, { step: { [card!]: { damage: 1 } } });
    });
    expect(withBoth).toEqual([]);
  });
});
