/** What somebody at the table may do next: the plugin's own actions, and everything that a hand can do to cards. */

import type { Definition } from "../../src/model/plugin.ts";
import type { RandomSource } from "../../src/model/ports.ts";
import type { GameState, Json, JsonObject, PlayerUi } from "../../src/model/state.ts";

/** An action as a client sends it. */
export interface Choice {
  code: Json;
  playerUi: PlayerUi;
}

/** A game with more cards than this loads no further decks: walks are long enough as it is. */
const ENOUGH_CARDS = 100;

/** What a definition offers, found once. */
export interface Offers {
  /** Action lists of menus, hotkeys and buttons, and the ids of named ones. */
  actions: readonly Json[];
  decks: readonly string[];
  steps: readonly string[];
  layouts: readonly string[];
}

export function offersOf({ source }: Definition): Offers {
  const { gameDef } = source;
  const actions: Json[] = Object.keys(section(gameDef.actionLists));
  const collect = (value: Json): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (key === "actionList" && part !== null) actions.push(part as Json);
      else collect(part as Json);
    }
  };
  for (const part of [
    "cardMenu",
    "groupMenu",
    "pluginMenu",
    "hotkeys",
    "touchBar",
    "defaultActions",
    "groups",
    "groupTypes",
  ]) {
    collect(gameDef[part] ?? null);
  }
  return {
    actions,
    decks: Object.keys(section(gameDef.preBuiltDecks)),
    steps: Object.keys(section(gameDef.steps)),
    layouts: Object.keys(section(gameDef.layouts)),
  };
}

/** One of everything that may be done now, plugin actions and moves by hand about equally often. */
export function chooseAction(game: GameState, offers: Offers, random: RandomSource): Choice {
  const table = new TableTop(game, random);
  const seat = table.pick(Object.keys(game.playerData).slice(0, Math.max(1, game.numPlayers))) ?? "player1";
  const groupId = table.group();
  const playerUi: PlayerUi = {
    playerN: seat,
    activeCardId: table.card(),
    dropdownMenu: { group: { id: groupId } },
    observingPlayerN: seat,
    multiSelect: { enabled: false, cardIds: [] },
  };
  return { code: chosenCode(table, offers, seat), playerUi };
}

function chosenCode(table: TableTop, offers: Offers, seat: string): Json {
  const { random } = table;
  const few = Object.keys(table.game.cardById).length < ENOUGH_CARDS;
  const dice = random.integer(1, 100);
  if (dice <= 8 && few && offers.decks.length > 0) return ["LOAD_CARDS", table.pick(offers.decks)!];
  if (dice <= 20) return promptAnswer(table, seat) ?? ["NEXT_STEP"];
  if (dice <= 55 && offers.actions.length > 0) return table.pick(offers.actions)!;
  return table.pick(HAND_MOVES)!(table, offers, seat);
}

/** The code of a prompt's option, as a client that holds it sends it (action-language §5.9). */
function promptAnswer(table: TableTop, seat: string): Json | null {
  const prompt = table.pick(Object.values(table.game.playerData[seat]?.prompts ?? {}));
  const option = table.pick(prompt?.options ?? []);
  if (option?.code === undefined) return null;
  const input: Json = prompt?.input?.type === "selectCards" ? ["LIST", table.card()] : "2";
  return [["DEFINE", "$PROMPT_INPUT", input], option.code];
}

/** Chance, applied to what lies on the table. */
class TableTop {
  readonly game: GameState;
  readonly random: RandomSource;

  constructor(game: GameState, random: RandomSource) {
    this.game = game;
    this.random = random;
  }

  pick<T>(items: readonly T[]): T | undefined {
    return items.length === 0 ? undefined : items[this.random.integer(0, items.length - 1)];
  }

  card(): string {
    return this.pick(Object.keys(this.game.cardById)) ?? "none";
  }

  stack(): string {
    return this.pick(Object.keys(this.game.stackById)) ?? "none";
  }

  group(): string {
    return this.pick(Object.keys(this.game.groupById)) ?? "none";
  }

  token(): string {
    return this.pick(Object.keys(this.game.cardById[this.card()]?.tokens ?? {})) ?? "damage";
  }

  integer(min: number, max: number): number {
    return this.random.integer(min, max);
  }
}

type HandMove = (table: TableTop, offers: Offers, seat: string) => Json;
const SIDES = ["left", "right", "top", "bottom", "behind"];

const HAND_MOVES: readonly HandMove[] = [
  (table) => ["MOVE_CARD", table.card(), table.group(), table.integer(-3, 3)],
  (table) => ["MOVE_CARD", table.card(), table.group(), table.integer(-1, 1), 0, { allowFlip: false }],
  (table) => [
    "MOVE_CARD",
    table.card(),
    table.group(),
    table.integer(-2, 1),
    table.integer(-1, 2),
    { combine: table.pick(SIDES)! },
  ],
  (table) => ["MOVE_STACK", table.stack(), table.group(), table.integer(-3, 3)],
  (table) => [
    "MOVE_STACK",
    table.stack(),
    table.group(),
    table.integer(-2, 2),
    { combine: table.pick(SIDES)! },
  ],
  (table) => ["MOVE_STACKS", table.group(), table.group(), table.integer(-1, 5), "top"],
  (table) => ["MOVE_STACKS", table.group(), table.group(), table.integer(1, 5), "shuffle"],
  (table) => ["ATTACH_CARD", table.card(), table.card()],
  (table, _offers, seat) => ["DRAW_CARD", table.integer(0, 4), seat],
  (table) => ["SHUFFLE_GROUP", table.group()],
  (table) => ["SHUFFLE_TOP_X", table.group(), table.integer(0, 6)],
  (table) => ["SHUFFLE_BOTTOM_X", table.group(), table.integer(0, 6)],
  (table) => ["INCREASE_VAL", `/cardById/${table.card()}/tokens/${table.token()}`, table.integer(1, 3)],
  (table) => ["DECREASE_VAL", `/cardById/${table.card()}/tokens/${table.token()}`, 1],
  (table) => ["ADD_TEMP_TOKEN", table.pick(["step", "phase", "round"])!, table.card(), table.token(), 1],
  (table) => ["SET", `/cardById/${table.card()}/currentSide`, table.pick(["A", "B"])!],
  (table) => ["SET", `/cardById/${table.card()}/rotation`, 90 * table.integer(0, 3)],
  (table) => ["SET", `/cardById/${table.card()}/exhausted`, table.integer(0, 1) === 0],
  (table) => ["TARGET", table.card()],
  (table, _offers, seat) => ["LOOK_AT", seat, table.group(), table.integer(-1, 5), true],
  (table, _offers, seat) => ["STOP_LOOKING", seat, table.pick(["keepPeeking", "shuffle"])!],
  (table, { steps }) => ["ADVANCE_TO_STEP", table.pick(steps) ?? "none"],
  () => ["PREV_STEP"],
  () => ["NEXT_STEP"],
  (table, { layouts }) => ["SET_LAYOUT", "shared", table.pick(layouts) ?? "none"],
  (table) => ["DELETE_CARD", table.card()],
  (table) => [
    ["DELETE_CARD", table.card()],
    ["ABORT", "never mind"],
  ],
  (table) => ["SET", "/automationEnabled", table.integer(0, 3) > 0],
  (table, _offers, seat) =>
    table.integer(0, 9) === 0 ? ["UNLOAD_CARDS", seat] : ["LOG", "$ALIAS_N", " waits."],
];

function section(value: Json | undefined): JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
