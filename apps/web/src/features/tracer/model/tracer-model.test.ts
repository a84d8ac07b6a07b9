import type { Json, JsonObject, Trace, TraceCall, TraceNode } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { breakpointFor, isBreak, namesIn, toggled, typedBreakpoint } from "./breakpoints.ts";
import { moved } from "./moves.ts";
import { codePlaces, definitionCalls, definitionPlace } from "./places.ts";
import { rootCode } from "./root-code.ts";
import { listenedPaths } from "./rule-watch.ts";
import { failedStep, rulesAfter, shownSteps, stepsOf, variablesOf, writesIn } from "./steps.ts";

const call = (name: string, code: Json[], more: Partial<TraceCall> = {}): TraceCall => ({
  kind: "call",
  name,
  code,
  values: null,
  variables: {},
  fuel: [0, 1],
  result: null,
  error: null,
  nodes: [],
  ...more,
});
const write = (path: string): TraceNode => ({
  kind: "write",
  path: path.split("/"),
  before: 0,
  after: 1,
  isTakenBack: false,
});
const CODE: Json = [
  ["VAR", "$X", 2],
  ["SET", "/foo/a", ["MY_SUM", "$X", 1]],
  ["SET", "/foo/a", ["MY_SUM", "$X", 2]],
];
const trace = {
  nodes: [
    call("VAR", ["$X", 2]),
    call("SET", ["/foo/a", ["MY_SUM", "$X", 1]], {
      variables: { $X: 2 },
      nodes: [
        call("MY_SUM", ["$X", 1], { nodes: [call("ADD", ["$A", "$B"], { variables: { $A: 2 } })] }),
        write("foo/a"),
        { kind: "rule", id: "late", path: ["foo", "a"], why: "conditionFalse", nodes: [] },
        { kind: "rule", id: "early", path: ["foo", "a"], why: "ran", nodes: [call("LOG", ["x"])] },
      ],
    }),
    call("SET", ["/foo/a", ["MY_SUM", "$X", 2]], {
      error: "Wrong.",
      nodes: [call("MY_SUM", ["$X", 2], { error: "Wrong.", nodes: [call("ADD", ["$A", "$B"])] })],
    }),
  ],
} as unknown as Trace;
const steps = stepsOf(trace);
const nameOf = (id: number | null) => {
  const node = id === null ? null : steps[id]?.node;
  if (!node) return null;
  return node.kind === "call" ? node.name : node.kind === "rule" ? node.id : node.path.join("/");
};

describe("the steps of a trace", () => {
  it("come in the order in which they happened, with what happened in each", () => {
    expect(steps.map(({ id }) => nameOf(id))).toEqual([
      "VAR",
      "SET",
      "MY_SUM",
      "ADD",
      "foo/a",
      "late",
      "early",
      "LOG",
      "SET",
      "MY_SUM",
      "ADD",
    ]);
    expect(steps[1]).toMatchObject({ end: 8, position: 2, siblings: 3, parent: null });
    expect(steps[3]).toMatchObject({ depth: 2, parent: 2 });
  });

  it("are shown where what is around them is open", () => {
    const shown = (...open: number[]) => shownSteps(steps, new Set(open)).map(({ id }) => id);
    expect(shown()).toEqual([0, 1, 8]);
    expect(shown(1)).toEqual([0, 1, 2, 4, 5, 6, 8]);
    expect(shown(2)).toEqual([0, 1, 8]);
  });

  it("tell what they see, what they have written, which rules heard of it, and which of them failed", () => {
    expect(variablesOf(steps, 3)).toEqual({ own: [["$A", 2]], outer: [["$X", 2]] });
    expect(writesIn(steps, steps[1]!).map(({ id }) => id)).toEqual([4]);
    expect(rulesAfter(steps, steps[4]!).map(({ node }) => [node.id, node.why])).toEqual([
      ["late", "conditionFalse"],
      ["early", "ran"],
    ]);
    expect(failedStep(steps)).toBe(9);
    expect(failedStep(steps.slice(0, 8))).toBeNull();
  });
});

