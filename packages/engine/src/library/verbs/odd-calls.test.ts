/** Verbs called with what is not there, or is of another kind (action-language §5). */
import { describe, expect, it } from "vitest";
import type { Json } from "../../model/state.ts";
import { createTable } from "../../table/table.ts";
import { ANN, definitionWith, fixedPorts, play, playOn, trigger } from "../../testing/small-game.ts";

function fourCards(additions = {}) {
  const table = play(additions);
  table.does(["LOAD_CARDS", "four"]);
  return table;
}
const [ONE, TWO] = ["c_000001", "c_000003"];

describe("moves (action-language §5.4 to §5.6)", () => {
  it("take a card index that is no whole number as the top of the stack", () => {
    const table = fourCards();
    expect(table.does(["MOVE_CARD", ONE, "player1Play", 1, "x", { combine: "right" }]).error).toBeNull();
    expect(table.stacks("player1Play")).toContainEqual([ONE, TWO]);
  });

  it.each([
    ["shared", '"shared"'],
    ["player", '"player"'],
    ["player1Deck", '"player1Deck"'],
    [1, "1"],
  ])("DRAW_CARD is for a seat, not for %j", (player, shown) => {
    expect(fourCards().fails(["DRAW_CARD", 1, player])).toBe(
      `DRAW_CARD: player_n must be a string like 'player1', got ${shown}`,
    );
  });

  it.each([
    ["MOVE_CARD", 5, [ONE, "discard", 0, 0]],
    ["MOVE_STACK", 4, ["s_000002", "discard", 0]],
    ["MOVE_STACKS", 5, ["player1Play", "discard", 1, "top"]],
    ["ATTACH_CARD", 3, [ONE, TWO]],
  ])(
    "%s takes an object as its options, or null, and nothing else (action-language §4)",
    (name, at, args) => {
      const options: [Json, string][] = [
        ["right", '"right"'],
        [7, "7"],
        [["LIST"], "[]"],
      ];
      for (const [given, shown] of options) {
        const message = fourCards().fails([name, ...args, given]);
        expect(message).toBe(`${name}: argument ${at} must be an object, got ${shown}.`);
      }
      expect(fourCards().does([name, ...args, null]).error).toBeNull();
    },
  );

  it("ATTACH_CARD lets given options take the place of its own, so that null combines nothing", () => {
    const table = fourCards();
    table.does(["ATTACH_CARD", ONE, TWO, null]);
    expect(table.stacks("player1Play")).toContainEqual([ONE]);
    table.does(["ATTACH_CARD", ONE, TWO]);
    expect(table.stacks("player1Play")).toContainEqual([TWO, ONE]);
  });

  it("a group that is named by a number is told by it", () => {
    expect(fourCards().fails(["MOVE_CARD", ONE, 5, 0])).toBe("Group not found: 5");
    expect(fourCards().fails(["MOVE_STACKS", null, "discard"])).toBe("Group not found: ");
  });

  it("MOVE_STACK joins the stack at its index, and none where no stack is", () => {
    const joins = (index: number) => {
      const table = fourCards();
      table.does(["MOVE_CARD", ONE, "row", 0]);
      const { error } = table.does(["MOVE_STACK", "s_000004", "row", index, { combine: "right" }]);
      return error?.message ?? table.stacks("row");
    };
    const gone = expect.stringMatching(/^ABORT: Tried to move a card that no longer exists/);
    expect([joins(-1), joins(0)]).toEqual([[[ONE, TWO]], [[ONE, TWO]]]);
    expect([joins(1), joins(-2)]).toEqual([gone, gone]);
  });

  it.each([true, false])(
    "a shuffle ends peeking and targets on hidden cards, unless the host keeps marks: %s",
    (keepsMarks) => {
      const options = { pluginId: 1, language: "English" };
      const request = { roomSlug: "test-room", options, creator: ANN };
      const table = playOn(createTable(definitionWith({}), request, { ...fixedPorts(), keepsMarks }));
      const item = { databaseId: "card1", quantity: 1, loadGroupId: "player1Deck" };
      table.does([
        ["LOAD_CARDS", ["LIST", item]],
        ["LOOK_AT", "player1", "player1Deck", -1, true],
        ["TARGET", ONE],
        ["SHUFFLE_GROUP", "player1Deck"],
      ]);
      const { peeking, targeting } = table.game.cardById[ONE]!;
      expect([peeking.player1, targeting.player1]).toEqual([keepsMarks, keepsMarks]);
    },
  );

  it.each(["SHUFFLE_TOP_X", "SHUFFLE_BOTTOM_X"])("%s takes a whole number from 0", (name) => {
    for (const [x, shown] of [
      [1.5, "1.5"],
      [-1, "-1"],
      ["2", '"2"'],
      [null, "nil"],
    ] as const) {
      const message = fourCards().fails([name, "player1Play", x]);
      expect(message).toBe(`${name}: argument 2 must be a non-negative integer, got ${shown}.`);
    }
  });

  it("attach only to cards that lie on the table", () => {
    const table = fourCards();
    const spoilt = (field: string) => {
      table.does(["SET", `/cardById/${TWO}/${field}`, null]);
      const message = table.fails(["ATTACH_CARD", ONE, TWO]);
      table.table.stepThrough({ size: "single", direction: "undo" });
      table.table.stepThrough({ size: "single", direction: "undo" });
      return message;
    };
    expect(spoilt("groupId")).toMatch(/has no groupId\. Card may not be on the table\.$/);
    expect(spoilt("stackIndex")).toMatch(/has no stackIndex\. Card may not be on the table\.$/);
    table.does(["SET", "/groupById/player1Play/stackIds", []]);
    expect(table.fails(["ATTACH_CARD", ONE, TWO])).toMatch(
      /is in no group\. Card may not be on the table\.$/,
    );
  });

  it("RESET_INDEX writes the true positions, past stacks and cards that are gone", () => {
    const table = fourCards();
    table.does([
      ["SET", `/cardById/${ONE}/stackIndex`, 9],
      ["SET", "/groupById/player1Play/stackIds", ["LIST", "gone", "s_000002", "s_000004"]],
      ["SET", "/stackById/s_000004/cardIds", ["LIST", "gone", TWO]],
    ]);
    expect(table.does(["RESET_INDEX"]).error).toBeNull();
    expect(table.game.cardById[ONE]).toMatchObject({ stackIndex: 1, cardIndex: 0 });
    expect(table.game.cardById[TWO]).toMatchObject({ stackIndex: 2, cardIndex: 1 });
  });

  it("cards of a stack that a plugin orders by hand follow, where the stack lies in a group (action-language §11.32)", () => {
    const table = fourCards();
    table.does(["MOVE_CARD", ONE, "player1Play", 1, -1, { combine: "right" }]);
    table.does(["SET", "/stackById/s_000004/cardIds", ["LIST", ONE, TWO]]);
    expect(table.game.cardById[TWO]).toMatchObject({ cardIndex: 1 });
    expect(table.does(["SET", "/stackById/spare", { id: "spare", cardIds: [] }]).error).toBeNull();
    expect(table.does(["SET", "/stackById/spare/cardIds", ["LIST", "gone"]]).error).toBeNull();
  });

  it("tell the plugin's list where a stack has gone, also when rules moved it on or deleted it", () => {
    const told = (code: Json) => {
      const entered = trigger("/cardById/*/groupId", code, {
        condition: ["EQUAL", "$TARGET.groupId", "discard"],
      });
      const list = [["LOG", "$DEST_STACK_ID", " ", "$DEST_PARENT_CARD.id"]];
      const table = fourCards({ automation: { gameRules: { entered }, postMoveStackActionList: list } });
      return table.logs(["MOVE_STACK", "s_000002", "discard", 0]);
    };
    expect(told(["LOG", "in"])).toEqual(["in", `s_000002 ${ONE}`]);
    expect(told(["MOVE_CARD", "$TARGET_ID", "row", 0])).toEqual([expect.stringMatching(`^s_0000.. ${ONE}$`)]);
    expect(told(["DELETE_CARD", "$TARGET_ID"])).toEqual(["nil nil"]);
  });
});

