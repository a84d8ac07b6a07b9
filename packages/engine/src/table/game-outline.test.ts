import { describe, expect, it } from "vitest";
import { brokenInvariants } from "../model/invariants.ts";
import type { GameState, JsonObject } from "../model/state.ts";
import { definitionWith, fixedPorts, GAME_DEF, type Play, play } from "../testing/small-game.ts";
import { gameOutline } from "./game-outline.ts";
import { isGameOutline, outlinedGame, withCodeOf } from "./outlined-game.ts";

/** The game of a table out of its outline, under a definition with these sections changed. */
function readAgain({ game, table }: Play, additions: JsonObject = {}): GameState {
  const outline = JSON.parse(JSON.stringify(gameOutline(definitionWith({}), game))) as JsonObject;
  const { id, roomSlug, options } = game;
  const place = { id, roomSlug, options, playerInfo: table.playerInfo };
  const read = outlinedGame(definitionWith(additions), outline, place, fixedPorts());
  expect(brokenInvariants(read)).toEqual([]);
  return read;
}

const plain = ({ messages: _lines, fadeText: _fading, ...game }: GameState) =>
  JSON.parse(JSON.stringify(game)) as object;
const groups = GAME_DEF.groups as JsonObject;

function played(): Play {
  const table = play();
  table.does(["LOAD_CARDS", "four"]);
  const [first, second] = Object.keys(table.game.cardById) as [string, string];
  table.does(["MOVE_CARD", first, "player1Play", 0]);
  table.does(["SET", `/cardById/${second}/sides/A/name`, "Renamed"]);
  table.does(["SET", `/cardById/${first}/tokens/lamp`, 2]);
  table.does(["SET", "/groupById/discard/label", "Graveyard"]);
  table.does(["SET", "/playerData/player1/hp", 7]);
  table.does(["UNSET", "/playerData/player1/label"]);
  return table;
}

describe("a game in short", () => {
  it("is the same game when it is read under the definition that it was written under", () => {
    const table = played();
    expect(plain(readAgain(table))).toEqual(plain(table.game));
  });

  it("holds nothing of what the definition says", () => {
    const text = JSON.stringify(gameOutline(definitionWith({}), played().game));
    expect(text).toContain("Graveyard");
    for (const other of ["functions", "automationActionLists", "imageUrl", "ruleMap"])
      expect(text).not.toContain(other);
    expect(text.length).toBeLessThan(1500);
  });

  it("has the functions, groups and properties of the definition under which it is read, and what was done in play", () => {
    const game = readAgain(played(), {
      functions: { NEW: { args: [], code: [["LOG", "new"]] } },
      groups: { ...groups, exile: { groupType: "play", label: "Exile" } },
      tokens: { lamp: {}, gold: {} },
      playerProperties: { hp: { type: "integer", label: "HP", default: 12 } },
    });
    expect(game.functions).toEqual({ NEW: { args: [], code: [["LOG", "new"]] } });
    expect([game.groupById.exile?.stackIds, game.groupById.discard?.label]).toEqual([[], "Graveyard"]);
    expect([game.playerData.player1?.hp, game.playerData.player2?.hp]).toEqual([7, 12]);
    expect(Object.values(game.cardById).map(({ tokens }) => tokens.lamp)).toContain(2);
    expect(Object.values(game.cardById).every(({ tokens }) => tokens.gold === 0)).toBe(true);
  });

  it("is refused with what the definition has no longer", () => {
    const { player1Play: _gone, ...others } = groups;
    expect(() => readAgain(played(), { groups: others })).toThrow(
      "The group player1Play, in which cards lie, is no longer defined.",
    );
  });

  it.each([
    [{ groups: [] }, "/groups: must be an object."],
    [{ groups: { discard: {} } }, "/groups/discard: must be a list."],
    [
      { groups: { discard: [{ stack: "s_000001", cards: [] }] } },
      "/groups/discard/0/cards: a stack holds a card.",
    ],
    [{ groups: { discard: [{ cards: [{ id: "c_000001" }] }] } }, "/groups/discard/0/stack: must be a text."],
    [
      { groups: { discard: [{ stack: "s_000001", cards: [{ id: "c_000001", card: "lost" }] }] } },
      "lost in discard",
    ],
    [{ groups: {}, with: 7 }, "/with: must be an object."],
    [{ groups: {}, without: [7] }, "/without: must be a list of paths."],
  ])("says what is wrong with %j", (outline, message) => {
    const place = { id: "x", roomSlug: "x", options: {}, playerInfo: {} };
    expect(isGameOutline(outline as unknown as JsonObject)).toBe(true);
    expect(() =>
      outlinedGame(definitionWith({}), outline as unknown as JsonObject, place, fixedPorts()),
    ).toThrow(message);
  });
});

describe("a whole game that is gone on with", () => {
  it("has the functions of the definition as it is now, and those that play has added", () => {
    const { game, table } = played();
    const own = {
      ...game,
      functions: { MINE: { args: [], code: [] }, OLD: { args: [], code: [["LOG", "old"]] } },
    };
    const now = definitionWith({ functions: { OLD: { args: [], code: [["LOG", "new"]] } } });
    const next = withCodeOf(now, own as unknown as GameState, table.playerInfo, fixedPorts());
    expect(next.functions).toEqual({
      MINE: { args: [], code: [] },
      OLD: { args: [], code: [["LOG", "new"]] },
    });
    expect(brokenInvariants(next)).toEqual([]);
  });
});
