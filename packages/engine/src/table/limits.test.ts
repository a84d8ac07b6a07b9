import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../model/state.ts";
import { ANN, play, trigger } from "../testing/small-game.ts";
import { recordTrace } from "./record-trace.ts";
import type { TraceNode } from "./trace.ts";

const doubling = (change: Json): Json => [
  ["VAR", "$X", ["LIST", "ab"]],
  ["VAR", "$S", "ab"],
  ["WHILE", true, [change]],
];

function longSearch(): Json {
  const grow: Json = [
    "FOR_EACH_START_STOP_STEP",
    "$I",
    0,
    20,
    1,
    [["UPDATE_VAR", "$S", ["JOIN_STRING", "$S", "$S"]]],
  ];
  return [["VAR", "$S", "ab"], grow, ["WHILE", true, [["VAR", "$R", ["INDEX_OF", "$S", "c"]]]]];
}

/** Code that would run for ever or fill the memory, and what stops it (action-language §9.4). */
const RUNAWAYS: [what: string, code: Json, message: RegExp][] = [
  ["an endless loop", ["WHILE", true, ["LOG", "x"]], /^Action timed out\.$/],
  ["an endless loop in value position", ["LOG", [["WHILE", true, [["VAR", "$Y", 1]]], 1]], /timed out/],
  ["endless recursion", [["FUNCTION", "LOOP", ["LOOP"]], ["LOOP"]], /timed out/],
  ["a doubling list", doubling(["UPDATE_VAR", "$X", ["CONCAT_LISTS", "$X", "$X"]]), /too large|timed out/],
  ["a doubling nested list", doubling(["UPDATE_VAR", "$X", ["LIST", "$X", "$X"]]), /timed out/],
  [
    "a nested list in the state",
    doubling(["SET", "/seen", ["LIST", "$GAME.seen", "$GAME.seen"]]),
    /timed out/,
  ],
  ["a doubling text", doubling(["UPDATE_VAR", "$S", ["JOIN_STRING", "$S", "$S"]]), /too large|timed out/],
  ["a doubling interpolation", doubling(["UPDATE_VAR", "$S", "{{$S}}{{$S}}"]), /too large|timed out/],
  [
    "loading without end",
    ["LOAD_CARDS", ["LIST", { databaseId: "card1", quantity: 1e9, loadGroupId: "row" }]],
    /timed out/,
  ],
  ["searching long texts again and again", longSearch(), /timed out/],
  [
    "code nested too deeply",
    Array.from({ length: 20_000 }).reduce<Json>((code) => ["NOT", code], true),
    /timed out/,
  ],
];