describe("surplus arguments (action-language §1.2)", () => {
  const FAILS = ["ABORT", "evaluated"];
  it.each<[Json]>([
    [["EQUAL", 1, 1, FAILS]],
    [["ADD", 1, 0, "$NOWHERE", FAILS]],
    [["LENGTH", ["LIST", 1], FAILS]],
    [["ONE_CARD", "$C", false, FAILS]],
  ])("of %j are not evaluated", (code) => {
    expect(play().value(["LIST", code])).toHaveLength(1);
  });

  it.each<[Json]>([
    [["SET", "/foo", 2, FAILS]],
    [["DELETE_CARD", ONE, FAILS]],
    [["SHUFFLE_GROUP", "player1Play", FAILS]],
    [["LOG_DEV", 1, FAILS]],
    [["TIME_IT", "job", ["LOG", "x"], FAILS]],
  ])("of %j do not make the action fail", (code) => {
    expect(fourCards().does(code).error).toBeNull();
  });

  it("are told where they are counted", () => {
    expect(fourCards().fails(["DRAW_CARD", 1, "player1", FAILS])).toBe(
      "DRAW_CARD expected between 0 and 2 arguments, but got 3.",
    );
  });
});

describe("prompts (action-language §5.9)", () => {
  const prompts = {
    plain: {},
    odd: {
      message: "?",
      options: ["yes", { label: "No" }],
      input: { type: "selectCards", autoSubmit: { numCards: 1 } },
    },
    none: { message: "?", options: null },
  };

  it("need neither message nor code, and keep options that are no objects as they stand", () => {
    const table = play({ prompts });
    expect(table.does(["PROMPT", "player1", "odd"]).error).toBeNull();
    expect(table.does(["PROMPT", "player1", "plain"]).error).toBeNull();
    const [odd, plain] = Object.values(table.game.playerData.player1!.prompts);
    expect(odd!.options![0]).toBe("yes");
    expect(odd!.input!.autoSubmit!.code).toHaveLength(3);
    expect(plain!.message).toBeNull();
  });

  it("take further options for several players, of one call or many, or of none", () => {
    const table = play({ prompts });
    table.does(["PROMPT", ["LIST", "player1", "player2"], "none"]);
    const two: Json = [
      "POINTER",
      [
        ["LOG", "a"],
        ["LOG", "b"],
      ],
    ];
    expect(
      table.does([
        ["PROMPT_ADD_OPTION", ["LIST", "player1", "player2"], "Two", "2", two],
        ["PROMPT_ADD_OPTION", "player1", "None", "0"],
      ]).error,
    ).toBeNull();
    const codes = (seat: string) =>
      Object.values(table.game.playerData[seat]!.prompts)[0]!.options!.map(({ code }) => code);
    const gone = ["UNSET", expect.stringContaining("/prompts/")];
    expect(codes("player1")).toEqual([[["LOG", "a"], ["LOG", "b"], gone], [gone]]);
    expect(codes("player2")).toEqual([[["LOG", "a"], ["LOG", "b"], gone]]);
  });
});

