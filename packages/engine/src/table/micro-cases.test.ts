import { describe, expect, it } from "vitest";
import type { Json } from "../model/state.ts";
import { play } from "../testing/small-game.ts";

/** The micro-cases of action-language §13, as far as they are expressions. */
const VALUES: [code: Json, value: Json][] = [
  [["CALC", "7/2"], 3.5],
  [["CALC", "2*-3"], -6],
  [["CALC", "-(2+1)"], -3],
  [["CALC", "2(3)"], 6],
  [["CALC", "1-2+3"], 2],
  [["AND"], true],
  [["OR"], false],
  [["AND", 1, "x"], true],
  [["NOT", 0], false],
  ["/a/$PLAYER_N/b", ["a", "player1", "b"]],
  ["/", [""]],
  [[], []],
  [
    [["VAR", "$L", ["LIST", "cardById", "x"]], "/$L/rotation"],
    ["cardById", "x", "rotation"],
  ],
  [["F", 3], 4],
  [["F", 3, 4], 7],
  [["add", 1, 2], 3],
  [["ADD", 1, 2, 3], 3],
  [["ADD", 1], 1],
  [["DIVIDE", 6, 3], 2],
  [["EQUAL", 2, 2.0], true],
  [["MODULO", -7, 3], 2],
  [["TO_INT", "3abc"], 3],
  [["TO_INT", "abc"], 0],
  [["TO_INT", 6.6], 6],
  [["TO_INT", null], null],
  [["SUBSTRING", "hello", 1, 3], "ell"],
  [["SUBSTRING", "hello", 3, 9], "lo"],
  [["INDEX_OF", "hello", "l"], 2],
  [["JOIN_LIST", ["LIST", 1, null, 2.5, "a"], "-"], "1--2.5-a"],
  [
    ["SORT_OBJ_LIST", ["LIST", 3, "b", null, 1, true], "$V", "$V"],
    [1, 3, null, true, "b"],
  ],
  [
    ["LIST_INSERT_AT", ["LIST", 1, 2], -1, 9],
    [1, 2, 9],
  ],
  [
    ["LIST_INSERT_AT", ["LIST", 1, 2], -2, 9],
    [1, 9, 2],
  ],
  [["REGEX_REPLACE", "Hello", "(h)(e)", "\\2\\1"], "eHllo"],
  [["BASE64_ENCODE", "hi?>"], "aGk_Pg"],
  ["$GAME.nope.x", null],
  [["DEFINED", "$GAME.nope.x"], false],
  [[["SET", "/newKey", 1], "$GAME.newKey"], 1],
  [["LENGTH", [["SET", "/foo", ["LIST", 1, 2]], "$GAME.foo"]], 2],
  [["PROCESS_MAP", { who: "$PLAYER_N", n: ["ADD", 1, 1] }], { who: "player1", n: 2 }],
  [
    ["MAP", ["LIST", 1, 2], "F"],
    [2, 3],
  ],
];

const LOGS: [code: Json, lines: string[]][] = [
  [["COND", 0, ["LOG", "z"]], ["z"]],
  [["LOG", 1, 2.0, null, true, ["LIST", "a", "b"]], ['12niltrue["a", "b"]']],
  [
    [
      ["VAR", "$N", null],
      ["LOG", "n={{$N}}."],
    ],
    ["n=."],
  ],
  [
    [
      ["VAR", "$X", 1],
      ["LOG", "$X"],
    ],
    ["1"],
  ],
  [
    [
      ["VAR", "$X", 1],
      ["DEFINE", "$X", 2],
      ["LOG", "$X"],
    ],
    ["1"],
  ],
  [
    ["FOR_EACH_KEY_VAL", "$K", "$V", { z: ["ADD", 1, 2], a: 2 }, [["LOG", "{{$K}}={{$V}}"]]],
    ["a=2", "z=3"],
  ],
  [
    ["INCREASE_VAL", "/obj/zz", 2],
    ['Warning: Increasing a value at a non-existing path: "/obj/zz". Assuming an initial value of 0.'],
  ],
  [["ERROR", "boom"], ["Error in T triggered by [player1/ann]boom"]],
  [["NEXT_STEP"], ["[player1/ann] advanced the round step to Noon."]],
  [
    ["ADVANCE_TO_STEP", "1.1"],
    [
      "[player1/ann] advanced the round step to Noon.",
      "[player1/ann] advanced the round step to Dusk.",
      "[player1/ann] increased the round number by 1.",
      "[player1/ann] advanced the round step to Dawn.",
    ],
  ],
  [
    [
      ["VAR", "$G", ["SET", "/foo", 9]],
      ["LOG", "$GAME.foo", " ", "$G.foo"],
    ],
    ["1 9"],
  ],
  [
    ["FOR_EACH_VAL", "$PLAYER_N", "$PLAYER_ORDER", [["LOG", "$ALIAS_N"]]],
    ["[player1/ann]", "[player2/bob]"],
  ],
  [["ACTION_LIST", "greet"], ["hello player1"]],
];