describe("limits of an action (action-language §9.4)", () => {
  it.each(RUNAWAYS)("stop %s", (_what, code, message) => {
    const table = play();
    const before = structuredClone(table.game);
    expect(table.fails(code)).toMatch(message);
    expect({ ...table.game, messages: [], fadeText: null }).toEqual({
      ...before,
      messages: [],
      fadeText: null,
    });
  });

  it("stop comparing and printing what only looks small", () => {
    const table = play();
    const grow: Json = [
      "FOR_EACH_START_STOP_STEP",
      "$I",
      0,
      60,
      1,
      [["UPDATE_VAR", "$X", ["LIST", "$X", "$X"]]],
    ];
    expect(table.fails([["VAR", "$X", 1], grow, ["LOG", "$X"]])).toBe("Action timed out.");
    const twice: Json = [["VAR", "$X", 1], grow, ["VAR", "$Y", "$X"], ["UPDATE_VAR", "$X", 1], grow];
    expect(table.fails([...(twice as Json[]), ["LOG", ["EQUAL", "$X", "$Y"]]])).toBe("Action timed out.");
  });

  it("stop rules that set each other off", () => {
    const loop = trigger("/foo", ["INCREASE_VAL", "/foo", 1]);
    const table = play({ automation: { gameRules: { loop } } });
    expect(table.fails(["SET", "/foo", 2])).toBe("Automation loop detected: rule loop.");
    expect(table.game.foo).toBe(1);
  });

  it("name the rule that wakes itself, not one that only hears of it as well", () => {
    const gameRules = {
      count: trigger("/foo", ["INCREASE_VAL", "/foo", 1], { priority: 2 }),
      look: trigger("/foo", ["LOG", "seen"], { priority: 1 }),
    };
    const table = play({ automation: { gameRules } });
    const { error } = table.does(["SET", "/foo", 2]);
    expect(error?.message).toBe("Automation loop detected: rule count.");
    expect(error?.place?.path).toEqual(["automation", "gameRules", "count"]);
  });

  /** Functions that call each other in a row, the last of which wakes the rule again. */
  const chainOf = (count: number): JsonObject =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at): [string, Json] => {
        const next: Json = at === count - 1 ? ["INCREASE_VAL", "/foo", 1] : [`F${at + 1}`];
        return [`F${at}`, { args: [], code: [next] }];
      }),
    );
  it.each(["calls", "nested branches"])(
    "name the same rule, in log and trace, where its rounds of %s go too deep before two hundred of them are counted",
    (rounds) => {
      const nested = (levels: number): Json =>
        levels === 0 ? [["INCREASE_VAL", "/foo", 1]] : [["COND", true, nested(levels - 1)]];
      const gameRules = { count: trigger("/foo", rounds === "calls" ? [["F0"]] : nested(100)) };
      const { table } = play({ functions: chainOf(60), automation: { gameRules } });
      const recorder = recordTrace();
      const request = {
        code: ["SET", "/foo", 2] as Json,
        playerUi: { playerN: "player1" } as const,
        actor: ANN,
      };
      const reason = "Automation loop detected: rule count.";
      expect(table.act(request).error?.message).toBe(reason);
      const outcome = table.act({ ...request, trace: recorder.listener });
      const trace = recorder.finish(outcome, table.game, { seat: "player1", description: null });
      expect(trace.error?.message).toBe(reason);
      const told = (nodes: readonly TraceNode[]): (string | null)[] =>
        nodes.flatMap((node) =>
          node.kind === "write" ? [] : [...(node.kind === "call" ? [node.error] : []), ...told(node.nodes)],
        );
      expect(new Set(told(trace.nodes).filter((error) => error !== null))).toEqual(new Set([reason]));
    },
  );

  it("stop an action that writes more than one step may hold", () => {
    const table = play();
    const fill: Json = [
      ["VAR", "$S", "0123456789"],
      ["FOR_EACH_START_STOP_STEP", "$I", 0, 18, 1, [["UPDATE_VAR", "$S", ["JOIN_STRING", "$S", "$S"]]]],
      ["SET", "/foo", "$S"],
    ];
    expect(table.fails(fill)).toBe("The action changes too much at once.");
    expect(table.game.foo).toBe(1);
  });

  it("hold for any number of players that a plugin writes", () => {
    const table = play();
    table.does(["SET", "/numPlayers", 1e12]);
    expect(table.value(["LENGTH", "$PLAYER_LIST"])).toBe(1000);
    expect(table.does(["SHUFFLE_GROUP", "row"]).guiUpdates).toHaveLength(1000);
    table.does(["SET", "/numPlayers", "many"]);
    expect(table.value("$PLAYER_ORDER")).toEqual([]);
  });

  const recursive: [shape: string, code: Json][] = [
    ["in a value", ["COND", ["EQUAL", "$N", 0], 0, true, ["ADD", 1, ["COUNT", ["SUBTRACT", "$N", 1]]]]],
    ["in a branch", ["COND", ["GREATER_THAN", "$N", 1], [["COUNT", ["SUBTRACT", "$N", 1]]]]],
    [
      "in a list with variables",
      [
        ["VAR", "$NEXT", ["SUBTRACT", "$N", 1]],
        ["COND", ["GREATER_THAN", "$N", 1], [["COUNT", "$NEXT"]]],
      ],
    ],
  ];
  it.each(recursive)("allow a thousand functions inside each other, and no more: %s", (shape, code) => {
    const table = play({ functions: { COUNT: { args: ["$N"], code } } });
    const deep = (count: number): Json => [["VAR", "$X", ["COUNT", count]]];
    // The first shape calls itself once more, for 0.
    const most = shape === "in a value" ? 999 : 1000;
    expect(table.does(deep(most)).error).toBeNull();
    expect(table.fails(deep(most + 1))).toBe("Action timed out.");
  });

  it("cannot be swallowed by DEFINED", () => {
    expect(play().fails(["LOG", ["DEFINED", [["WHILE", true, [["VAR", "$Y", 1]]], 1]]])).toBe(
      "Action timed out.",
    );
  });
});

