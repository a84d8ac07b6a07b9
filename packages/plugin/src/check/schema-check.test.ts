import type { Json, JsonObject } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { CORPORA, emberAndTide, emberAndTideFiles } from "../../test/corpora.ts";
import { type Finding, messagesOf } from "../base/findings.ts";
import { loadPluginFolder } from "../folder.ts";
import { readParts } from "../parts.ts";
import type { SchemaNode } from "../schema/node.ts";
import { definitionSchema } from "../schema/root.ts";
import { checkSchema } from "./schema-check.ts";

/** The value at `a.b.0.c` of a definition; steps are separated by ` ` so that keys may hold dots. */
function holder(gameDef: JsonObject, path: string): { object: JsonObject; key: string } {
  const steps = path.split(" ");
  const key = steps.pop() as string;
  const object = steps.reduce<Json>((value, step) => (value as JsonObject)[step] as Json, gameDef);
  return { object: object as JsonObject, key };
}

function changed(path: string, value: Json | undefined): string[] {
  const gameDef = emberAndTide();
  const { object, key } = holder(gameDef, path);
  if (value === undefined) delete object[key];
  else object[key] = value;
  return messagesOf(checkSchema(gameDef).findings);
}

const KEYS = Object.entries(definitionSchema.keys ?? {})
  .filter(([, { unlisted }]) => !unlisted)
  .map(([key]) => key)
  .join(", ");

