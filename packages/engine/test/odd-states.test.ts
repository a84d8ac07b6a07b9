/**
 * Saved games and replays are other people's files (action-language §8.4), and plugins may write what they like.
 * On a table with something missing every verb still either works or fails with a line in the log, changing nothing.
 */
import { describe, expect, it } from "vitest";
import type { GameState, Json } from "../src/model/state.ts";
import type { Table, TableSnapshot } from "../src/table/api.ts";
import { openTable } from "../src/table/table.ts";
import { ANN, definitionWith, fixedPorts, play, trigger } from "../src/testing/small-game.ts";
import { Comparer, type Picture, picture } from "../tools/walk/pictures.ts";
import { Audience } from "./audience.ts";

const HOOKS = {
  postMoveStackActionList: [["LOG", "$ORIG_STACK_ID"]],
  gameRules: {
    heard: trigger("/cardById/*/inPlay", ["LOG", "$TARGET_ID"]),
    kept: { type: "passive", listenTo: ["/cardById/*/inPlay"], condition: "$TARGET.inPlay", onDo: [] },
  },
};
const definition = definitionWith({ automation: HOOKS });

/** Two stacks in player1's play area, the second of two cards; one card in hand. */
function soundGame(): TableSnapshot {
  const { table, does } = play({ automation: HOOKS });
  does(["LOAD_CARDS", "four"]);
  does(["MOVE_CARD", ["GET_CARD_ID", "player1Play", 1, 0], "player1Play", 2, -1, { combine: "right" }]);
  does(["MOVE_CARD", ["GET_CARD_ID", "player1Play", 0, 0], "player1Hand", 0]);
  does(["ADD_TEMP_TOKEN", "step", ["GET_CARD_ID", "player1Play", 0, 0], "lamp", 1]);
  return table.snapshot();
}

type Loose = { [key: string]: Loose } & { [key: string]: unknown };
type Spoil = (game: Loose, card: Loose, stack: Loose, group: Loose) => void;

const ODD: [what: string, spoil: Spoil][] = [
  ["a stack is missing", (game, _card, stack) => delete game.stackById![stack.id as unknown as string]],
  ["a card is missing", (game, card) => delete game.cardById![card.id as unknown as string]],
  ["a group lists nothing", (_game, _card, _stack, group) => Object.assign(group, { stackIds: [] })],
  ["a stack is empty", (_game, _card, stack) => Object.assign(stack, { cardIds: [] })],
  ["a card has no sides", (_game, card) => delete card.sides],
  ["a card has no tokens", (_game, card) => delete card.tokens],
  ["a card has no rules", (_game, card) => delete card.ruleIds],
  [
    "a card says nothing about its place",
    (_game, card) => {
      for (const field of ["groupId", "stackId", "stackIndex", "cardIndex", "parentCardId"])
        delete card[field];
    },
  ],
  [
    "a card names places that are gone",
    (_game, card) => Object.assign(card, { groupId: "gone", stackId: "gone" }),
  ],
  ["nobody peeks", (_game, card) => delete card.peeking],
  ["there are no temporary tokens", (game) => delete game.tempTokens],
  [
    "temporary tokens are no numbers",
    (game, card) =>
      Object.assign(game, { tempTokens: { step: { [String(card.id)]: { lamp: "x" }, gone: 5 } } }),
  ],
  [
    "there are no rules",
    (game) => {
      delete game.ruleById;
      delete game.ruleMap;
    },
  ],
  ["there are no functions", (game) => delete game.functions],
  ["there is no log", (game) => Object.assign(game, { messages: null })],
  ["there is no history of loads", (game) => Object.assign(game, { loadCardsHistory: null, loadList: 5 })],
  ["a seat has nothing", (game) => Object.assign(game.playerData!, { player1: { id: "player1" } })],
  ["the step is unknown", (game) => Object.assign(game, { stepId: "never", roundNumber: "two" })],
  [
    "groups know nothing of cards",
    (_game, _card, _stack, group) => {
      delete group.onCardEnter;
      delete group.canHaveAttachments;
    },
  ],
];

/** No action leaves these behind: cards say where they are. */
const NEVER_WRITTEN = ["a card says nothing about its place", "a card names places that are gone"];

