import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../model/state.ts";
import { workDone } from "../../model/work.ts";
import { ANN, play, trigger } from "../../testing/small-game.ts";

/** What an action logs and how much work it is, looked at by nobody and watched by somebody: then everything is evaluated. */
function bothWays(code: Json, additions: JsonObject = {}) {
  return [undefined, () => {}].map((trace) => {
    const { table } = play(additions);
    const act = (list: Json) =>
      table.act({ code: list, playerUi: { playerN: "player1" }, actor: ANN, ...(trace && { trace }) });
    act(["LOAD_CARDS", "four"]);
    act(["LOAD_CARDS", "hand"]);
    const [first, second] = Object.keys(table.game.cardById);
    act([
      [
        "SET",
        `/cardById/${first}/memo/seen`,
        "a text that is longer than texts that cost nothing to compare",
      ],
      ["SET", `/cardById/${second}/rotation`, 90],
      ["SET", `/cardById/${second}/controller`, null],
    ]);
    const { messages, error } = act(code);
    return { messages, error: error?.message ?? null, work: workDone() };
  });
}

const CONDITIONS: Json[] = [
  "$C.inPlay",
  "$C.noSuchField",
  "$C.memo.seen",
  ["EQUAL", "$C.rotation", 90],
  ["NOT_EQUAL", "$C.rotation", 90],
  ["equal", "$C.groupId", "player1Hand"],
  ["EQUAL", "$C.controller", null],
  ["EQUAL", "$C.memo.seen", "short"],
  ["EQUAL", "$C.memo", 0],
  ["EQUAL", "$C.inPlay"],
  ["EQUAL", "$C.inPlay", true, ["ABORT"]],
  ["NOT", "$C.inPlay"],
  ["NOT", "$C.memo.seen"],
  ["NOT", ["EQUAL", "$C.rotation", 90]],
  ["AND", "$C.inPlay", ["EQUAL", "$C.rotation", 0], ["EQUAL", "$C.currentFace.type", "Event"]],
  ["AND", ["AND", "$C.inPlay", ["EQUAL", "$C.currentSide", "A"]], ["GREATER_THAN", "$C.rotation", 0]],
  ["AND"],
  ["OR", ["IN_STRING", "$C.groupId", "Hand"], ["EQUAL", "$C.rotation", 90]],
  ["OR", ["EQUAL", "$C.rotation", 90], ["EQUAL", "$C.currentFace.name", "Card 3"]],
  ["IN_STRING", "$C.controller", "player"],
  ["IN_STRING", "$C.memo.seen", "longer"],
  ["EQUAL", "$C.sides.A.name", "Card 1"],
  ["EQUAL", "$C.id", "{{$C.id}}"],
  ["EQUAL", "$C.currentFace.type", "Event"],
  ["EQUAL", "$C.memo.currentFace", null],
  ["NOT_EQUAL", "$C.groupId", "$C.stackId"],
  ["EQUAL", "$C.tokens", "$C.memo"],
  ["EQUAL", 90, "$C.rotation"],
  ["PREV", "$C.inPlay"],
];

describe("conditions that are answered by looking", () => {
  it.for(CONDITIONS)("find the cards, and cost the work, that evaluating them does: %j", (condition) => {
    const code = [["FOR_EACH_VAL", "$D", ["FILTER_CARDS", "$C", condition], [["LOG", "$D.id"]]]] as Json;
    const [looked, evaluated] = bothWays(code);
    expect(looked).toEqual(evaluated);
  });

  it.for(CONDITIONS)("run the rounds of a loop that evaluating them does: %j", (condition) => {
    const body = [["COND", condition, [["LOG", "$ID"]]]];
    const [looked, evaluated] = bothWays([["FOR_EACH_KEY_VAL", "$ID", "$C", "$CARD_BY_ID", body]] as Json);
    expect(looked).toEqual(evaluated);
  });

  it.for([
    ["$THIS.inPlay"],
    ["AND", "$TARGET.inPlay", ["EQUAL", "$TARGET.rotation", 45], ["PREV", ["EQUAL", "$TARGET.rotation", 0]]],
    ["AND", ["EQUAL", "$GAME.stepId", "1.1"], ["EQUAL", "$TARGET.groupId", "player1Play"]],
    ["EQUAL", "$GAME.prev_game.foo", 1],
    ["NOT", "$TARGET.inPlay"],
    ["PREV", "$TARGET.inPlay"],
    ["PREV", "$TARGET.memo"],
    ["PREV", ["PREV", "$TARGET.inPlay"]],
    ["NOT", ["PREV", ["EQUAL", "$TARGET.rotation", 0]]],
    ["NOT_EQUAL", "$TARGET.rotation", ["PREV", "$TARGET.rotation"]],
    ["AND", ["EQUAL", "$TARGET.currentFace.type", "Hero"], ["PREV", ["NOT", "$TARGET.inPlay"]]],
    ["NOT_EQUAL", "$TARGET_ID", "$GAME.firstPlayer"],
    ["EQUAL", "$TARGET_ID", "$THIS_ID"],
  ] as Json[])("let the rules run that evaluating them does: %j", (condition) => {
    // The first one writes what the others ask for.
    const code = [
      ["LOG", "trigger $TARGET_ID"],
      ["SET", "/cardById/$TARGET_ID/inPlay", ["NOT", "$TARGET.inPlay"]],
    ];
    const gameRules = ["trigger", "passive", "passive"].map((type, priority) => ({
      ...trigger("/cardById/*/rotation", code, { condition, priority }),
      type,
      onDo: ["LOG", "on"],
      ...(priority === 2 && { offDo: ["LOG", "off"] }),
    }));
    const automation = { gameRules: { one: gameRules[0]!, two: gameRules[1]!, three: gameRules[2]! } };
    const turned = ["SET", "/cardById/$ID/rotation", 45];
    const turn = [["FOR_EACH_KEY_VAL", "$ID", "$C", "$CARD_BY_ID", [["VAR", "$GAME", "$GAME"], turned]]];
    for (const code of [turn, [["FOR_EACH_KEY_VAL", "$ID", "$C", "$CARD_BY_ID", [turned]]]]) {
      const [looked, evaluated] = bothWays(code as Json, { automation });
      expect(looked).toEqual(evaluated);
    }
  });

  it("are evaluated where the plugin has a function of its own under a name that they use", () => {
    const functions = { EQUAL: { args: ["$A", "$B"], code: ["NOT_EQUAL", "$A", "$B"] } };
    const [looked, evaluated] = bothWays(
      [["LOG", ["LENGTH", ["FILTER_CARDS", "$C", ["EQUAL", "$C.rotation", 90]]]]],
      { functions },
    );
    expect(looked).toEqual(evaluated);
    expect(looked!.messages).toEqual(["5"]);
  });
});
