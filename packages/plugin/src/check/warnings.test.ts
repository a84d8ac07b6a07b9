import type { Json, JsonObject } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { emberAndTide, emberAndTideFiles } from "../../test/corpora.ts";
import { nearest } from "../base/suggest.ts";
import { loadPluginFiles } from "../load.ts";
import { checkMeaning } from "./warnings.ts";

const cards = { "et-001": {}, "et-002": {}, "et-003": {}, "et-004": {} };

/** Findings about the example definition with some sections replaced or extended. */
function findings(extra: JsonObject): string[] {
  const gameDef = emberAndTide();
  for (const [key, value] of Object.entries(extra)) {
    gameDef[key] = Array.isArray(value)
      ? value
      : { ...(gameDef[key] as JsonObject), ...(value as JsonObject) };
  }
  return checkMeaning(gameDef, cards).map(
    ({ level, message, hint }) => `${level}: ${message}${hint ? ` ${hint}` : ""}`,
  );
}

const inList = (...actions: Json[]) => findings({ actionLists: { mine: actions } });

describe("warnings (game-definition §13.6)", () => {
  it("finds nothing to say about the example definition", () => {
    expect(findings({})).toEqual([]);
  });

  it("reports functions that do not exist, with the one that was meant", () => {
    expect(inList(["COND", ["GREATHER_THAN", 1, 0], ["LOG", "x"]])).toEqual([
      "warning: GREATHER_THAN is not a function. did you mean GREATER_THAN?",
    ]);
  });

  it("knows functions of the plugin and those that code defines", () => {
    expect(inList(["TOGGLE_EXHAUST", "x"], ["FUNCTION", "SQUARE", "$X", "$X"], ["SQUARE", 2])).toEqual([]);
  });

  it("reports questions of a kind that nobody is asked", () => {
    const asked = (kind: Json) => inList(["INPUT", kind, "$N", "How much?", 1], ["LOG", "$N"]);
    expect(["integer", "string"].flatMap(asked)).toEqual([]);
    const message = (kind: string) =>
      `warning: INPUT asks for "integer" or "string", not for ${kind}: nobody is asked.`;
    expect(["nteger", "Integer", "number", "colour", 3].flatMap(asked)).toEqual([
      `${message('"nteger"')} did you mean "integer"?`,
      `${message('"Integer"')} did you mean "integer"?`,
      `${message('"number"')} did you mean "integer"?`,
      message('"colour"'),
      message("3"),
    ]);
    expect(inList(["INPUT"])).toContain(message("null"));
  });

  it("reports calls of built-in functions with too few or too many arguments, and what comes of it", () => {
    expect(inList(["MOVE_CARD", "x"], ["SET_LAYOUT", "shared"], ["VAR", "$X", ["DIVIDE", 6, 3, 2]])).toEqual([
      "warning: MOVE_CARD takes 3 to 5 arguments, but gets 1. The call fails.",
      "warning: SET_LAYOUT takes 2 arguments, but gets 1. What is missing is null.",
      "warning: DIVIDE takes 2 arguments, but gets 3. What is too much is ignored.",
    ]);
  });

  it("reports calls of the plugin's functions that would fail, knowing their defaults", () => {
    expect(inList(["TOGGLE_EXHAUST"], ["TOGGLE_EXHAUST", "x"], ["TOGGLE_EXHAUST", "x", 9, 9])).toEqual([
      "warning: TOGGLE_EXHAUST takes 1 to 2 arguments, but gets 0. The call fails.",
      "warning: TOGGLE_EXHAUST takes 1 to 2 arguments, but gets 3. The call fails.",
    ]);
  });

  it("counts the arguments of the plugin's function where it hides a built-in", () => {
    const functions = { GET_ALIAS: { args: [], code: "somebody" } };
    expect(findings({ functions, actionLists: { mine: [["LOG", ["GET_ALIAS"]]] } })).toEqual([]);
  });

  it("does not take data for calls", () => {
    expect(inList(["SET", "/a", ["LIST", "A", "B"]], ["MAP", ["LIST", "x"], "INSPECT"], ["$F", 1])).toEqual(
      [],
    );
  });

  it("reports ids in code that name nothing, but no computed ones", () => {
    expect(
      inList(
        ["ACTION_LIST", "toggleExhaus"],
        ["PROMPT", "$PLAYER_N", "setTime"],
        ["LOAD_CARDS", "nope"],
        ["SET_LAYOUT", "shared", "nope"],
        ["ADVANCE_TO_STEP", "9.9"],
        ["SHUFFLE_GROUP", "sharedAsid"],
        ["MOVE_STACKS", "sharedAside", "nowhere", 1, "top"],
        ["SHUFFLE_GROUP", "$ACTIVE_CARD.groupId"],
        ["SHUFFLE_GROUP", "{{$PLAYER_N}}Deck"],
        ["ACTION_LIST", "$PLAYER_N"],
        ["LOAD_CARDS", "{{$PLAYER_N}}Deck"],
        ["PROMPT", "$PLAYER_N", "confirmAutomationYN", "?", [], []],
      ),
    ).toEqual([
      'warning: Action list not found: toggleExhaus did you mean "toggleExhaust"?',
      'warning: Prompt not found: setTime did you mean "setTide"?',
      "warning: Prebuilt deck not found: nope",
      "warning: Layout not found: nope",
      "warning: Step not found: 9.9",
      'warning: Group not found: sharedAsid did you mean "sharedAside"?',
      "warning: Group not found: nowhere",
    ]);
  });

  it("reports piles that a group's cards are sent to, and that are not there", () => {
    const onCardEnter = { deckGroupId: "player1Dek", discardGroupId: "sharedAside", inPlay: true };
    expect(findings({ groups: { sharedShop: { label: "Shop", groupType: "deck", onCardEnter } } })).toEqual([
      'warning: Group not found: player1Dek did you mean "player1Deck"?',
    ]);
  });

  it("reports fields that name an action list that is not there", () => {
    expect(findings({ pluginMenu: { options: [{ label: "x", actionList: "gone" }] } })).toEqual([
      "warning: Action list not found: gone",
    ]);
  });

  it("knows the built-in buttons of the touch bar", () => {
    const button = (actionList: string) => [[{ id: "x", label: "", actionType: "engine", actionList }]];
    expect(findings({ touchBar: button("undoMany") })).toEqual([]);
    expect(findings({ touchBar: button("save") })).toEqual([]);
    expect(findings({ touchBar: button("undoMny") })).toEqual([
      'warning: Not a built-in button, it is not drawn: undoMny did you mean "undoMany"?',
    ]);
  });

  it("reports a key that is bound twice, whatever the order of its modifiers", () => {
    const key = (name: string) => ({ key: name, actionList: "toggleExhaust", label: "x" });
    expect(findings({ hotkeys: { card: [key("Ctrl+Shift+A"), key("Shift+Ctrl+A"), key("A")] } })).toEqual([
      "warning: The card key Shift+Ctrl+A is bound twice: this one is never reached.",
    ]);
  });

  it("reports reminders of unknown steps and expressions that do not compile", () => {
    expect(findings({ stepReminderRegex: [{ faceProperty: "text", regex: "(", stepId: "7" }] })).toEqual([
      "warning: Step not found: 7",
      "warning: Not a regular expression, it is ignored: (",
    ]);
  });

  it("reports expressions of reminders that the table's engine does not know, and none that it knows", () => {
    const reminders = (...list: string[]) =>
      findings({
        stepReminderRegex: list.map((regex) => ({ faceProperty: "text", regex, stepId: "1.1" })),
      });
    expect(reminders("dawn(?= breaks)", "(a|b)\\1", "[\\u00e9]t\\u00e9", "dusk(?!y)")).toEqual([
      "warning: The table does not know (?= in expressions, it is ignored: dawn(?= breaks)",
      "warning: The table does not know \\1 in expressions, it is ignored: (a|b)\\1",
      "warning: The table does not know \\u in expressions, it is ignored: [\\u00e9]t\\u00e9",
      "warning: The table does not know (?! in expressions, it is ignored: dusk(?!y)",
    ]);
    expect(
      reminders(
        "(?i)At dawn",
        "(?<=at )dawn",
        "\\bdawn\\.?\\s*$",
        "[(?=]",
        "\\(?=",
        "a\\/b",
        "(?:x)|\\x41",
        "(?<n>x)",
      ),
    ).toEqual([]);
  });

  it("reports properties that hide a built-in field of the game and a card back of a reserved name", () => {
    expect(
      findings({
        gameProperties: { roundNumber: { type: "integer", default: 1 } },
        cardBacks: { multi_sided: { width: 1, height: 1, imageUrl: "" } },
      }),
    ).toHaveLength(2);
  });

  it("game-definition §13.6 reports automation of cards that the card database lacks, unless others inherit it", () => {
    const cards = {
      "et-01": { ability: { A: [["LOG", "x"]] } },
      base: { ability: {} },
      "et-001": { inheritFrom: "base" },
      later: { abstract: true },
      _old: { ability: {} },
    };
    expect(findings({ automation: { cards } })).toEqual([
      'warning: Card not found: et-01. Its automation never runs. did you mean "et-001"?',
    ]);
  });

  it("reports cards of decks that the card database lacks", () => {
    const deck = { label: "x", cards: [{ databaseId: "et-01", quantity: 1, loadGroupId: "playerNDeck" }] };
    expect(findings({ preBuiltDecks: { mine: deck } })).toEqual([
      'warning: Card not found: et-01 did you mean "et-001"?',
    ]);
  });
});

