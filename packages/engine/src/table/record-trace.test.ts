import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../model/state.ts";
import { ANN, play, trigger } from "../testing/small-game.ts";
import { recordTrace } from "./record-trace.ts";
import type { TraceNode } from "./trace.ts";

function traceOf(code: Json, additions: JsonObject = {}) {
  const { table } = play(additions);
  const recorder = recordTrace();
  const outcome = table.act({ code, playerUi: { playerN: "player1" }, actor: ANN, trace: recorder.listener });
  return recorder.finish(outcome, table.game, { seat: "player1", description: "Test" });
}

const written = (nodes: readonly TraceNode[]): string[] =>
  nodes.flatMap((node) =>
    node.kind === "write"
      ? [`/${node.path.join("/")}${node.isTakenBack ? " taken back" : ""}`]
      : written(node.nodes),
  );

describe("the trace of an action", () => {
  it("is a tree of calls with what is written, what it is worth, the variables and the fuel", () => {
    const { nodes, fuel } = traceOf([
      ["VAR", "$X", 2],
      ["SET", "/foo", ["F", "$X"]],
    ]);
    const set = nodes[1];
    expect(set).toMatchObject({
      name: "SET",
      code: ["/foo", ["F", "$X"]],
      values: [["foo"], 3],
      variables: { $X: 2 },
      result: { isGame: true },
    });
    expect(set).toHaveProperty("nodes.0.name", "F");
    expect(set).toHaveProperty("nodes.0.nodes.0.variables", { $A: 2, $B: 1 });
    expect(set).toHaveProperty("nodes.1", {
      kind: "write",
      path: ["foo"],
      before: 1,
      after: 3,
      isTakenBack: false,
    });
    const [before, after] = (set as { fuel: [number, number] }).fuel;
    expect(after).toBeGreaterThan(before);
    expect(fuel.used).toBe(after);
  });

  it("says of each rule which write it listens to, whether it answered, and why not", () => {
    const gameRules = {
      a: trigger("/foo", ["SET", "/obj/a", 9], { condition: ["GREATER_THAN", "$GAME.foo", 5] }),
      b: trigger("/foo", [["UNSET", "/obj/a"]]),
      c: trigger("/foo", [["UNSET", "/obj/a"]], { disabled: true }),
      d: trigger("/foo", [["UNSET", "/obj/a"]], { autoRun: { status: "never" } }),
      e: {
        type: "passive",
        listenTo: ["/foo"],
        condition: ["GREATER_THAN", "$GAME.foo", 0],
        onDo: [["UNSET", "/obj/a"]],
        offDo: [["UNSET", "/obj/a"]],
      },
    };
    const [set] = traceOf(["SET", "/foo", 2], { automation: { gameRules } }).nodes;
    const rules = (set as { nodes: TraceNode[] }).nodes.flatMap((node) =>
      node.kind === "rule" ? [[node.id, node.path.join("/"), node.why]] : [],
    );
    expect(rules.toSorted()).toEqual([
      ["a", "foo", "conditionFalse"],
      ["b", "foo", "ran"],
      ["c", "foo", "disabled"],
      ["d", "foo", "never"],
      ["e", "foo", "conditionUnchanged"],
    ]);
  });

  it("marks writes that did not last: of value positions, of a caught error, of an action that failed", () => {
    const code: Json = [
      ["VAR", "$X", [["SET", "/foo", 7], "$GAME.foo"]],
      ["SET", "/foo", 8],
    ];
    expect(written(traceOf(code).nodes)).toEqual(["/foo taken back", "/foo"]);
    const failed = traceOf([...code, ["ABORT", "no"]]);
    expect(written(failed.nodes)).toEqual(["/foo taken back", "/foo taken back"]);
    expect(failed.error?.message).toBe("ABORT: no");
    expect(failed.nodes.at(-1)).toMatchObject({ name: "ABORT", error: "ABORT: no", result: null });
  });

  it("ends in a mark where a loop makes too much of it, and still tells what came of the calls around", () => {
    const trace = traceOf([
      ["VAR", "$I", 0],
      ["WHILE", ["LESS_THAN", "$I", 3000], [["INCREASE_VAR", "$I", 1]]],
    ]);
    expect(trace.isCut).toBe(true);
    expect(trace.nodes[1]).toMatchObject({ name: "WHILE", isCut: true, result: { isGame: true } });
  });

  it("tells which rules the game has, what they listen to and where they stand, whether they were asked or not", () => {
    const gameRules = {
      asked: trigger("/foo", ["LOG", "x"]),
      asleep: trigger("/playerData/*/hony", ["LOG", "x"], { disabled: true }),
    };
    const cards = { card1: { rules: { hum: { ...trigger("/cardById/$THIS_ID/rotation", []) } } } };
    const load: Json = ["LOAD_CARDS", ["LIST", { databaseId: "card1", quantity: 1, loadGroupId: "row" }]];
    expect(traceOf(load, { automation: { gameRules, cards } }).rules).toEqual([
      { id: "asked", listenTo: ["/foo"], path: ["automation", "gameRules", "asked"], isOff: false },
      {
        id: "asleep",
        listenTo: ["/playerData/*/hony"],
        path: ["automation", "gameRules", "asleep"],
        isOff: true,
      },
      {
        id: "hum_c_000001",
        listenTo: ["/cardById/c_000001/rotation"],
        path: ["automation", "cards", "card1", "rules", "hum"],
        isOff: false,
      },
    ]);
  });

  it("names the cards whose ids stand in it", () => {
    const own = {
      databaseId: null,
      cardDetails: { A: { name: "Lantern" } },
      quantity: 1,
      loadGroupId: "row",
    };
    expect(traceOf(["LOAD_CARDS", ["LIST", own]]).cards).toEqual({ c_000001: "Lantern" });
    expect(traceOf(["LOG", "c_000001"]).cards).toEqual({});
  });

  it("is plain data that a file gives back as it was", () => {
    const trace = traceOf([["LOAD_CARDS", "four"]]);
    expect(JSON.parse(JSON.stringify(trace))).toEqual(trace);
  });
});
