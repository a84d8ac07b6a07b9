import { describe, expect, it } from "vitest";
import type { TraceEvent } from "../language/run/trace-event.ts";
import type { Json, JsonObject } from "../model/state.ts";
import { ANN, play, trigger } from "../testing/small-game.ts";

/** The events of one action; `lines` tells them one per line, indented by depth. */
function traced(code: Json, additions: JsonObject = {}) {
  const { table } = play(additions);
  const events: TraceEvent[] = [];
  const outcome = table.act({
    code,
    playerUi: { playerN: "player1" },
    actor: ANN,
    trace: (event) => events.push(event),
  });
  return { events, outcome, table, lines: events.map(told) };
}

function told(event: TraceEvent): string {
  return "  ".repeat(event.depth) + sentence(event);
}

function sentence(event: TraceEvent): string {
  switch (event.kind) {
    case "call":
      return event.name;
    case "arguments":
      return `with ${JSON.stringify(event.values)}`;
    case "result":
      return `${event.name} gives ${event.game ? "the game" : JSON.stringify(event.value)}`;
    case "error":
      return `${event.name} fails: ${event.message}`;
    case "takenBack":
      return "taken back";
    case "write":
      return `/${event.path.join("/")}: ${JSON.stringify(event.old)} to ${JSON.stringify(event.new)}`;
    case "rule":
      return `rule ${event.id} for /${event.path.join("/")}`;
    case "verdict":
      return event.why;
    case "ruleEnd":
      return "end of rule";
  }
}

describe("a traced action", () => {
  it("tells each call with its arguments, what it writes and what it gives", () => {
    expect(traced([["SET", "/foo", ["ADD", 2, "$GAME.foo"]]]).lines).toEqual([
      "SET",
      "  ADD",
      "    with [2,1]",
      "ADD gives 3".padStart(13),
      '  with [["foo"],3]',
      "  /foo: 1 to 3",
      "SET gives the game",
    ]);
  });

  it("tells the arguments and the body of user functions, defaults included", () => {
    expect(traced([["VAR", "$X", ["F", 4]]]).lines).toEqual([
      "VAR",
      "  F",
      "    with [4,1]",
      "    ADD",
      "      with [4,1]",
      "    ADD gives 5",
      "  F gives 5",
      "VAR gives the game",
    ]);
  });

  it("tells which rules were looked at and which fired, and what these did", () => {
    const gameRules = {
      big: trigger("/foo", ["SET", "/obj/a", 9], { condition: ["GREATER_THAN", "$GAME.foo", 5] }),
      every: trigger("/foo", [["UNSET", "/obj/a"]]),
    };
    const { lines } = traced(["SET", "/foo", 2], { automation: { gameRules } });
    expect(lines.filter((line) => !/with|GREATER_THAN/.test(line))).toEqual([
      "SET",
      "  /foo: 1 to 2",
      "  rule every for /foo",
      "    ran",
      "    UNSET",
      '      /obj/a: 1 to ":removed"',
      "    UNSET gives the game",
      "  end of rule",
      "  rule big for /foo",
      "    conditionFalse",
      "  end of rule",
      "SET gives the game",
    ]);
  });

  it("tells what a value position writes and takes back, and no write twice", () => {
    const { lines } = traced([
      ["VAR", "$X", [["SET", "/foo", 7], "$GAME.foo"]],
      ["SET", "/foo", 8],
    ]);
    expect(lines.filter((line) => line.includes("/foo:"))).toEqual(["    /foo: 1 to 7", "  /foo: 1 to 8"]);
  });

  it("does not tell the rewinding of PREV", () => {
    const changed = { ...trigger("/foo", [["SET", "/obj/a", ["PREV", "$GAME.foo"]]]), condition: true };
    const { lines } = traced(["SET", "/foo", 2], { automation: { gameRules: { changed } } });
    expect(lines.filter((line) => / to /.test(line))).toEqual(["  /foo: 1 to 2"]);
    expect(lines).toContain("      PREV gives 1");
  });

  it("tells errors from the inside out, and goes on after one that was caught", () => {
    const { lines, outcome } = traced([
      ["VAR", "$X", ["DEFINED", "$GAME.cardById.no.such"]],
      ["COND", true, ["ABORT", "no"]],
    ]);
    expect(outcome.error?.message).toBe("ABORT: no");
    expect(lines.slice(-4)).toEqual([
      '    with ["no"]',
      "  ABORT fails: ABORT: no",
      "COND fails: ABORT: no",
      "taken back",
    ]);
  });

  it("cuts off what is deep or long, and copies what it shows", () => {
    const long: Json = ["STRING_TO_OBJ", JSON.stringify({ list: Array(60).fill(1), deep: [[[[[1]]]]] })];
    const { events, table } = traced([["SET", "/obj", long]]);
    const write = events.find((event) => event.kind === "write");
    const shown = (write ?? { new: null }).new as { deep: Json; list: Json[] };
    expect(shown.deep).toEqual([[["…"]]]);
    expect(shown.list).toHaveLength(51);
    expect((table.game.obj as { list: Json[] }).list).toHaveLength(60);
  });

  it("shows sets as lists, cuts off large objects, and names calls of what is no name", () => {
    const keys = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`k${index}`, index]));
    const { events } = traced([
      ["SET", "/obj", keys],
      ["SET", "/seen", ["MAP_SET", 1]],
      ["LOG", ["DEFINED", [5, 1]]],
    ]);
    const write = events.find((event) => event.kind === "write");
    expect(Object.keys((write as { new: object }).new)).toHaveLength(51);
    expect(events).toContainEqual(expect.objectContaining({ kind: "call", name: "5" }));
  });

  it("does the same as without a tracer, even when the listener fails", () => {
    const code: Json = [
      ["LOAD_CARDS", "four"],
      ["VAR", "$C", ["ONE_CARD", "$C", ["EQUAL", "$C.databaseId", "card2"]]],
      ["MOVE_CARD", "$C.id", "row", 0],
      ["LOG", "moved ", ["F", 1, ["LENGTH", "$C.id"]]],
    ];
    const plain = play();
    plain.does(code);
    const game = { ...plain.table.snapshot().game, id: expect.any(String) };
    expect(traced(code).table.snapshot().game).toEqual(game);
    let heard = 0;
    const failing = play();
    failing.table.act({
      code,
      playerUi: { playerN: "player1" },
      actor: ANN,
      trace: () => {
        heard++;
        throw new Error("listener");
      },
    });
    expect(heard).toBe(1);
    expect(failing.table.snapshot().game).toEqual(game);
  });

  it("leaves later actions untraced", () => {
    const { table, events } = traced(["SET", "/foo", 2]);
    const heard = events.length;
    table.act({ code: ["SET", "/foo", 3], playerUi: { playerN: "player1" }, actor: ANN });
    expect(events).toHaveLength(heard);
  });
});