describe("going through a trace", () => {
  const to = (at: number, move: Parameters<typeof moved>[2], ...points: Parameters<typeof moved>[3]) =>
    moved(steps, at, move, points);

  it("goes forth and back, over a call and out of it", () => {
    expect([to(1, "forward"), to(1, "back"), to(1, "over"), to(3, "out")]).toEqual([2, 0, 8, 4]);
    expect([to(10, "forward"), to(0, "back"), to(0, "out"), to(8, "over")]).toEqual([null, null, null, null]);
  });

  it("goes on to the next breakpoint, of a function, a rule or a path, and back to the one before", () => {
    const sum = { kind: "function", name: "MY_SUM" } as const;
    expect([to(0, "continue", sum), to(2, "continue", sum), to(9, "continue", sum)]).toEqual([2, 9, null]);
    expect(to(9, "continueBack", sum)).toBe(2);
    expect(to(0, "continue", { kind: "rule", name: "early" })).toBe(6);
    expect(to(0, "continue", { kind: "path", name: "/foo" })).toBe(4);
    expect(to(0, "continue")).toBeNull();
  });

  it("has breakpoints as they are typed, or made of a step", () => {
    expect(typedBreakpoint("path", " foo/a/ ")).toEqual({ kind: "path", name: "/foo/a" });
    expect(typedBreakpoint("path", "/")).toBeNull();
    expect(typedBreakpoint("rule", "  ")).toBeNull();
    const own = breakpointFor(steps[4]!.node);
    expect(own).toEqual({ kind: "path", name: "/foo/a" });
    expect(isBreak(steps[4]!.node, [own])).toBe(true);
    expect(isBreak(write("foo/b"), [own])).toBe(false);
    expect(toggled(toggled([], own), own)).toEqual([]);
    expect(
      namesIn(
        steps.map(({ node }) => node),
        "rule",
      ),
    ).toEqual(["early", "late"]);
  });
});

describe("where a step is written", () => {
  it("is found in the code that was traced, each call behind the one before", () => {
    const places = codePlaces(steps, CODE);
    const paths = [0, 1, 2, 8, 9].map((id) => places.get(id));
    expect(paths.map((place) => place?.path.join("."))).toEqual(["0", "1", "1.2", "2", "2.2"]);
    expect(places.has(3)).toBe(false);
    expect(places.has(7)).toBe(false);
  });

  it("is found again in each round of a loop", () => {
    const round = () => call("LOG", ["again"]);
    const looped = stepsOf({
      nodes: [call("WHILE", [true, "…"], { nodes: [round(), round()] })],
    } as unknown as Trace);
    const places = codePlaces(looped, [["WHILE", true, [["LOG", "again"]]]]);
    expect([1, 2].map((id) => places.get(id)?.path.join("."))).toEqual(["0.2.0", "0.2.0"]);
  });

  it("is the function or the rule of the plugin around it", () => {
    expect(definitionPlace(steps, 3, [])?.path).toEqual(["functions", "MY_SUM"]);
    expect(definitionPlace(steps, 7, [])?.path).toEqual(["automation", "gameRules", "early"]);
    expect(definitionPlace(steps, 0, [])).toBeNull();
  });

  it("is no function that the definition has not", () => {
    const misspelt = stepsOf({ nodes: [call("MOVE_CRAD", ["x"], { error: "Wrong." })] } as unknown as Trace);
    expect(definitionPlace(misspelt, 0, [], { functions: { MY_SUM: {} } })).toBeNull();
    expect(definitionPlace(steps, 3, [], { functions: { MY_SUM: {} } })?.path).toEqual([
      "functions",
      "MY_SUM",
    ]);
  });

  it("is, of a card's rule, the rule of the card in the definition", () => {
    const nodes = [{ kind: "rule", id: "hum_c1", path: ["foo"], why: "ran", nodes: [] }];
    const hummed = stepsOf({ nodes } as unknown as Trace);
    const path = ["automation", "cards", "card1", "rules", "hum"];
    const rules = [{ id: "hum_c1", listenTo: [], path, isOff: false }];
    expect(definitionPlace(hummed, 0, rules)?.path).toEqual(path);
  });
});