const ERRORS: [code: Json, message: string][] = [
  [["COND", "x", ["LOG", "z"]], "COND: Expected a boolean or null result, but x resulted in x"],
  [["LOG", "a{{$NOPE}}"], "Variable $NOPE is undefined."],
  [
    [
      ["COND", ["TRUE"], ["VAR", "$X", 1]],
      ["LOG", "$X"],
    ],
    "Variable $X is undefined.",
  ],
  [[[["VAR", "$X", 1]], ["LOG", "$X"]], "Variable $X is undefined."],
  [["LOG", ["F", 1, 2, 3]], "Function F expects 2 arguments, but got 3."],
  [["LOG", ["F"]], "Function F expects 2 arguments, but got 0."],
  [["NOPE", 1], 'Function "NOPE" not recognized in ["NOPE", 1]'],
  [["LOG", "$GAME.roundNumber.x"], "Tried to access key 'x' of a non-object: 0."],
  [
    [
      ["VAR", "$Z", null],
      ["LOG", "$GAME.cardById.$Z"],
    ],
    'Tried to access nil in path ["cardById", nil].',
  ],
  [["SET", "/a/b/c", 1], 'Tried to set a value (1) at a nonexistent path: ["a", "b"].'],
  [
    ["SET", "/roundNumber/x", 1],
    'Tried to set a key (x) at a path that does not point to a map: ["roundNumber"] = 0',
  ],
  [["ACTION_LIST", "nope"], 'Could not find action list with id: "nope" in game definition.'],
  [["ADD", 1, 2], "Action did not return the game state (got integer)."],
];

describe("micro-cases (action-language §13)", () => {
  it.each(VALUES)("%j is %j", (code, value) => {
    expect(play().value(code)).toEqual(value);
  });

  it.each(LOGS)("T7-80 %j logs %j", (code, lines) => {
    expect(play().logs(code)).toEqual(lines);
  });

  it.each(ERRORS)("%j fails: %s", (code, message) => {
    expect(play().fails(code)).toBe(message);
  });

  it("undoes everything of a failing action and logs one line", () => {
    const table = play();
    const outcome = table.does([
      ["LOG", "lost"],
      ["SET", "/foo", 9],
      ["SET", "/a/b", 1],
    ]);
    expect(table.game.foo).toBe(1);
    expect(outcome.messages).toEqual([
      'Error in T triggered by [player1/ann]: Tried to set a value (1) at a nonexistent path: ["a"].',
    ]);
    expect(outcome.error?.trace).toEqual(["nil", "index 2", "SET"]);
    expect(outcome.delta).toEqual({
      messages: [[], outcome.messages],
      _delta_metadata: { unix_ms: "1000", log_messages: outcome.messages },
    });
  });

  it("throws writes in value positions away, after the expression has seen them (action-language §1.7)", () => {
    const table = play();
    const code: Json = [
      ["LOG", ["LENGTH", [["SET", "/foo", ["LIST", 1, 2]], ["LOG", "inside"], "$GAME.foo"]]],
      ["LOG", "$GAME.foo"],
    ];
    expect(table.logs(code)).toEqual(["2", "1"]);
  });

  it("keeps the log in a variable as it was, too", () => {
    const code: Json = [
      ["LOG", "one"],
      ["VAR", "$M", "$GAME.messages"],
      ["LOG", "two"],
      ["LOG", ["LENGTH", "$M"]],
    ];
    expect(play().logs(code)).toEqual(["one", "two", "1"]);
  });

  it("keeps in a variable what the value was when it was assigned (action-language §2.4)", () => {
    const table = play();
    const code: Json = [
      ["VAR", "$O", "$GAME.obj"],
      ["SET", "/obj/a", 2],
      ["LOG", "$O.a", " ", "$GAME.obj.a"],
    ];
    expect(table.logs(code)).toEqual(["1 2"]);
  });
});