describe("rules (game-definition §6.5, §6.6)", () => {
  const rules = (gameRules: JsonObject) => findings({ automation: { gameRules } });

  it("fails on game rules without type or listenTo, after inheritance", () => {
    expect(rules({ r: { condition: true } })).toEqual([
      "error: Rule r does not have a type.",
      "error: Rule r does not have a listenTo.",
    ]);
    expect(
      rules({
        base: { abstract: true, type: "trigger", listenTo: ["/roundNumber"] },
        r: { inheritFrom: "base" },
      }),
    ).toEqual([]);
  });

  it("warns of PREV in the condition of a rule that compares before and after by itself", () => {
    const condition = ["AND", "$THIS.inPlay", ["NOT", ["PREV", "$THIS.inPlay"]]];
    const passive = { type: "passive", listenTo: ["/cardById/*/inPlay"], onDo: [["LOG", "x"]] };
    const warning = (rule: string, type: string) =>
      `warning: Rule ${rule} fails now and then: its condition is also evaluated on the state before the change, ` +
      `where PREV has nothing to look at. A ${type} rule compares before and after by itself: leave PREV out, or make it a trigger.`;
    expect(rules({ r: { ...passive, condition } })).toEqual([warning("r", "passive")]);
    expect(rules({ base: { ...passive, abstract: true, condition }, r: { inheritFrom: "base" } })).toEqual([
      warning("r", "passive"),
    ]);
    expect(rules({ r: { ...passive, condition: "$THIS.inPlay", onDo: [["LOG", ["PREV", "x"]]] } })).toEqual(
      [],
    );
    expect(rules({ r: { ...passive, type: "trigger", condition } })).toEqual([]);

    const card = (rule: JsonObject) => findings({ automation: { cards: { "et-001": { rules: { rule } } } } });
    expect(card({ type: "whileInPlay", condition })).toEqual([warning("rule", "whileInPlay")]);
    expect(card({ type: "entersPlay", condition })).toEqual([]);
  });

  it("takes no comment among the rules for a rule (game-definition §3.4, §12)", () => {
    const rule = { _comment: "one", type: "trigger", listenTo: ["/tide"] };
    const card = { rules: { _comment: "three" } };
    expect(
      findings({
        automation: { gameRules: { _comment: "two", rule }, cards: { _comment: "four", "et-001": card } },
      }),
    ).toEqual([]);
  });

  it("fails on inheritance that goes round in a circle", () => {
    expect(rules({ a: { inheritFrom: "b" }, b: { inheritFrom: "a" } })).toEqual([
      "error: Rule a inherits from itself.",
      "error: Rule b inherits from itself.",
    ]);
    expect(findings({ automation: { cards: { x: { inheritFrom: "x" } } } })).toEqual([
      "error: Card automation x inherits from itself.",
    ]);
  });

  it("warns of listeners that can never fire", () => {
    const rule = {
      type: "trigger",
      listenTo: ["/playerData/$THIS.controller/life", "/cardById/$THIS_ID/rotation"],
    };
    expect(findings({ automation: { cards: { "et-001": { rules: { rule } } } } })).toEqual([
      "warning: /playerData/$THIS.controller/life never fires: only $THIS_ID is known when a rule is installed.",
    ]);
  });
});