describe("where the definition writes a step", () => {
  const definition: JsonObject = {
    hotkeys: {
      game: [
        { key: "A", actionList: ["LOG", "other"] },
        { key: "B", actionList: CODE },
      ],
    },
    functions: { MY_SUM: { args: ["$A", "$B"], code: [["ADD", "$A", "$B"]] } },
    // biome-ignore lint/suspicious/noThenProperty: the format calls it so.
    automation: { gameRules: { early: { type: "trigger", listenTo: [], then: [["LOG", "x"]] } } },
  };
  const pathsOf = (of: typeof steps, hasFailed = false) => {
    const root = rootCode(of, definition, hasFailed);
    const found = definitionCalls(of, definition, [], root);
    return (id: number) => found.get(id)?.path.join(".");
  };

  it("is the call in the list that was run, in the function that it calls, and in the rule that it wakes", () => {
    const path = pathsOf(steps);
    expect([0, 1, 2, 8].map(path)).toEqual([
      "hotkeys.game.1.actionList.0",
      "hotkeys.game.1.actionList.1",
      "hotkeys.game.1.actionList.1.2",
      "hotkeys.game.1.actionList.2",
    ]);
    expect([3, 10].map(path)).toEqual(["functions.MY_SUM.code.0", "functions.MY_SUM.code.0"]);
    expect(path(7)).toMatch(/^automation\.gameRules\.early\.\w+\.0$/);
  });

  it("is found although the action has failed before the end of the list", () => {
    const failed = stepsOf({ nodes: trace.nodes.slice(0, 2) } as unknown as Trace);
    expect(pathsOf(failed)(0)).toBeUndefined();
    expect(pathsOf(failed, true)(1)).toBe("hotkeys.game.1.actionList.1");
  });

  it("is found in each round of a list that runs for several cards, and behind what a client asks first", () => {
    const asked: JsonObject = {
      actionLists: {
        x: [
          ["CONFIRM", "Sure?"],
          ["INPUT", "integer", "$N", "How many?", 1],
          ["LOG", "$N"],
        ],
      },
    };
    const round = [call("DEFINE", ["$N", 3]), call("LOG", ["$N"])];
    const twice = stepsOf({ nodes: [...round, ...round] } as unknown as Trace);
    const found = definitionCalls(twice, asked, [], rootCode(twice, asked, false));
    expect([1, 3].map((id) => found.get(id)?.path.join("."))).toEqual(["actionLists.x.2", "actionLists.x.2"]);
  });

  it("is nowhere for code that the definition does not have", () => {
    const strange = stepsOf({ nodes: [call("LOG", ["strange"])] } as unknown as Trace);
    expect(rootCode(strange, definition, false)).toBeNull();
    expect(rootCode(stepsOf({ nodes: [] } as unknown as Trace), definition, false)).toBeNull();
  });
});

describe("what a rule listens to", () => {
  const rule = (...listenTo: string[]) => ({ id: "early", listenTo, path: [], isOff: false });
  const told = (...listenTo: string[]) =>
    listenedPaths(steps, rule(...listenTo)).map(({ asked, nearest }) => [asked.map(({ id }) => id), nearest]);

  it("tells for each path when the rule was asked because of it", () => {
    expect(told("/foo/a", "/foo/*", "/foo/$ID")).toEqual([
      [[6], null],
      [[6], null],
      [[6], null],
    ]);
  });

  it("tells what was written and comes nearest where nothing matches", () => {
    expect(told("/foo/b", "/foo", "/bar/a")).toEqual([
      [[], "/foo/a"],
      [[], "/foo/a"],
      [[], null],
    ]);
  });
});
