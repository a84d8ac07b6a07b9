/**
 * A small game for tests that read like play: two seats (ann in player1, bob in player2), a deck, a hand, a play
 * area, a discard pile and a shared row. Everything from outside is fixed: no chance, time 1000, ids counted.
 */

import { loadDefinition } from "../index.ts";
import { createIdSource } from "../model/ids.ts";
import type { EnginePorts } from "../model/ports.ts";
import type { GameState, Json, JsonObject, PlayerUi } from "../model/state.ts";
import type { User } from "../model/user.ts";
import type { StepOutcome, Table } from "../table/api.ts";
import { createTable } from "../table/table.ts";

export const ANN: User = { id: 101, alias: "ann", language: "English" };
export const BOB: User = { id: 102, alias: "bob", language: "English" };

const seatGroups = (seat: string): JsonObject => ({
  [`${seat}Deck`]: {
    groupType: "deck",
    label: `${seat} deck`,
    controller: seat,
    onCardEnter: { controller: seat },
  },
  [`${seat}Hand`]: { groupType: "hand", label: `${seat} hand`, onCardEnter: { controller: seat } },
  [`${seat}Play`]: { groupType: "play", label: `${seat} play`, onCardEnter: { controller: seat } },
});

export const GAME_DEF: JsonObject = {
  pluginName: "T",
  playerCountMenu: [{ label: "2", numPlayers: 2, layoutId: "plain" }],
  layouts: { plain: { regions: { r1: { type: "row" } } }, wide: { regions: {}, postSetActionList: "wide" } },
  groupTypes: {
    deck: { canHaveTokens: false, shuffleOnLoad: true, onCardEnter: { currentSide: "B", inPlay: false } },
    hand: { canHaveTokens: false, onCardEnter: { currentSide: "A", inPlay: false } },
    play: { canHaveAttachments: true, onCardEnter: { currentSide: "A", inPlay: true } },
  },
  groups: {
    ...seatGroups("player1"),
    ...seatGroups("player2"),
    discard: { groupType: "hand", label: "Discard", onCardEnter: { controller: null } },
    row: { groupType: "play", label: "Row", onCardEnter: { controller: "shared" } },
  },
  tokens: { damage: {}, lamp: {} },
  cardProperties: { memo: { type: "object", default: { seen: 0 } } },
  cardTypes: { Ship: { width: 1.4, height: 1 } },
  cardBacks: { player: { width: 1, height: 1.4, imageUrl: "" } },
  faceProperties: { cost: { type: "integer" }, unique: { type: "boolean" } },
  stepReminderRegex: [{ faceProperty: "text", regex: "at dawn", stepId: "1.1" }],
  playerProperties: { hp: { type: "integer", label: "HP", default: 10 } },
  gameProperties: {
    foo: { type: "integer", default: 1 },
    obj: { type: "object", default: { a: 1 } },
    seen: { type: "list", default: [] },
  },
  stepOrder: ["1.1", "1.2", "2.1"],
  steps: {
    "1.1": { phaseId: "a", label: "Dawn" },
    "1.2": { phaseId: "a", label: "Noon" },
    "2.1": { phaseId: "b", label: "Dusk" },
  },
  actionLists: { greet: [["LOG", "hello ", "$PLAYER_N"]], wide: [["LOG", "wide"]] },
  preBuiltDecks: {
    four: {
      cards: [1, 2, 3, 4].map((n) => ({ databaseId: `card${n}`, quantity: 1, loadGroupId: "playerNPlay" })),
    },
    hand: { cards: [{ databaseId: "card1", quantity: 2, loadGroupId: "playerNHand" }] },
  },
  functions: { F: { args: ["$A", { $B: 1 }], code: ["ADD", "$A", "$B"] } },
};

const face = (n: number): JsonObject => ({
  A: {
    name: `Card ${n}`,
    type: n === 1 ? "Ship" : "Event",
    cost: String(n),
    unique: "true",
    text: "Draw at dawn.",
  },
  B: { name: "player" },
});

const CARD_DB = Object.fromEntries(
  [1, 2, 3, 4].map((n) => [`card${n}`, face(n) as Record<string, JsonObject>]),
);

export function fixedPorts(): EnginePorts {
  return {
    now: () => 1000,
    random: () => ({ integer: (min) => min, shuffle: (items) => [...items] }),
    ids: createIdSource(0, () => ""),
  };
}

export interface Play {
  readonly table: Table;
  readonly game: GameState;
  /** One action of ann; gives the outcome. */
  does(code: Json, playerUi?: Partial<PlayerUi>): StepOutcome;
  /** The log lines of one action, its error line included. */
  logs(code: Json): string[];
  /** The value of code. */
  value(code: Json): Json;
  /** The message that code fails with. */
  fails(code: Json): string;
  /** Card ids of each stack of a group. */
  stacks(groupId: string): string[][];
}

/** A new table with both seats taken. `additions` replace sections of the definition. */
export function play(additions: JsonObject = {}): Play {
  const definition = definitionWith(additions);
  const options = { pluginId: 1, language: "English" };
  const table = createTable(definition, { roomSlug: "test-room", options, creator: ANN }, fixedPorts());
  table.sitDown("player2", BOB);
  return playOn(table);
}

export function definitionWith(additions: JsonObject) {
  return loadDefinition({
    id: 1,
    version: 1,
    authorId: null,
    gameDef: { ...GAME_DEF, ...additions },
    cardDb: CARD_DB,
  });
}

export function playOn(table: Table): Play {
  const does = (code: Json, playerUi: Partial<PlayerUi> = {}): StepOutcome =>
    table.act({ code, playerUi: { playerN: "player1", ...playerUi }, actor: ANN });
  return {
    table,
    get game() {
      return table.game;
    },
    does,
    logs: (code) => does(code).messages,
    value: (code) => table.evaluate(code, { playerN: "player1" }),
    fails: (code) => {
      const { error } = does(code);
      if (error === null) throw new Error("The action did not fail.");
      return error.message;
    },
    stacks: (groupId) =>
      table.game.groupById[groupId]!.stackIds.map((id) => table.game.stackById[id]!.cardIds),
  };
}

/** A key that must not look like a promise's in the source. */
const THEN = "then";

/** A rule that runs `code` at every write of the path. */
export function trigger(listenTo: string, code: Json, more: JsonObject = {}): JsonObject {
  return { type: "trigger", listenTo: [listenTo], condition: true, [THEN]: code, ...more };
}

/** A card rule that runs `code` when the card enters play with side A up. */
export function entersPlay(code: Json): JsonObject {
  return { type: "entersPlay", side: "A", [THEN]: code };
}
