/** What an action names and the game does not have does no harm. */
import type { JsonObject } from "@baize/engine";
import { checkDefinition } from "@baize/plugin";
import { describe, expect, it } from "vitest";
import {
  button,
  cardDb,
  definitionWith,
  go,
  intoPlay,
  ownDeck,
  ownDiscard,
  sizes,
  tableWith,
  withDecks,
} from "./testing/table-with.ts";

describe("what is not there", () => {
  it("does no harm: an action in one's turn in which nothing happens, one of a card, and one that happens by itself", () => {
    const table = tableWith(
      { label: "Wait", occasion: { ...button, inTurn: true }, deeds: [] },
      { label: "Look", occasion: { on: "card", inMenu: true, inTurn: true, key: "K" }, deeds: [] },
      { label: "Dusk falls", occasion: { on: "step", step: 2001 }, deeds: [] },
      { label: "Begin", occasion: { on: "newGame" }, deeds: [] },
    );
    intoPlay(table);
    expect([table.press("g"), table.press("k", "Ember Wick")]).toEqual([[], []]);
    for (let step = 0; step < 3; step++) table.command("nextStep", {});
    expect(table.game.roundNumber).toBe(1);
  });

  it("is left out, and the rest is done", () => {
    const definition = definitionWith(
      { occasion: { on: "enters", group: { uid: 0 } }, deeds: [{ does: "step" }] },
      {
        label: "Rest",
        deeds: [
          { does: "move", from: ownDeck, to: { uid: 0 }, count: 1, place: "top" },
          { does: "cardToken", token: 99, count: 1 },
          { does: "step" },
        ],
      },
    );
    expect((definition.automation as JsonObject).gameRules).toEqual({});
    expect((definition.actionLists as JsonObject).rest).toEqual([
      ["LOG", "{{$ALIAS_N}}: Rest."],
      ["NEXT_STEP"],
    ]);
    expect(checkDefinition(definition, cardDb).filter(({ level }) => level === "error")).toEqual([]);
  });

  it("ownDiscard of another player is found by its kind", () => {
    const table = withDecks(
      tableWith({ deeds: [{ does: "move", from: ownDeck, to: ownDiscard, count: 1, place: "top" }] }),
    );
    table.choose(go);
    expect(sizes(table, "player1Discard", "player2Discard")).toEqual([1, 0]);
  });
});