/** Every verb on every card, stack, group and seat, each an action of its own. */
function everything(game: GameState): Json[] {
  const cards = [...Object.keys(game.cardById), "gone"];
  const stacks = [...Object.keys(game.stackById), "gone"];
  return [
    ...cards.flatMap((id): Json[] => [
      ["MOVE_CARD", id, "row", 0],
      ["MOVE_CARD", id, "player1Play", -1, 0, { combine: "left" }],
      ["MOVE_CARD", id, "player1Deck", 0],
      ["ATTACH_CARD", id, cards[0]!],
      ["DELETE_CARD", id],
      ["INCREASE_VAL", `/cardById/${id}/tokens/lamp`, 1],
      ["ADD_TEMP_TOKEN", "step", id, "lamp", 1],
      ["SET", `/cardById/${id}/inPlay`, false],
      ["ABILITY", id, "A"],
      ["TARGET", id],
      ["FADE_TEXT_CARD", id, "hm"],
      ["LOG", ["FACEUP_NAME_FROM_CARD_ID", id], " ", ["GET_CARD", "player1Play", 0, 0]],
    ]),
    ...stacks.flatMap((id): Json[] => [
      ["MOVE_STACK", id, "row", 0],
      ["MOVE_STACK", id, "player1Play", 0, { combine: "top" }],
      ["MOVE_STACK", id, "player1Hand", -1],
      ["SET", `/stackById/${id}/cardIds`, []],
      ["LOG", ["FACEUP_NAME_FROM_STACK_ID", id]],
    ]),
    ...["player1Play", "player1Hand", "gone"].flatMap((id): Json[] => [
      ["MOVE_STACKS", id, "discard", "all", "shuffle"],
      ["SHUFFLE_GROUP", id],
      ["SHUFFLE_TOP_X", id, 2],
      ["LOOK_AT", "player1", id, -1, true],
      ["STOP_LOOKING", "player1", "shuffle"],
      ["SET", `/groupById/${id}/stackIds`, []],
    ]),
    ["LOAD_CARDS", "hand"],
    ["UNLOAD_CARDS", "player1"],
    ["UNLOAD_CARDS", "shared"],
    ["PROMPT", "player1", "gone"],
    ["PROMPT_ADD_OPTION", "player1", "yes", "Y", ["LIST", "LOG", "x"]],
    ["NEXT_STEP"],
    ["PREV_STEP"],
    ["ADVANCE_TO_STEP", "1.2"],
    ["REMOVE_ALL_TEMP_TOKENS", "step"],
    ["SET_LAYOUT", "shared", "wide"],
    ["SAVE_GAME"],
    ["RESET_GAME"],
    ["LOG", "$THIS ", "$GAME.stepId"],
    ["F", 1],
  ];
}

function spoiltTable(spoil: Spoil): Table {
  const snapshot = soundGame();
  const { game } = snapshot;
  const group = game.groupById.player1Play!;
  const stack = game.stackById[group.stackIds.at(-1)!]!;
  const card = game.cardById[stack.cardIds[0]!]!;
  spoil(...([game, card, stack, group] as unknown as Parameters<Spoil>));
  return openTable(definition, snapshot, fixedPorts());
}

describe("tables with something missing (action-language §8.4, §9.1)", () => {
  it.each(ODD)("%s: every verb works or fails, and a failure changes nothing", (_what, spoil) => {
    const table = spoiltTable(spoil);
    const differs = (before: Picture) => new Comparer().difference(table.game, before);
    let worked = 0;
    for (const code of everything(soundGame().game)) {
      const before = picture(table.game, null);
      const { error, messages } = table.act({ code, playerUi: { playerN: "player1" }, actor: ANN });
      if (error === null) worked++;
      else {
        expect(messages).toHaveLength(1);
        expect(differs(before)).toBeNull();
      }
      table.stepThrough({ size: "single", direction: "undo" });
      expect(differs(before)).toBeNull();
    }
    expect(worked).toBeGreaterThan(10);
  });

  it.each(ODD.filter(([what]) => !NEVER_WRITTEN.includes(what)))(
    "%s: everybody sees the table and can follow every verb (api §8.3)",
    (_what, spoil) => {
      const table = spoiltTable(spoil);
      const audience = new Audience(table);
      for (const code of everything(soundGame().game)) {
        audience.hearStep(table.act({ code, playerUi: { playerN: "player1" }, actor: ANN }));
        audience.hearStepping(table.stepThrough({ size: "single", direction: "undo" }));
        expect(audience.faults, JSON.stringify(code)).toEqual([]);
      }
    },
  );
});
