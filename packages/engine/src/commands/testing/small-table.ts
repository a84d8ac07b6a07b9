/** A table of a few cards for tests of commands, and a way to read the lists that they make. */
import type {
  Card,
  GameState,
  Group,
  Json,
  JsonObject,
  PlayerData,
  SeatId,
  Stack,
} from "../../model/state.ts";
import type { CommandContext } from "../command.ts";
import { buildCommand, CommandError } from "../index.ts";

function card(
  id: string,
  groupId: string,
  stackId: string,
  name: string,
  changes: Partial<Pick<Card, "currentSide" | "stackIndex" | "cardIndex" | "parentCardId">> = {},
): Card {
  return {
    id,
    databaseId: `db-${id}`,
    currentSide: "A",
    rotation: 0,
    rotationByPlayer: {},
    owner: null,
    peeking: {},
    targeting: {},
    arrows: {},
    tokens: { damage: 0, charge: 2 },
    ruleIds: [],
    triggeredTimestamp: null,
    sides: {
      A: { name, databaseId: `db-${id}`, triggers: {}, ability: null },
      B: { name: "back", databaseId: null, triggers: {}, ability: null },
    },
    groupId,
    stackId,
    stackIndex: 0,
    cardIndex: 0,
    parentCardId: id,
    inPlay: groupId === "play",
    ...changes,
  };
}

function group(id: string, label: string, stackIds: string[], changes: Partial<Group> = {}): Group {
  return { id, label, stackIds, onCardEnter: {}, ...changes };
}

function seat(id: SeatId): PlayerData {
  return {
    id,
    user_id: null,
    alias: null,
    drawingArrowFrom: null,
    label: null,
    prompts: {},
    browseGroup: { id: null, topN: null },
    layoutId: "standard",
    layout: { regions: { row: { groupId: "play", type: "row" } }, tableButtons: {} },
    touchAction: null,
    life: 3,
  };
}

/**
 * `play`: stack s1 of Ash (c1) with Oak (c2) attached, stack s2 of Elm (c3). `deck`: Fir (c4) and Yew (c5), face
 * down. `hand`: empty. Seats player1 and player2.
 */
export function smallGame(): GameState {
  const cards = [
    card("c1", "play", "s1", "Ash"),
    card("c2", "play", "s1", "Oak", { cardIndex: 1, parentCardId: "c1" }),
    card("c3", "play", "s2", "Elm", { stackIndex: 1 }),
    card("c4", "deck", "s4", "Fir", { currentSide: "B" }),
    card("c5", "deck", "s5", "Yew", { currentSide: "B", stackIndex: 1 }),
  ];
  const stacks: Stack[] = [
    { id: "s1", cardIds: ["c1", "c2"] },
    { id: "s2", cardIds: ["c3"] },
    { id: "s4", cardIds: ["c4"] },
    { id: "s5", cardIds: ["c5"] },
  ];
  const groups = [
    group("play", "id:playArea", ["s1", "s2"], { onCardEnter: { inPlay: true, currentSide: "A" } }),
    group("deck", "Deck", ["s4", "s5"], { onCardEnter: { currentSide: "B", inPlay: false } }),
    group("hand", "Hand", [], { onCardEnter: { currentSide: "A", inPlay: false } }),
    group("player1Deck", "Own deck", []),
  ];
  const byId = <T extends { id: string }>(items: T[]) =>
    Object.fromEntries(items.map((item) => [item.id, item]));
  return {
    id: "game",
    roomSlug: "room",
    pluginId: 1,
    pluginVersion: 1,
    pluginName: "Grove",
    numPlayers: 2,
    roundNumber: 1,
    layoutId: "standard",
    layout: { regions: {}, tableButtons: {} },
    firstPlayer: "player1",
    stepId: "1.1",
    groupById: byId(groups),
    stackById: byId(stacks),
    cardById: byId(cards),
    playerData: byId([seat("player1"), seat("player2")]),
    automationEnabled: true,
    options: {},
    loadedADeck: false,
    messages: [],
    fadeText: null,
    tide: 2,
    ruleById: {},
  };
}

export const smallDefinition: JsonObject = {
  labels: {
    playArea: { English: "Play area", French: "Zone de jeu" },
    damage: { English: "Damage" },
    pace: { English: "Pace" },
  },
  tokens: { damage: { label: "id:damage" }, charge: { label: "Charge", canBeNegative: true } },
  steps: { "1.1": { phaseId: "start", label: "Ready" }, "1.2": { phaseId: "start", label: "Draw" } },
  stepOrder: ["1.1", "1.2"],
  playerCountMenu: [
    { label: "1", numPlayers: 1, layoutId: "standard" },
    { label: "2", numPlayers: 2, layoutId: "wide" },
  ],
  layouts: { standard: {}, wide: { label: "Wide table" } },
  preBuiltDecks: { starter: { label: "Starter deck", cards: [] } },
  playerProperties: {
    life: { label: "Life", type: "integer", default: 3 },
    name: { label: "Name", type: "string", default: "" },
    hint: { label: "Hints", type: "boolean", default: true },
  },
  gameProperties: {
    tide: { label: "Tide", type: "integer", default: 0, min: -1, max: 4 },
    pace: {
      label: "id:pace",
      type: "option",
      default: "slow",
      options: [
        { id: "slow", label: "Slow" },
        { id: "fast", label: "Fast" },
      ],
    },
  },
  preferences: { player: ["name", "hint"], game: ["pace", "tide"] },
  topBarCounters: {
    shared: [{ label: "Tide", imageUrl: "", gameProperty: "tide" }],
    player: [{ label: "Life", imageUrl: "", playerProperty: "life" }],
  },
};

/** player1, in English, no host; `changes` say what is different. */
export function contextOf(changes: Partial<CommandContext> = {}): CommandContext {
  return {
    game: smallGame(),
    gameDef: smallDefinition,
    seat: "player1",
    language: "English",
    actingHost: false,
    ...changes,
  };
}

/**
 * A list with its log lines as people read them: `A` is the actor, `N(c1)` the face-up name of a card or stack,
 * `H(player2)` who holds a seat, `{…}` a value read when the line is written.
 */
export function readable(code: Json): Json[] {
  return (code as Json[]).map((call) => {
    if (!Array.isArray(call) || call[0] !== "LOG") return call;
    return call.slice(1).map(part).join("");
  });
}

function part(code: Json): string {
  if (code === "$ALIAS_N") return "A";
  if (!Array.isArray(code)) return String(code);
  const [name, first] = code;
  if (name === "FACEUP_NAME_FROM_CARD_ID" || name === "FACEUP_NAME_FROM_STACK_ID") return `N(${first})`;
  if (name === "GET_ALIAS") return `H(${first})`;
  if (name === "OBJ_GET_VAL") return (first as JsonObject).value as string;
  if (name === "GET") return `{${first}}`;
  return `{${JSON.stringify(code)}}`;
}

/** The readable list of a command. */
export function list(name: string, args: Json, changes: Partial<CommandContext> = {}): Json[] {
  return readable(buildCommand(name, args, contextOf(changes)).code);
}

/** Reason and message with which a command is refused. */
export function refusal(name: string, args: unknown, changes: Partial<CommandContext> = {}): string {
  try {
    buildCommand(name, args, contextOf(changes));
  } catch (error) {
    if (error instanceof CommandError) return `${error.reason}: ${error.message}`;
    throw error;
  }
  return "not refused";
}
