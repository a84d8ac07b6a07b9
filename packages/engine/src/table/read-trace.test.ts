import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../model/state.ts";
import { ANN, play, trigger } from "../testing/small-game.ts";
import { MOST_TRACE_CHARACTERS, readTrace, TraceError } from "./read-trace.ts";
import { recordTrace } from "./record-trace.ts";

function traceOf(code: Json, additions: JsonObject = {}) {
  const { table } = play(additions);
  const recorder = recordTrace();
  const outcome = table.act({ code, playerUi: { playerN: "player1" }, actor: ANN, trace: recorder.listener });
  return recorder.finish(outcome, table.game, { seat: "player1", description: "Test" });
}
const gameRules = { b: trigger("/foo", [["UNSET", "/obj/a"]]) };
const sample = () => traceOf(["SET", "/foo", ["F", 2]], { automation: { gameRules } });

/** The sample with something else at one place. */
function changed(change: (trace: Record<string, unknown>, set: Record<string, unknown>) => void): string {
  const trace = JSON.parse(JSON.stringify(sample())) as Record<string, unknown>;
  change(trace, (trace.nodes as Record<string, unknown>[])[0]!);
  return JSON.stringify(trace);
}

describe("a trace file", () => {
  it("is read as it was written, also with indentation, and when the action failed or too much was left out", () => {
    const failed = traceOf([["ABORT", "no"]]);
    const long = traceOf([
      ["VAR", "$I", 0],
      ["WHILE", ["LESS_THAN", "$I", 3000], [["INCREASE_VAR", "$I", 1]]],
    ]);
    for (const trace of [sample(), failed, long])
      expect(readTrace(JSON.stringify(trace, null, 2))).toEqual(trace);
  });

  it("of an older making has no rules and no names of cards", () => {
    const older = changed((trace) => {
      delete trace.rules;
      delete trace.cards;
    });
    expect(readTrace(older)).toMatchObject({ rules: [], cards: {} });
  });

  it("that is none says so", () => {
    expect(() => readTrace("{")).toThrow(/^This file is not JSON: /);
    expect(() => readTrace("[]")).toThrow(/^\/format: this file is no trace/);
    expect(() => readTrace('{"format": "baize-report"}')).toThrow(TraceError);
    expect(() => readTrace(" ".repeat(MOST_TRACE_CHARACTERS + 1))).toThrow(/too large/);
  });

  it("that is broken says where, and what should stand there", () => {
    const faults: [string, string][] = [
      [changed((trace) => delete trace.nodes), "/nodes: must be a list."],
      [changed((trace) => (trace.fuel = 3)), "/fuel: must be an object."],
      [changed((trace) => (trace.messages = [1])), "/messages: must be a list of texts."],
      [changed((trace) => (trace.error = {})), "/error/message: must be a text."],
      [changed((trace) => (trace.rules = [{ id: 1 }])), "/rules/0/id: must be a text."],
      [changed((trace) => (trace.cards = { a: 1 })), "/cards: must be an object of texts."],
      [changed((_, set) => (set.kind = "jump")), "/nodes/0/kind: must be call, rule or write."],
      [changed((_, set) => (set.fuel = [1])), "/nodes/0/fuel: must be two numbers."],
      [
        changed((_, set) => (set.nodes = [{ kind: "rule", id: "a", path: [], why: "maybe" }])),
        "/why: must be",
      ],
      [changed((_, set) => (set.nodes = [{ kind: "write", path: "a" }])), "/nodes/0/nodes/0/path: must be"],
    ];
    for (const [text, message] of faults) expect(() => readTrace(text)).toThrow(message);
  });

  it("with more depth or more parts than can be shown is refused", () => {
    let deep: Record<string, unknown> = { kind: "rule", id: "a", path: [], why: "ran", nodes: [] };
    for (let depth = 0; depth < 300; depth++) deep = { ...deep, nodes: [deep] };
    expect(() => readTrace(changed((trace) => (trace.nodes = [deep])))).toThrow(/nested deeper than 250/);
    const write = { kind: "write", path: [], before: 1, after: 2, isTakenBack: false };
    const many = changed((trace) => (trace.nodes = Array(20_001).fill(write)));
    expect(() => readTrace(many)).toThrow(/more than 20000 calls and writes/);
  });

  it("keeps nothing that no trace has", () => {
    const text = changed(
      (trace, set) => Object.assign(trace, { extra: 1 }) && Object.assign(set, { more: 2 }),
    );
    expect(readTrace(text)).toEqual(sample());
  });
});
