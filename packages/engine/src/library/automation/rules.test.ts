import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../model/state.ts";
import { entersPlay, play, trigger } from "../../testing/small-game.ts";

const withRules = (gameRules: JsonObject) => play({ automation: { gameRules } });
describe("when rules run (action-language §6.3)", () => {
  it("T5-92 runs on a path of one key even when nothing changed, on a longer one only when it did", () => {
    const table = withRules({
      root: trigger("/foo", ["LOG", "foo"]),
      nested: trigger("/obj/a", ["LOG", "a"]),
    });
    expect(
      table.logs([
        ["SET", "/foo", 1],
        ["SET", "/foo", 2],
      ]),
    ).toEqual(["foo", "foo"]);
    expect(
      table.logs([
        ["SET", "/obj/a", 1],
        ["SET", "/obj/a", 2],
      ]),
    ).toEqual(["a"]);
  });

  it("matches whole paths only: replacing an object does not run rules on what is in it", () => {
    const table = withRules({
      inner: trigger("/obj/a", ["LOG", "a"]),
      outer: trigger("/obj", ["LOG", "obj"]),
    });
    expect(table.logs(["SET", "/obj", { a: 5 }])).toEqual(["obj"]);
  });

  it("does not run without a condition, when disabled, or while automation is off", () => {
    const { condition: _, ...bare } = trigger("/foo", ["LOG", "x"]);
    const table = withRules({
      bare,
      off: trigger("/foo", ["LOG", "y"], { disabled: true }),
      on: trigger("/foo", ["LOG", "z"]),
    });
    expect(table.logs(["SET", "/foo", 2])).toEqual(["z"]);
    expect(
      table.logs([
        ["SET", "/automationEnabled", false],
        ["SET", "/foo", 3],
      ]),
    ).toEqual([]);
  });

  it("runs nothing for UNSET", () => {
    const table = withRules({ a: trigger("/obj/a", ["LOG", "a"]) });
    expect(table.logs(["UNSET", "/obj/a"])).toEqual([]);
  });
});

describe("the order of rules (action-language §6.4)", () => {
  it("is priority, then exact before wildcard, then later before earlier", () => {
    const log = (name: string): Json => ["LOG", name];
    const table = withRules({
      a: trigger("/obj/a", log("a")),
      b: trigger("/obj/*", log("b")),
      c: trigger("/obj/a", log("c"), { priority: 5 }),
      d: trigger("/*/a", log("d"), { priority: 1 }),
      e: trigger("/obj/a", log("e")),
    });
    expect(table.logs(["SET", "/obj/a", 7])).toEqual(["d", "c", "e", "a", "b"]);
  });

  it("is depth first: a rule's own writes run their rules at once (action-language §6.8)", () => {
    const count: Json = [
      ["LOG", "in {{$GAME.obj.a}}"],
      ["INCREASE_VAL", "/obj/a", 1],
      ["LOG", "out {{$GAME.obj.a}}"],
    ];
    const table = withRules({
      loop: trigger("/obj/a", count, { condition: ["LESS_THAN", "$GAME.obj.a", 4] }),
    });
    expect(table.logs(["SET", "/obj/a", 2])).toEqual(["in 2", "in 3", "out 4", "out 4"]);
  });
});

describe("the previous state (action-language §6.5, §6.6)", () => {
  it("T5-92 lets a passive rule pair onDo and offDo exactly", () => {
    const table = withRules({
      big: {
        type: "passive",
        listenTo: ["/obj/a"],
        condition: ["GREATER_THAN", "$GAME.obj.a", 5],
        onDo: ["LOG", "on"],
        offDo: ["LOG", "off"],
      },
    });
    const logs = [6, 7, 2].map((value) => table.logs(["SET", "/obj/a", value]));
    expect(logs).toEqual([["on"], [], ["off"]]);
  });

  it("is what PREV sees, for every rule of the round alike", () => {
    const line: Json = ["LOG", ["PREV", "$GAME.obj.a"], " ", "$GAME.obj.a", " ", ["PREV", "$TARGET_ID"]];
    const table = withRules({
      one: trigger("/obj/a", [line, ["SET", "/obj/zz", 1]], { priority: 1 }),
      two: trigger("/obj/a", line, { priority: 2 }),
    });
    expect(table.logs(["SET", "/obj/a", 2])).toEqual(["1 2 a", "1 2 a"]);
  });

  it("has the variables as they were before the write", () => {
    const table = withRules({
      look: trigger("/foo", [
        ["UPDATE_VAR", "$X", "later"],
        ["LOG", ["PREV", "$X"], " ", "$X"],
      ]),
    });
    expect(
      table.logs([
        ["VAR", "$X", "early"],
        ["SET", "/foo", 2],
        ["LOG", "$X"],
      ]),
    ).toEqual(["early later", "later"]);
  });

  it("reaches the outer rule's state through PREV in PREV", () => {
    const table = withRules({
      outer: trigger("/foo", ["SET", "/obj/a", "$GAME.foo"]),
      inner: trigger("/obj/a", ["LOG", ["PREV", "$GAME.foo"], " ", ["PREV", ["PREV", "$GAME.foo"]]]),
    });
    expect(table.logs(["SET", "/foo", 5])).toEqual(["5 1"]);
  });

  it("gives objects that stay old when the state comes back", () => {
    const table = withRules({
      keep: trigger("/obj/a", [
        ["VAR", "$OLD", ["PREV", "$GAME.obj"]],
        ["LOG", "$OLD.a", " ", "$GAME.obj.a"],
      ]),
    });
    expect(table.logs(["SET", "/obj/a", 3])).toEqual(["1 3"]);
  });

  it("fails outside of rules, and DEFINED may try it", () => {
    const table = play();
    expect(table.fails(["LOG", ["PREV", "$GAME.foo"]])).toContain("PREV");
    expect(table.value(["DEFINED", ["PREV", "$GAME.foo"]])).toBe(false);
  });

  it("comes back unharmed when code inside PREV fails", () => {
    const table = withRules({
      tries: trigger("/obj/a", ["LOG", ["DEFINED", ["PREV", "$GAME.obj.a.b.c"]], " ", "$GAME.obj.a"]),
    });
    expect(table.logs(["SET", "/obj/a", 3])).toEqual(["false 3"]);
  });
});