describe("worked cases of appendix C", () => {
  it("P5-18 finds nothing wrong with the example definition", () => {
    expect(checkSchema(emberAndTide()).findings).toEqual([]);
  });

  it("T5-73 reports missing keys and unknown keys, with and without full stop", () => {
    expect(changed("pluginName", undefined)).toEqual(["Missing required key in gameDef: pluginName"]);
    expect(changed("playerCountMenu 0 mini", 1)).toEqual([
      "Invalid key in gameDef.playerCountMenu[0]: mini. Valid keys are: label, numPlayers, layoutId",
    ]);
    expect(changed("mini", 1)).toEqual([`Invalid key in gameDef: mini. Valid keys are: ${KEYS}.`]);
  });

  it("lists the root keys in the order of the format", () => {
    expect(KEYS).toBe(
      "pluginName, tutorialUrl, playerCountMenu, backgroundUrl, loadPreBuiltOnNewGame, vacantSeatOnNewGame, actionLists, announcements, automation, browse, cardBacks, cardMenu, cardProperties, cardTypes, clearTableOptions, closeRoomOptions, deckbuilder, deckMenu, defaultActions, faceProperties, functions, gameProperties, groupMenu, groupTypes, groups, hotkeys, labels, layouts, o8dImport, phases, phaseOrder, playerProperties, pluginMenu, preBuiltDecks, preferences, prompts, saveGame, spawnExistingCardModal, stepReminderRegex, steps, stepOrder, tokens, topBarCounters, touchBar, imageUrlPrefix",
    );
  });

  it("keeps about out of the list, as the list is given word for word, but knows it when it is misspelt", () => {
    expect(changed("abuot", {})).toEqual([`Invalid key in gameDef: abuot. Valid keys are: ${KEYS}.`]);
    expect(checkSchema({ ...emberAndTide(), abuot: {} }).findings[0]?.hint).toContain("about");
  });

  it("reports types", () => {
    expect(changed("playerCountMenu 0 numPlayers", "2")).toEqual([
      "Invalid type for gameDef.playerCountMenu[0].numPlayers. Expected integer, got string",
    ]);
    expect(changed("playerProperties cardsPerDraw default", 1.5)).toEqual([
      "Invalid type for gameDef.playerProperties.cardsPerDraw.default. Expected integer, got float",
    ]);
  });

  it("T5-65 takes an integer where a float is wanted", () => {
    expect(changed("cardTypes Site width", 1)).toEqual([]);
  });

  it("T5-72 reports values that are no key of the section they name", () => {
    expect(changed("playerCountMenu 0 layoutId", "std")).toEqual([
      'Invalid key in gameDef.playerCountMenu[0].layoutId: "std". Key must be present in gameDef.layouts.',
    ]);
    expect(changed("preBuiltDecks emberStarter cards 0 loadGroupId", "sharedNowhere")).toEqual([
      'Invalid key in gameDef.preBuiltDecks.emberStarter.cards[0].loadGroupId: "sharedNowhere". Key must be present in gameDef.groups.',
    ]);
    expect(changed("preBuiltDecks emberStarter cards 0 loadGroupId", "playerNNowhere")).toEqual([]);
  });

  it("T5-78 T5-64 reports unknown groups of regions", () => {
    expect(changed("layouts standard regions myHand groupId", "{playerN}Bench")).toEqual([
      'Invalid key in gameDef.layouts.standard.regions.myHand.groupId: "{playerN}Bench". Key must be present in gameDef.groups.',
    ]);
    for (const form of ["playerNHand", "{playerN+1}Hand", "{playerN-1}Hand", "player2Hand"]) {
      expect(changed("layouts standard regions myHand groupId", form), form).toEqual([]);
    }
  });

  it("shows the allowed values or the path where the reference printed undefined", () => {
    expect(changed("layouts standard regions myHand type", "stack")).toEqual([
      'Invalid key in gameDef.layouts.standard.regions.myHand.type: "stack". Key must be present in row, pile, fan, free.',
    ]);
    expect(changed("steps 1.1 phaseId", "x")).toEqual([
      'Invalid key in gameDef.steps.1.1.phaseId: "x". Key must be present in gameDef.phases.',
    ]);
  });

  it("T5-76 T5-77 puts missing labels first, last found first, with suggestions", () => {
    const gameDef = emberAndTide();
    holder(gameDef, "tokens damage label").object.label = "id:harm";
    holder(gameDef, "tokens charge label").object.label = "id:extraCharge";
    delete gameDef.pluginName;
    expect(messagesOf(checkSchema(gameDef).findings)).toEqual([
      "Missing label ids (and suggestions):",
      '"extraCharge": {"English": "Extra Charge"},',
      '"harm": {"English": "Harm"},',
      "Missing required key in gameDef: pluginName",
    ]);
  });

  it("T5-71 reports groups of the wrong kind and then every reference to a group", () => {
    const messages = changed("groups", []);
    expect(messages[0]).toBe("Invalid type for gameDef.groups. Expected object, got array");
    expect(messages).toHaveLength(14);
  });

  it("counts absent labels as empty instead of failing", () => {
    const messages = changed("labels", undefined);
    expect(messages[0]).toBe("Missing label ids (and suggestions):");
    expect(messages).toContain('"damage": {"English": "Damage"},');
  });

  it("accepts a list as the default of a list property", () => {
    expect(changed("faceProperties tags", { type: "list", default: [] })).toEqual([]);
    expect(changed("faceProperties tags", { type: "list", default: "x" })).toEqual([
      "Invalid type for gameDef.faceProperties.tags.default. Expected list, got string",
    ]);
  });

  it("expects undefined where a property has no type", () => {
    expect(changed("gameProperties tide type", undefined)).toEqual([
      "Invalid type for gameDef.gameProperties.tide.default. Expected undefined, got integer",
      "Missing required key in gameDef.gameProperties.tide: type",
    ]);
  });
});

