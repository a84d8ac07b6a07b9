/** What the log says of a card that somebody spawned, as each seat may read it (table §9.6, api §8.3). */
import { describe, expect, it } from "vitest";
import miniPlugin from "../../conformance/fixtures/mini-plugin.json" with { type: "json" };
import type { Json, JsonObject } from "../model/state.ts";
import { redactLines } from "../view/redact.ts";
import { stepNotes } from "../view/step-notes.ts";
import { buildCommand } from "./index.ts";
import { fixtureTable } from "./testing/fixture-table.ts";

const base = miniPlugin.gameDef as unknown as JsonObject;
const ann = { id: 101, alias: "ann", language: "English" };

/** What ann, who spawns it, and whoever sits at player2 read. */
function read(args: JsonObject, additions: JsonObject = {}, prepare: Json = []): string[] {
  const { table, act } = fixtureTable(additions);
  act(prepare);
  const before = structuredClone(table.game);
  const gameDef = { ...base, ...additions };
  const context = { game: table.game, gameDef, seat: "player1", language: "English", actingHost: true };
  const { code } = buildCommand("spawnCard", args, context);
  const outcome = table.act({ code, playerUi: { playerN: "player1" }, actor: ann });
  expect(outcome.error).toBeNull();
  const { pieces } = stepNotes(before, table.game, outcome);
  return ["player1", "player2"].map((seat) =>
    (redactLines(outcome.messages, pieces, { seat, omniscient: false }).at(-1) ?? "").replace(
      "[player1/ann] spawned ",
      "",
    ),
  );
}

describe("the log of a spawned card", () => {
  it("names it where all see it, by the side that was asked for", () => {
    expect(read({ databaseId: "k1", loadGroupId: "sharedAside" })).toEqual([
      "Mira Vance in Set aside.",
      "Mira Vance in Set aside.",
    ]);
    expect(read({ databaseId: "b1", loadGroupId: "playerNQuay", side: "B" })).toEqual([
      "Beacon (dark) in player1 quay.",
      "Beacon (dark) in player1 quay.",
    ]);
  });

  it("names it where one seat sees it to that seat alone", () => {
    const onCardEnter = { controller: "player1", currentSide: "B", peeking: { player1: true } };
    const prepare = ["SET", "/groupById/player1Hand/onCardEnter", onCardEnter];
    expect(read({ databaseId: "k1", loadGroupId: "playerNHand" }, {}, prepare)).toEqual([
      "Mira Vance in Hand.",
      "a card in Hand.",
    ]);
  });

  it("names it to nobody where it lies face down, has no such side, or the plugin has taken it away at once", () => {
    expect(read({ databaseId: "k1", loadGroupId: "sharedAside", side: "C" })[0]).toBe("a card in Set aside.");
    expect(read({ databaseId: "k1", loadGroupId: "playerNDeck" })).toEqual([
      "a card in player1 deck.",
      "a card in player1 deck.",
    ]);
    const automation = {
      postLoadActionList: [["DELETE_CARD", ["AT_INDEX", "$GAME.loadedCardIds", 0]]],
    };
    expect(read({ databaseId: "k1", loadGroupId: "sharedAside" }, { automation })[0]).toBe(
      "a card in Set aside.",
    );
  });
});
