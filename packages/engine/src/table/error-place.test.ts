import { describe, expect, it } from "vitest";
import { ANN, definitionWith, entersPlay, fixedPorts, playOn, trigger } from "../testing/small-game.ts";
import { createTable } from "./table.ts";

const definition = definitionWith({
  functions: { OUTER: { args: [], code: ["INNER"] }, INNER: { args: [], code: [["ABORT", "no"]] } },
  automation: {
    gameRules: { late: trigger("/foo", ["ABORT", "late"]) },
    cards: { card1: { rules: { hum: entersPlay(["ABORT", "hum"]) } } },
  },
});

function placeOf(
  code: Parameters<ReturnType<typeof playOn>["does"]>[0],
  lineOf?: (path: readonly string[]) => string,
) {
  const source = { ...definition.source, ...(lineOf && { lineOf }) };
  const table = createTable(
    { ...definition, source },
    { roomSlug: "r", options: {}, creator: ANN },
    fixedPorts(),
  );
  const { does } = playOn(table);
  does(["LOAD_CARDS", ["LIST", { databaseId: "card1", quantity: 1, loadGroupId: "player1Hand" }]]);
  return does(code).error!.place;
}

describe("where an error came from (action-language §9.1)", () => {
  it("is the innermost function or rule of the definition", () => {
    expect(placeOf(["OUTER"])).toEqual({ path: ["functions", "INNER"], line: null });
    expect(placeOf(["SET", "/foo", 2])).toEqual({ path: ["automation", "gameRules", "late"], line: null });
    expect(placeOf(["MOVE_CARD", "c_000001", "row", 0])).toEqual({
      path: ["automation", "cards", "card1", "rules", "hum"],
      line: null,
    });
  });

  it("has the author's file and line where these are known", () => {
    expect(placeOf(["OUTER"], (path) => `json/${path[0]}.json:3`)!.line).toBe("json/functions.json:3");
  });

  it("is nowhere for code that a client sent", () => {
    expect(placeOf([["ABORT", "mine"]])).toBeNull();
  });
});