describe("card rules (action-language §6.2)", () => {
  const cards: JsonObject = {
    lamp: {
      rules: {
        glow: entersPlay(["LOG", "enter"]),
        shine: { type: "whileInPlay", side: "A", onDo: ["LOG", "on"], offDo: ["LOG", "off"] },
      },
    },
    card1: { inheritFrom: "lamp" },
  };
  const table = () => play({ automation: { cards } });
  const load: Json = [
    "LOAD_CARDS",
    ["LIST", { databaseId: "card1", quantity: 1, loadGroupId: "player1Play" }],
  ];

  it("T5-93 run when the card enters play, leaves it and turns over", () => {
    const room = table();
    const id = "c_000001";
    expect(room.logs(load).toSorted()).toEqual(["enter", "on"]);
    const move = (group: string) => room.logs(["MOVE_CARD", id, group, 0]).toSorted();
    const side = (name: string) => room.logs(["SET", `/cardById/${id}/currentSide`, name]).toSorted();
    expect(move("discard")).toEqual(["off"]);
    expect(move("player1Play")).toEqual(["enter", "on"]);
    expect(move("player2Play")).toEqual([]);
    expect(side("B")).toEqual(["off"]);
    expect(side("A")).toEqual(["enter", "on"]);
  });

  it("T3-23 stamp the card with the time when they ran", () => {
    const room = table();
    room.does(load);
    expect(room.game.cardById.c_000001!.triggeredTimestamp).toBe(1000);
  });

  it("go with the card, from the tree as well (action-language §11.36)", () => {
    const room = table();
    room.does(load);
    expect(Object.keys(room.game.ruleById as object)).toHaveLength(2);
    room.does(["DELETE_CARD", "c_000001"]);
    expect(room.game.ruleById).toEqual({});
    expect(JSON.stringify(room.game.ruleMap)).not.toContain("glow");
  });
});

describe("rules that ask (action-language §6.7)", () => {
  const asking: JsonObject = {
    ask: trigger("/foo", ["LOG", "ran"], {
      autoRun: { status: "prompt", promptPlayerI: "player1", promptMessage: "Run at {{$GAME.foo}}?" },
    }),
  };
  const answer = (option: number): Json => [
    "ACTION_LIST",
    `$GAME.playerData.player1.prompts.p_000001.options.[${option}].code`,
  ];

  it("prompt, and run when the answer is yes, a single call included (action-language §11.41)", () => {
    const table = withRules(asking);
    expect(table.logs(["SET", "/foo", 2])).toEqual([]);
    expect(table.game.playerData.player1!.prompts.p_000001).toMatchObject({ message: "Run at 2?" });
    expect(table.logs(answer(1))).toEqual(["ran"]);
    expect(table.game.playerData.player1!.prompts).toEqual({});
  });

  it("remember always and never, game rules included (action-language §11.40)", () => {
    const always = withRules(asking);
    always.does(["SET", "/foo", 2]);
    expect(always.logs(answer(0))).toEqual(["ran"]);
    expect(always.logs(["SET", "/foo", 3])).toEqual(["ran"]);
    const never = withRules(asking);
    never.does(["SET", "/foo", 2]);
    never.does(answer(3));
    expect(never.logs(["SET", "/foo", 3])).toEqual([]);
    expect(never.game.playerData.player1!.prompts).toEqual({});
  });
});