describe("warnings about what is allowed and does nothing", () => {
  it("reports variables that nothing sets, wherever they are spoken of", () => {
    expect(
      inList(
        ["VAR", "$LEFT", 1],
        ["SET", "/cardById/$LEFFT/rotation", "$LEFFT.x"],
        ["LOG", "{{$LEFFT}} cards", "$5 paid", "$LEFT"],
      ),
    ).toEqual(Array(3).fill('warning: Nothing sets the variable $LEFFT. did you mean "$LEFT"?'));
  });

  it("knows every way in which a variable may come to be", () => {
    expect(
      inList(
        ["INPUT", "integer", "$ASKED", "How many?", 1],
        ["FOR_EACH_KEY_VAL", "$KEY", "$VALUE", "$CARD_BY_ID", [["LOG", "$KEY", "$VALUE.name"]]],
        ["MULTI_VAR", "$A", 1, "$B", 2],
        ["FUNCTION", "TWICE", "$N", ["ADD", "$N", "$N"]],
        ["ONE_CARD", "$C", ["EQUAL", "$C.databaseId", "x"]],
        ["COND", ["DEFINED", "$MAYBE"], ["LOG", "$MAYBE", "$game.roundNumber", "$$PLAYER_ORDER"]],
        ["LOG", "$ASKED", "$A", "$B", "$THIS_ID", "$TARGET.x", "$PROMPT_INPUT", "$ORIG_STACK_ID"],
      ),
    ).toEqual([]);
  });

  it("says nothing where names are put together at run time", () => {
    expect(inList(["VAR", "$CARD_{{$PLAYER_N}}", 1], ["LOG", "$CARD_player1"])).toEqual([]);
  });

  it("reports places and sizes that cannot be read", () => {
    const tokens = {
      odd: {
        label: "Odd",
        left: "34 percent",
        top: "5%",
        width: "calc(1vh + 2px)",
        height: "0",
        imageUrl: "",
      },
    };
    expect(findings({ tokens })).toEqual([
      'warning: Not a CSS length, it is ignored: "34 percent". Write "34%", for example.',
    ]);
    const layouts = { standard: { chat: { left: "34 percent", top: "1/4", width: 0.5, height: "25%" } } };
    expect(findings({ layouts })).toEqual([
      'warning: Not a position: "34 percent". Write "34%" or a fraction such as 0.5.',
    ]);
  });

  it("reports keys that the table has itself, and keys that never arrive", () => {
    const entry = { actionList: [], label: "x" };
    const hotkeys = {
      game: [
        { key: "Shift+Ctrl+L", ...entry },
        { key: "Ctrl+K", ...entry },
        { key: "Ctrl+W", ...entry },
      ],
      card: [{ key: "Ctrl+Z", ...entry }],
      token: [],
    };
    expect(findings({ hotkeys })).toEqual([
      "warning: The table itself has the key Ctrl+Z (undo): the plugin's takes its place.",
      "warning: The table itself has the key Shift+Ctrl+L (refresh the plugin): the plugin's takes its place.",
      "warning: The key Ctrl+W never arrives: the browser, or the table, keeps it.",
    ]);
  });

  it("reports pictures that no player can see", () => {
    const token = { label: "x", left: "0", top: "0", width: "1vh", height: "1vh" };
    const addresses = [
      "C:\\art\\a.png",
      "file:///a.png",
      "art/a.png",
      "/games/x/art/a.png",
      "https://x.example/a.png",
      "",
    ];
    const tokens = Object.fromEntries(
      addresses.map((imageUrl, index) => [`t${index}`, { ...token, imageUrl }]),
    );
    expect(findings({ tokens }).map((line) => line.slice(0, 45))).toEqual(
      [
        "warning: This picture is on your own computer,",
        "warning: This picture is on your own computer,",
        "warning: No address of the web, no player can ",
      ].map((line) => line.slice(0, 45)),
    );
  });
});

