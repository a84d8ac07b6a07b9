/** One example of every command on the fixture's table, with what it leaves and what the log says. */
import type { Json, JsonObject } from "../../model/state.ts";
import type { FixtureTable } from "./fixture-table.ts";

/** The actor in log lines. */
export const ANN = "[player1/ann]";
/** In the quay, with FLAG attached. */
export const MIRA = "card_00001";
export const GULL = "card_00002";
const FLAG = "card_00007";
/** Face down on top of the deck. */
export const LENS = "card_00004";

/** Counters and preferences, which the fixture's definition does not have. */
export const additions: JsonObject = {
  topBarCounters: {
    shared: [{ label: "Tide", imageUrl: "", gameProperty: "tideLevel" }],
    player: [{ label: "Coins", imageUrl: "", playerProperty: "coins" }],
  },
  preferences: { player: ["ready"], game: ["mode"] },
};

export interface CommandCase {
  name: string;
  args: Json;
  /** All lines, those of the plugin's rules included, without the alias in front. */
  says: string[];
  /** Paths after the command. */
  leaves: Record<string, Json | undefined>;
  before?: (table: FixtureTable) => void;
}

export const commandCases: CommandCase[] = [
  {
    name: "setRotation",
    args: { cardId: MIRA, rotation: 90 },
    says: ["set rotation of Mira Vance to 90."],
    leaves: { [`cardById.${MIRA}.rotation`]: 90 },
  },
  {
    name: "setAttachmentDirection",
    args: { cardId: FLAG, direction: "top" },
    says: ["set the attachment direction of Signal Flag to top."],
    leaves: { [`cardById.${FLAG}.attachmentDirection`]: "top" },
  },
  {
    name: "toggleTrigger",
    args: { cardId: MIRA, stepId: "dawn" },
    says: ["removed dawn trigger to Mira Vance."],
    leaves: { [`cardById.${MIRA}.sides.A.triggers.dawn`]: false },
  },
  {
    name: "toggleTarget",
    args: { cardId: MIRA },
    says: ["targeted Mira Vance."],
    leaves: { [`cardById.${MIRA}.targeting`]: { player1: true } },
  },
  {
    name: "triggerAbility",
    args: { cardId: MIRA },
    says: ["triggered the ability on Mira Vance.", "Mira Vance lights a lamp."],
    leaves: { [`cardById.${MIRA}.tokens.lamp`]: 3 },
  },
  {
    name: "clearTargets",
    args: {},
    says: ["cleared all targets and arrows."],
    before: (table) => {
      table.play("toggleTarget", { cardId: GULL });
      table.play("drawArrow", { cardId: MIRA });
      table.play("drawArrow", { cardId: GULL });
    },
    leaves: { [`cardById.${GULL}.targeting.player1`]: false, [`cardById.${MIRA}.arrows.player1`]: [] },
  },
  {
    name: "drawArrow",
    args: { cardId: GULL },
    says: ["drew an arrow to Grey Gull."],
    before: (table) => table.play("drawArrow", { cardId: MIRA }),
    leaves: { [`cardById.${MIRA}.arrows`]: { player1: [GULL] }, "playerData.player1.drawingArrowFrom": null },
  },
  {
    name: "flip",
    args: { cardId: MIRA },
    says: ["flipped Mira Vance facedown."],
    leaves: { [`cardById.${MIRA}.currentSide`]: "B" },
  },
  {
    name: "deleteCard",
    args: { cardId: GULL },
    says: ["deleted Grey Gull."],
    leaves: { [`cardById.${GULL}`]: undefined },
  },
  {
    name: "showCard",
    args: { cardId: LENS, to: "all" },
    says: ["set a card to be peeked at by all players."],
    leaves: { [`cardById.${LENS}.peeking`]: { player1: true, player2: true, player3: true, player4: true } },
  },
  {
    name: "moveCard",
    args: { cardId: GULL, groupId: "player1Deck", to: "bottom" },
    says: ["moved Grey Gull to bottom of player1 deck."],
    leaves: { [`cardById.${GULL}.groupId`]: "player1Deck", [`cardById.${GULL}.stackIndex`]: 3 },
  },
  {
    name: "detach",
    args: { cardId: FLAG },
    says: ["detached Signal Flag.", "Quay crowded."],
    leaves: { [`cardById.${FLAG}.cardIndex`]: 0, [`cardById.${FLAG}.stackIndex`]: 1 },
  },
  {
    name: "moveStack",
    args: { stackId: "s_00001", groupId: "sharedChart", index: 0, left: "10%", top: "20%" },
    says: [
      "moved Mira Vance from player1 quay to Chart.",
      "Mira Vance reached the chart from player1Quay.",
      "Signal Flag reached the chart from player1Quay.",
    ],
    leaves: {
      [`cardById.${MIRA}.groupId`]: "sharedChart",
      [`cardById.${FLAG}.groupId`]: "sharedChart",
      "stackById.s_00001": undefined,
    },
  },
  {
    name: "attachStack",
    args: { stackId: "s_00003", targetStackId: "s_00001", direction: "right" },
    says: ["attached Grey Gull from Hand to Mira Vance."],
    leaves: { "stackById.s_00001.cardIds": [MIRA, FLAG, "card_00003"], "stackById.s_00003": undefined },
  },
  {
    name: "attachStack",
    args: { stackId: "s_00020", targetStackId: "s_00001", direction: "onto" },
    says: ["put Grey Gull from player1 quay on Mira Vance."],
    leaves: {
      "stackById.s_00001.cardIds": [GULL, MIRA, FLAG],
      "stackById.s_00020": undefined,
      "groupById.player1Quay.stackIds": ["s_00001"],
      [`cardById.${MIRA}.attachmentDirection`]: "behind",
    },
  },
  {
    name: "moveStack",
    args: { stackId: "s_00001", groupId: "sharedHarbor", index: 0, left: "10%", top: "20%", topOnly: true },
    says: ["moved Mira Vance from player1 quay to Harbor."],
    leaves: {
      [`cardById.${MIRA}.groupId`]: "sharedHarbor",
      [`cardById.${MIRA}.stackIndex`]: 0,
      "stackById.s_00001.cardIds": [FLAG],
      "groupById.player1Quay.stackIds": ["s_00001", "s_00020"],
    },
  },
  {
    name: "flipCards",
    args: { cardIds: [MIRA, GULL] },
    says: ["flipped 2 cards."],
    leaves: { [`cardById.${MIRA}.currentSide`]: "B", [`cardById.${GULL}.currentSide`]: "B" },
  },
  {
    name: "moveCards",
    args: { cardIds: [MIRA, GULL], groupId: "player1Deck", to: "bottom" },
    says: ["moved 2 cards to bottom of player1 deck."],
    leaves: { [`cardById.${MIRA}.stackIndex`]: 3, [`cardById.${GULL}.stackIndex`]: 4 },
  },
  {
    name: "moveStacks",
    args: {
      stackIds: ["s_00001", "s_00020"],
      groupId: "sharedHarbor",
      index: 1,
      positions: [
        { left: "10%", top: "20%" },
        { left: "30%", top: 40 },
      ],
    },
    says: ["moved 3 cards from player1 quay to Harbor."],
    leaves: {
      "groupById.sharedHarbor.stackIds": ["s_00021", "s_00001", "s_00020", "s_00018"],
      "stackById.s_00001.left": "10%",
      "stackById.s_00020.left": "30%",
      "stackById.s_00020.top": 40,
    },
  },
  {
    name: "lookUnder",
    args: { stackId: "s_00001", value: true },
    says: ["fanned out the cards under Mira Vance."],
    leaves: { "stackById.s_00001.lookingUnder": true },
  },
  {
    name: "setVisibility",
    args: { groupId: "player1Deck", to: "player1" },
    says: ["set player1 deck to be peeked at by [player1/ann]."],
    leaves: {
      [`cardById.${LENS}.peeking`]: { player1: true },
      "groupById.player1Deck.onCardEnter.peeking": { player1: true },
    },
  },
  {
    name: "chooseRandom",
    args: { groupId: "player1Deck" },
    says: ["chose a random card from player1 deck."],
    leaves: { "cardById.card_00006.targeting": { player1: true } },
  },
  {
    name: "shuffle",
    args: { groupId: "player1Deck" },
    says: ["shuffled player1 deck"],
    leaves: { "groupById.player1Deck.stackIds": ["s_00006", "s_00005", "s_00004"] },
  },
  {
    name: "moveAll",
    args: { fromGroupId: "player1Deck", toGroupId: "player1Hand", to: "bottom" },
    says: ["moved (3) from player1 deck to bottom of Hand."],
    leaves: { "groupById.player1Deck.stackIds": [], [`cardById.${LENS}.currentSide`]: "A" },
  },
  {
    name: "setRegionType",
    args: { regionId: "r1", type: "fan" },
    says: [],
    leaves: { "playerData.player1.layout.regions.r1.type": "fan", "layout.regions.r1.type": "row" },
  },
  {
    name: "lookAt",
    args: { groupId: "player1Deck", n: 2 },
    says: ["is looking at the top 2 cards of player1 deck."],
    leaves: {
      "playerData.player1.browseGroup": { id: "player1Deck", topN: 2 },
      [`cardById.${LENS}.peeking`]: { player1: true },
      "cardById.card_00006.peeking": {},
    },
  },
  {
    name: "fanOut",
    args: { groupId: "player1Deck" },
    says: ["fanned out player1 deck."],
    leaves: { "playerData.player1.browseGroup": { id: "player1Deck", topN: "All" } },
  },
  {
    name: "closeBrowse",
    args: { mode: "shuffle" },
    says: ["closed player1 deck.", "shuffled player1 deck."],
    before: (table) => table.play("lookAt", { groupId: "player1Deck", n: "all" }),
    leaves: {
      "playerData.player1.browseGroup": { id: null, topN: null },
      [`cardById.${LENS}.peeking.player1`]: false,
    },
  },
  {
    name: "goToStep",
    args: { stepId: "trade" },
    says: ["advanced the round step to Work.", "advanced the round step to id:trade."],
    leaves: { stepId: "trade" },
  },
  { name: "nextStep", args: {}, says: ["advanced the round step to Work."], leaves: { stepId: "work" } },
  { name: "prevStep", args: {}, says: ["reverted the round step to Dusk."], leaves: { stepId: "dusk" } },
  {
    name: "targetStepCards",
    args: { stepId: "dawn" },
    says: ["cleared all targets and arrows.", "targeted Mira Vance.", "targeted Mira Vance."],
    leaves: { [`cardById.${MIRA}.targeting`]: { player1: true } },
  },
  {
    name: "addTokens",
    args: {
      changes: [
        { cardId: MIRA, token: "lamp", delta: -2 },
        { cardId: GULL, token: "coin", delta: 1 },
      ],
    },
    says: ["removed 2 Lamp tokens from Mira Vance.", "added 1 Coin token to Grey Gull."],
    leaves: { [`cardById.${MIRA}.tokens.lamp`]: 0, [`cardById.${GULL}.tokens.coin`]: 2 },
  },
  {
    name: "changePlayerCounter",
    args: { playerN: "player2", property: "coins", delta: 3 },
    says: ["increased [player2/bob]'s Coins by 3."],
    leaves: { "playerData.player2.coins": 8 },
  },
  {
    name: "changeSharedCounter",
    args: { property: "tideLevel", delta: -1 },
    says: ["decreased Tide by 1."],
    leaves: { tideLevel: 2 },
  },
  {
    name: "setFirstPlayer",
    args: { playerN: "player2" },
    says: ["set the first player to [player2/bob]."],
    leaves: { firstPlayer: "player2" },
  },
  {
    name: "setPlayerCount",
    args: { index: 2 },
    says: ["changed the number of players to 4.", "Wide layout in use."],
    leaves: { numPlayers: 4, layoutId: "wide", wideUsed: true },
  },
  {
    name: "setLayout",
    args: { layoutId: "wide", for: "me" },
    says: ["changed the layout for themselves to wide.", "Wide layout in use."],
    leaves: { layoutId: "small", "playerData.player1.layoutId": "wide" },
  },
  { name: "loadDeck", args: { deckId: "lamps" }, says: ["loaded Lamps."], leaves: { loadedADeck: true } },
  {
    name: "loadList",
    args: { items: [{ databaseId: "k1", quantity: 1, loadGroupId: "playerNHand" }], name: "Gulls" },
    says: ['loaded "Gulls" into Hand (1).'],
    leaves: { "cardById.c_0000rt.sides.A.name": "Mira Vance", "cardById.c_0000rt.groupId": "player1Hand" },
  },
  {
    name: "spawnCard",
    args: { databaseId: "k2", loadGroupId: "sharedAside", side: "B" },
    says: ["spawned player in Set aside."],
    leaves: { "cardById.c_0000rt.currentSide": "B", "cardById.c_0000rt.databaseId": "k2" },
  },
  {
    name: "unload",
    args: { what: "mine" },
    says: ["deleted all their cards."],
    leaves: { [`cardById.${MIRA}`]: undefined, "cardById.card_00009.controller": "player2" },
  },
  { name: "flipCoin", args: {}, says: ["flipped tails."], leaves: {} },
  { name: "randomNumber", args: { max: 6 }, says: ["chose a random number (1-6): 6"], leaves: {} },
  {
    name: "setPreferences",
    args: { player: { ready: true }, game: { mode: "$GAME.id" } },
    says: ["set their Ready to true.", "set the Mode to $GAME.id."],
    leaves: { "playerData.player1.ready": true, mode: "$GAME.id" },
  },
  {
    name: "setRules",
    args: { changes: [{ ruleId: "tideHigh", disabled: true }] },
    says: ["disabled rule 'tideHigh'."],
    leaves: { "ruleById.tideHigh.disabled": true },
  },
  {
    name: "answerPrompt",
    args: { uuid: "p_0000rt", option: 1 },
    says: ["picked B"],
    before: (table) => table.act(["PROMPT", "player1", "chooseSide", MIRA]),
    leaves: { [`cardById.${MIRA}.currentSide`]: "B", "playerData.player1.prompts": {} },
  },
  {
    name: "dismissPrompt",
    args: { uuid: "p_0000rt" },
    says: [],
    before: (table) => table.act(["PROMPT", "player1", "plain"]),
    leaves: { "playerData.player1.prompts": {} },
  },
];
