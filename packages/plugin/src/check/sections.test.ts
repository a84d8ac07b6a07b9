import type { Json, JsonObject } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { emberAndTide } from "../../test/corpora.ts";
import { messagesOf } from "../base/findings.ts";
import { checkSchema } from "./schema-check.ts";

/** The example with one value replaced; steps of the path are separated by blanks. `undefined` removes it. */
function messages(path: string, value: Json | undefined): string[] {
  const gameDef = emberAndTide();
  const steps = path.split(" ");
  const key = steps.pop() as string;
  let object: JsonObject = gameDef;
  for (const step of steps) {
    object[step] ??= {};
    object = object[step] as JsonObject;
  }
  if (value === undefined) delete object[key];
  else object[key] = value;
  return messagesOf(checkSchema(gameDef).findings);
}

/** What a plugin may hold: id, path to it, a value that is right, one that is not, and what is said about that. */
const parts: [string, string, Json | undefined, Json | undefined, string][] = [
  [
    "T3-139 card backs",
    "cardBacks plain imageUrl",
    "",
    undefined,
    "Missing required key in gameDef.cardBacks.plain: imageUrl",
  ],
  [
    "T3-140 T5-84 card types with a size",
    "cardTypes Site height",
    0.72,
    undefined,
    "Missing required key in gameDef.cardTypes.Site: height",
  ],
  [
    "T3-140 T5-66 sizes that are whole or broken numbers",
    "cardTypes Site width",
    1,
    "1",
    "Invalid type for gameDef.cardTypes.Site.width. Expected float, got string",
  ],
  [
    "T3-141 card types with a zoom",
    "cardTypes Site zoomFactor",
    0.8,
    "big",
    "Invalid type for gameDef.cardTypes.Site.zoomFactor. Expected float, got string",
  ],
  [
    "T3-142 card types with their tokens",
    "cardTypes Site tokens",
    ["damage"],
    ["harm"],
    'Invalid key in gameDef.cardTypes.Site.tokens[0]: "harm". Key must be present in gameDef.tokens.',
  ],
  [
    "T3-142 card types that show no token (game-definition §6.12)",
    "cardTypes Site tokens",
    undefined,
    undefined,
    "",
  ],
  [
    "T3-73 texts of a prompt's options",
    "prompts setTide options 1 label",
    "id:hand",
    undefined,
    "Missing required key in gameDef.prompts.setTide.options[1]: label",
  ],
  ["T3-74 code of a prompt's options", "prompts setTide options 1 code", ["LOG", "x"], undefined, ""],
  [
    "T3-143 labels of tokens",
    "tokens damage label",
    "Damage",
    3,
    "Invalid type for gameDef.tokens.damage.label. Expected string, got integer",
  ],
  [
    "T3-144 the older name of tokens",
    "tokens damage name",
    "Harm",
    3,
    "Invalid type for gameDef.tokens.damage.name. Expected string, got integer",
  ],
  [
    "T3-145 pictures of tokens",
    "tokens damage imageUrl",
    "",
    undefined,
    "Missing required key in gameDef.tokens.damage: imageUrl",
  ],
  [
    "T3-146 boxes of tokens",
    "tokens damage left",
    "5%",
    undefined,
    "Missing required key in gameDef.tokens.damage: left",
  ],
  [
    "T3-146 boxes of tokens, as texts",
    "tokens damage width",
    "4vh",
    4,
    "Invalid type for gameDef.tokens.damage.width. Expected string, got integer",
  ],
  ["T3-147 tokens shown with a sign", "tokens damage modifier", true, undefined, ""],
  [
    "T3-148 tokens without a number at 1",
    "tokens damage hideLabel1",
    true,
    1,
    "Invalid type for gameDef.tokens.damage.hideLabel1. Expected boolean, got integer",
  ],
  [
    "T3-149 T5-85 tokens below zero",
    "tokens damage canBeNegative",
    true,
    "yes",
    "Invalid type for gameDef.tokens.damage.canBeNegative. Expected boolean, got string",
  ],
  [
    "T3-150 groups",
    "groups sharedAside groupType",
    "discard",
    "heap",
    'Invalid key in gameDef.groups.sharedAside.groupType: "heap". Key must be present in gameDef.groupTypes.',
  ],
  [
    "T3-151 labels by language",
    "labels deck French",
    "Talon",
    3,
    "Invalid type for gameDef.labels.deck.French. Expected string, got integer",
  ],
  [
    "T3-152 action lists",
    "actionLists more",
    [["LOG", "x"]],
    {},
    "Invalid type for gameDef.actionLists.more. Expected actionList, got object",
  ],
  [
    "T3-153 default actions",
    "defaultActions 0 position",
    "bottom",
    "left",
    'Invalid key in gameDef.defaultActions[0].position: "left". Key must be present in top, bottom.',
  ],
  [
    "T3-154 preferences",
    "preferences game",
    ["pace", "tide"],
    ["speed"],
    'Invalid key in gameDef.preferences.game[0]: "speed". Key must be present in gameDef.gameProperties.',
  ],
  [
    "T3-155 player properties",
    "playerProperties life default",
    15,
    "many",
    "Invalid type for gameDef.playerProperties.life.default. Expected integer, got string",
  ],
  [
    "T3-156 game properties",
    "gameProperties tide default",
    1,
    "low",
    "Invalid type for gameDef.gameProperties.tide.default. Expected integer, got string",
  ],
  [
    "T3-157 T5-90 prebuilt decks",
    "preBuiltDecks emberStarter label",
    "Embers",
    undefined,
    "Missing required key in gameDef.preBuiltDecks.emberStarter: label",
  ],
  [
    "T3-158 decks that searches do not find",
    "preBuiltDecks emberStarter hideFromSearch",
    true,
    "yes",
    "Invalid type for gameDef.preBuiltDecks.emberStarter.hideFromSearch. Expected boolean, got string",
  ],
  [
    "T3-115 databaseIds of load items",
    "preBuiltDecks emberStarter cards 0 databaseId",
    "et-003",
    undefined,
    "Missing required key in gameDef.preBuiltDecks.emberStarter.cards[0]: databaseId",
  ],
  [
    "T3-116 quantities of load items",
    "preBuiltDecks emberStarter cards 0 quantity",
    2,
    1.5,
    "Invalid type for gameDef.preBuiltDecks.emberStarter.cards[0].quantity. Expected integer, got float",
  ],
  [
    "T3-117 load groups of load items",
    "preBuiltDecks emberStarter cards 0 loadGroupId",
    "sharedAside",
    "sharedHeap",
    'Invalid key in gameDef.preBuiltDecks.emberStarter.cards[0].loadGroupId: "sharedHeap". Key must be present in gameDef.groups.',
  ],
  ["T3-118 positions of load items", "preBuiltDecks emberStarter cards 0 left", "20%", undefined, ""],
  [
    "T3-119 names beside load items, as exports write them",
    "preBuiltDecks emberStarter cards 0 _name",
    "Cinder Fox",
    undefined,
    "",
  ],
  [
    "T3-159 the menu of decks",
    "deckMenu subMenus 0 deckLists 0 deckListId",
    "tideStarter",
    "nowhere",
    'Invalid key in gameDef.deckMenu.subMenus[0].deckLists[0].deckListId: "nowhere". Key must be present in gameDef.preBuiltDecks.',
  ],
  [
    "T3-160 T5-87 steps",
    "steps 1.1 phaseId",
    "main",
    "end",
    'Invalid key in gameDef.steps.1.1.phaseId: "end". Key must be present in gameDef.phases.',
  ],
  [
    "T3-161 T5-86 phases",
    "phases start height",
    "50%",
    50,
    "Invalid type for gameDef.phases.start.height. Expected string, got integer",
  ],
  [
    "T3-162 T5-88 hotkeys on tokens",
    "hotkeys token 0 tokenType",
    "charge",
    "harm",
    'Invalid key in gameDef.hotkeys.token[0].tokenType: "harm". Key must be present in gameDef.tokens.',
  ],
  [
    "T3-162 T5-88 hotkeys on cards",
    "hotkeys card 0 key",
    "Shift+B",
    undefined,
    "Missing required key in gameDef.hotkeys.card[0]: key",
  ],
  [
    "T3-162 T5-88 hotkeys of the game",
    "hotkeys game 0 actionList",
    "askTide",
    undefined,
    "Missing required key in gameDef.hotkeys.game[0]: actionList",
  ],
  [
    "T3-163 counters in the top bar",
    "topBarCounters player 0 playerProperty",
    "cardsPerDraw",
    "luck",
    'Invalid key in gameDef.topBarCounters.player[0].playerProperty: "luck". Key must be present in gameDef.playerProperties.',
  ],
  [
    "T3-164 the import of o8d decks",
    "o8dImport",
    { o8dSectionToLoadGroupId: { Hero: "player1Play" }, otherSectionLoadGroupId: "player1Deck" },
    { o8dSectionToLoadGroupId: {} },
    "Missing required key in gameDef.o8dImport: otherSectionLoadGroupId",
  ],
  [
    "T5-91 the deck builder",
    "deckbuilder addButtons",
    [1, 3],
    ["one"],
    "Invalid type for gameDef.deckbuilder.addButtons[0]. Expected integer, got string",
  ],
  [
    "T5-96 picture prefixes by language",
    "imageUrlPrefix German",
    "https://example.org/de/",
    1,
    "Invalid type for gameDef.imageUrlPrefix.German. Expected string, got integer",
  ],
];

describe("what a definition holds (game-definition §6)", () => {
  it.each(parts)("%s", (_, path, right, wrong, message) => {
    expect(messages(path, right)).toEqual([]);
    if (message !== "") expect(messages(path, wrong)).toEqual([message]);
  });

  it("T5-74 T5-97 reports every key that must be there and is not, at its parent", () => {
    expect(messages("groups sharedAside label", undefined)).toEqual([
      "Missing required key in gameDef.groups.sharedAside: label",
    ]);
    expect(messages("browse filterValuesSideA", undefined)).toEqual([
      "Missing required key in gameDef.browse: filterValuesSideA",
    ]);
  });
});