describe("error lines (api §8.3)", () => {
  it("name cards and games instead of showing what is on them, and stay short", () => {
    const table = play();
    table.does(["LOAD_CARDS", "hand"]);
    const [id] = Object.keys(table.game.cardById);
    expect(table.fails(["LOG", ["ADD", `$GAME.cardById.${id}`, 1]])).toContain(`got card ${id}.`);
    expect(table.fails(["LOG", ["ADD", "$GAME", 1]])).toContain("got game.");
    expect(table.fails(["LOG", ["ADD", "$GAME.groupById", 1]]).length).toBeLessThan(1100);
  });
});

describe("what plugins may not write (action-language §12.9)", () => {
  it.each(["/id", "/roomSlug", "/ruleMap/x", "/playerInfo", "/playerData/player1/user_id", "/variables"])(
    "refuses %s",
    (path) => {
      expect(play().fails(["SET", path, 1])).toBe(`SET: ${path} is read-only.`);
    },
  );

  it("refuses to write or take away who sits where with the seat around it", () => {
    const table = play();
    const { user_id: own, alias } = table.game.playerData.player1!;
    const stranger = { user_id: 77, alias: "Vic" };
    const refused = (code: Json) =>
      expect(table.fails(code)).toMatch(/\/playerData\/player\d\/user_id is read-only\.$/);
    refused(["SET", "/playerData/player2", stranger]);
    refused(["SET", "/playerData/player1", { id: "player1" }]);
    refused(["SET", "/playerData", { player9: stranger }]);
    refused(["SET", "/playerData", {}]);
    refused(["UNSET", "/playerData/player1"]);
    expect(table.game.playerData.player1).toMatchObject({ user_id: own, alias });
  });

  it("lets a plugin write a seat that says of its person what it said before", () => {
    const table = play();
    const seat = ["OBJ_SET_VAL", "$GAME.playerData.player1", "note", "kept"];
    table.does(["SET", "/playerData/player1", seat]);
    expect(table.game.playerData.player1).toMatchObject({ note: "kept", user_id: expect.any(Number) });
  });

  it("refuses them in a game that is given back as a whole, too", () => {
    const table = play();
    table.does(["OBJ_SET_VAL", "$GAME", "roomSlug", "elsewhere"]);
    table.does(["OBJ_SET_VAL", "$GAME", ["LIST", "playerData", "player1"], "user_id", 5]);
    expect(table.game.roomSlug).toBe("test-room");
    expect(table.game.playerData.player1!.user_id).toBe(101);
  });

  it("keeps tables tables", () => {
    const table = play();
    expect(table.fails(["SET", "/cardById", 5])).toBe("SET: /cardById must be an object.");
    expect(table.fails(["SET", "/groupById/row/stackIds", 5])).toBe(
      "SET: /groupById/row/stackIds must be a list.",
    );
  });

  it("treats prototype names as ordinary keys", () => {
    const table = play();
    expect(table.value(["GET", "/constructor"])).toBeNull();
    table.does(["SET", "/obj/__proto__", { polluted: true }]);
    expect(table.value("$GAME.obj.__proto__.polluted")).toBe(true);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(table.value("$GAME.obj.polluted")).toBeNull();
  });
});