describe("schema types (game-definition §3.2)", () => {
  it("T5-63 T5-68 any and code take everything", () => {
    expect(changed("layouts standard textBoxes hint label", { x: [null] })).toEqual([]);
    expect(changed("functions TOGGLE_EXHAUST code", 5)).toEqual([]);
  });

  it("T5-67 an action list is an array or a text", () => {
    expect(changed("actionLists askTide", "toggleExhaust")).toEqual([]);
    expect(changed("actionLists askTide", {})).toEqual([
      "Invalid type for gameDef.actionLists.askTide. Expected actionList, got object",
    ]);
  });

  it("T5-69 an option is a text", () => {
    expect(changed("gameProperties pace default", 1)).toEqual([
      "Invalid type for gameDef.gameProperties.pace.default. Expected option, got integer",
    ]);
  });

  it("T5-70 an object is not an array", () => {
    expect(changed("browse", [])).toEqual(["Invalid type for gameDef.browse. Expected object, got array"]);
  });

  it("T5-75 null passes only where it may", () => {
    expect(changed("faceProperties cost default", null)).toEqual([]);
    expect(changed("playerProperties life default", null)).toEqual([
      "Invalid type for gameDef.playerProperties.life.default. Expected integer, got null",
    ]);
  });

  it("a label is a text; a present null is of the wrong type, not missing", () => {
    expect(changed("groups player1Deck label", null)).toEqual([
      "Invalid type for gameDef.groups.player1Deck.label. Expected string, got null",
    ]);
  });

  it("an object or number property is checked by its own type", () => {
    expect(changed("gameProperties extra", { type: "object", default: { a: 1 } })).toEqual([]);
    expect(changed("gameProperties extra", { type: "word", default: 1 })).toEqual([
      "Invalid type for gameDef.gameProperties.extra.default. Expected word, got integer",
    ]);
  });

  it("keys beginning with _ are comments anywhere", () => {
    expect(changed("hotkeys _comment", 1)).toEqual([]);
    expect(changed("_mine", 1)).toEqual([]);
  });

  it("names that every object inherits are not declared keys", () => {
    expect(changed("hotkeys constructor", 1)[0]).toMatch(/^Invalid key in gameDef.hotkeys: constructor\./);
    expect(changed("tokens damage label", "id:constructor")).toHaveLength(2);
  });
});