describe("steps, looking and texts (action-language §5.8, §5.10, §5.11)", () => {
  it("a game without steps stays where it is", () => {
    const table = play({ stepOrder: [], steps: {} });
    expect(table.does([["NEXT_STEP"], ["PREV_STEP"]])).toMatchObject({ error: null, messages: [] });
  });

  it("nobody stops looking where there is no such seat", () => {
    const table = fourCards();
    for (const seat of ["player9", "", null, 5])
      expect(table.does(["STOP_LOOKING", seat])).toMatchObject({ error: null, messages: [] });
  });

  it("looking ends although the group is gone", () => {
    const table = fourCards();
    table.does(["LOOK_AT", "player1", "player1Play", -1, true]);
    table.does(["UNSET", "/groupById/player1Play"]);
    expect(table.does(["STOP_LOOKING", "player1"]).error).toBeNull();
    expect(table.game.playerData.player1!.browseGroup).toEqual({ id: null, topN: null });
  });

  it("TIME_IT wants a text as its label, before it runs anything", () => {
    const table = play();
    expect(table.fails(["TIME_IT", 5, ["LOG", "x"]])).toBe("TIME_IT: argument 1 must be a string, got 5.");
    expect(table.logs(["TIME_IT", "job", ["LOG", "x"]])).toEqual(["x", "job took 0 ms"]);
  });

  it("texts fade although a plugin wrote over their place", () => {
    const table = fourCards();
    table.does([
      ["SET", "/fadeText", 5],
      ["FADE_TEXT_CARD", ONE, "hm"],
    ]);
    expect(table.game.fadeText).toMatchObject({ card: { [ONE]: [{ text: "hm" }] } });
  });

  it("RESET_GAME needs somebody in the acting seat", () => {
    const request = { roomSlug: "r", options: {}, creator: ANN };
    const table = createTable(definitionWith({}), request, fixedPorts());
    const code: Json = [["DEFINE", "$PLAYER_N", null], ["RESET_GAME"]];
    const act = (playerN: string | null, list: Json) =>
      table.act({ code: list, playerUi: { playerN }, actor: ANN }).error?.message;
    expect(act("player1", code)).toBe("RESET_GAME failed: user_id is nil");
    expect(act("player2", [["RESET_GAME"]])).toBe("RESET_GAME failed: user_id is nil");
    expect(act(null, [["RESET_GAME"]])).toMatch(/^RESET_GAME failed with unexpected error/);
  });
});