describe("loading", () => {
  it("keeps errors and warnings apart, each with its line", () => {
    const { json, tsv } = emberAndTideFiles();
    const broken = json.text
      .replace('"toggleExhaust" }', '"toggleExhaus" }')
      .replace('"tutorialUrl"', '"tutorialUr"');
    const { errors, warnings } = loadPluginFiles([{ ...json, text: broken }], [tsv]);
    expect(errors.map(({ hint, place }) => [hint, place?.line])).toEqual([
      ['did you mean "tutorialUrl"?', 3],
    ]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]?.place?.file).toBe("json/definition.json");
  });

  it("looks decks up in tables with errors of their own, as far as their rows can be told", () => {
    const { json, tsv } = emberAndTideFiles();
    const game = { ...json, text: json.text.replaceAll('"et-001"', '"et-01"') };
    const found = (text: string) => {
      const { errors, warnings } = loadPluginFiles([game], [{ ...tsv, text }]);
      expect(errors.length).toBeGreaterThan(0);
      return warnings.map(({ message, hint }) => [message, hint]);
    };
    const missing = ["Card not found: et-01", 'did you mean "et-001"?'];
    expect(found(tsv.text.replace("\tCharm\t", "\tCharn\t"))).toContainEqual(missing);
    expect(found(tsv.text.replace("databaseId", "id"))).toEqual([]);
  });
});

describe("suggestions", () => {
  it("offers the nearest name, and none when nothing is near", () => {
    expect(nearest("groupTyp", ["groupType", "label"])).toBe("groupType");
    expect(nearest("abel", ["label"])).toBe("label");
    expect(nearest("xyz", ["label"])).toBeNull();
  });
});