describe("sections (game-definition §6)", () => {
  it.each([
    ["T5-79", "pluginName"],
    ["T5-80", "playerCountMenu"],
    ["T5-97", "browse"],
    ["T5-97", "cardBacks"],
    ["T5-97", "cardTypes"],
    ["T5-97", "groups"],
    ["T5-97", "layouts"],
    ["T5-97", "playerProperties"],
    ["T5-97", "spawnExistingCardModal"],
  ])("%s requires %s", (_, key) => {
    expect(changed(key, undefined)).toContain(`Missing required key in gameDef: ${key}`);
  });

  it("refuses an empty list of player counts", () => {
    expect(changed("playerCountMenu", [])).toEqual([
      "Invalid value for gameDef.playerCountMenu. At least one entry is required",
    ]);
  });

  it.each([
    ["T5-81 region types", "layouts standard regions myHand type", ["row", "pile", "fan", "free"]],
    [
      "T5-81 region directions",
      "layouts standard regions myHand direction",
      ["horizontal", "vertical", "free"],
    ],
    ["T5-89 prompt inputs", "prompts setTide input type", ["text", "number", "selectCards"]],
    ["T5-92 game rules", "automation gameRules defeat type", ["trigger", "passive"]],
    [
      "T5-93 card rules",
      "automation cards et-004 rules raiseTide type",
      ["trigger", "passive", "entersPlay", "whileInPlay"],
    ],
    ["T5-95 touch bar buttons", "touchBar 0 0 actionType", ["token", "card", "game", "engine"]],
  ])("accepts exactly the declared words: %s", (_, path, words) => {
    for (const word of words) expect(changed(path, word), word).toEqual([]);
    expect(changed(path, "other")).toHaveLength(1);
  });

  it("T5-94 knows the ways in which a rule asks", () => {
    for (const status of ["always", "never", "prompt", "promptYN"]) {
      const autoRun = { status, promptPlayerI: "$PLAYER_N", promptMessage: "?" };
      expect(changed("automation gameRules defeat autoRun", autoRun)).toEqual([]);
    }
    expect(changed("automation gameRules defeat autoRun", { status: "maybe" })).toHaveLength(3);
  });

  it("T5-85 lets token types be negative and carry the older keys modifier and name", () => {
    expect(changed("tokens damage canBeNegative", true)).toEqual([]);
    expect(changed("tokens damage modifier", true)).toEqual([]);
    expect(changed("tokens damage name", "Damage")).toEqual([]);
  });

  it("accepts what interfaces honour though the reference refuses it (game-definition §12)", () => {
    expect(changed("automation postDragAndDropActionList", [])).toEqual([]);
    expect(changed("hotkeys game 0 hideFromTable", true)).toEqual([]);
    expect(changed("prompts setTide input placeholder", "0")).toEqual([]);
    expect(changed("groupMenu suppress", ["Convert to Fan", "Shuffle"])).toEqual([]);
  });

  it("matches counters of the game exactly, round and number of players included", () => {
    expect(changed("topBarCounters shared 1 gameProperty", "numPlayers")).toEqual([]);
    expect(changed("topBarCounters shared 1 gameProperty", "tid")).toHaveLength(1);
  });

  it("T5-82 T5-83 lets groups and group types carry keys of their own", () => {
    expect(changed("groups player1Deck controller", "player1")).toEqual([]);
    expect(changed("groupTypes deck anything", { x: 1 })).toEqual([]);
  });

  it("describes every place of the format", () => {
    const visit = (node: SchemaNode, path: string): void => {
      expect(node.description, path).toMatch(/^[A-Za-z{].*[.?]( Known: .*)?$/);
      for (const [key, child] of Object.entries(node.keys ?? {})) visit(child, `${path}.${key}`);
      if (node.items) visit(node.items, `${path}.*`);
    };
    visit(definitionSchema, "gameDef");
  });
});

describe("what an author sees", () => {
  const find = (from: string, to: string): Finding[] => {
    const { json } = emberAndTideFiles();
    const text = json.text.replace(from, to);
    const { gameDef, locate } = readParts([{ name: "definition.json", text }]);
    return checkSchema(gameDef as JsonObject, { locate }).findings;
  };

  it("names file, line and column and suggests the key that was meant", () => {
    const [finding] = find('"cardSize"', '"cardSzie"');
    expect(finding?.message).toMatch(/^Invalid key in gameDef\.layouts\.standard: cardSzie\./);
    expect(finding?.hint).toBe('did you mean "cardSize"?');
    expect(finding?.place).toMatchObject({ file: "definition.json" });
    const line = emberAndTideFiles().json.text.split("\n")[(finding?.place?.line ?? 0) - 1];
    expect(line?.indexOf('"cardSize"')).toBe((finding?.place?.column ?? 0) - 1);
  });

  it("suggests a group, a value or a label that was meant", () => {
    const hints = (gameDef: JsonObject) => checkSchema(gameDef).findings.map((finding) => finding.hint);
    const gameDef = emberAndTide();
    holder(gameDef, "layouts standard regions myHand groupId").object.groupId = "player1Hnd";
    expect(hints(gameDef)).toEqual(['did you mean "player1Hand"?']);
    const other = emberAndTide();
    holder(other, "tokens damage label").object.label = "id:damge";
    expect(hints(other)).toEqual([undefined, 'did you mean "damage"?']);
  });
});

describe.each(CORPORA)("the real plugin $name", ({ dir, present }) => {
  it.skipIf(!present)("loads and validates with zero messages", async () => {
    const { errors, cardDb, gameDef } = await loadPluginFolder(dir);
    expect(errors).toEqual([]);
    expect(Object.keys(cardDb).length).toBeGreaterThan(3000);
    const decks = Object.values(gameDef.preBuiltDecks as JsonObject) as { cards: { databaseId: string }[] }[];
    const missing = decks.flatMap((deck) =>
      deck.cards.filter((card) => !Object.hasOwn(cardDb, card.databaseId)),
    );
    expect(missing).toEqual([]);
  });
});
