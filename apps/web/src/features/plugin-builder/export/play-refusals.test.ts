/** An action that is not done tells its player why, who looks at the table; the others and the log hear nothing. */
import type { JsonObject } from "@baize/engine";
import { describe, expect, it } from "vitest";
import type { NewDeed } from "../actions/action-edits.ts";
import { tableOf } from "./testing/table-of.ts";
import {
  aside,
  button,
  cardDb,
  definitionWith,
  go,
  intoPlay,
  ownDeck,
  ownDiscard,
  ownHand,
  score,
  sizes,
  tableWith,
  withDecks,
} from "./testing/table-with.ts";

const draw: NewDeed = { does: "move", from: ownDeck, to: ownHand, count: 1, place: "bottom" };

describe("an action of one's turn", () => {
  const endTurn = {
    label: "End my turn",
    occasion: { ...button, inTurn: true },
    deeds: [{ does: "first", who: "next" }],
  } as const;

  it("tells who chooses it in another one's turn, in their language, and nobody else", () => {
    const definition = definitionWith({ ...endTurn, deeds: [...endTurn.deeds] });
    for (const [language, notice] of [
      ["English", "It is another player's turn."],
      ["French", "C’est à un autre joueur de jouer."],
    ] as const) {
      const table = tableOf(definition, cardDb, language);
      table.press("g");
      expect(table.press("g")).toEqual([]);
      expect(table.shownTo("player1")).toEqual([notice]);
      expect(table.shownTo("player2")).toEqual([]);
    }
  });

  it("is not in the menu of a card in another one's turn", () => {
    const definition = definitionWith(
      { label: "Light", occasion: { on: "card", inMenu: true, inTurn: true, key: "" }, deeds: [] },
      { label: "Look", occasion: { on: "card", inMenu: true, key: "" }, deeds: [] },
    );
    expect((definition.cardMenu as JsonObject).options).toEqual([
      { label: "Light", actionList: "light", showIf: ["EQUAL", "$PLAYER_N", "$GAME.firstPlayer"] },
      { label: "Look", actionList: "look" },
    ]);
  });
});

describe("an action that only moves cards", () => {
  it("tells its player where no card is, and has no line in the log", () => {
    const table = tableWith({
      label: "Deal me one",
      deeds: [draw, { does: "say", text: "{player} draws." }],
    });
    expect(table.choose({ kind: "tableButton", id: "dealMeOne" })).toEqual([]);
    expect(table.shownTo("player1")).toEqual(["Deck: no cards."]);
    expect(table.shownTo("player2")).toEqual([]);
    withDecks(table);
    expect(table.choose({ kind: "tableButton", id: "dealMeOne" })).toContain("[player1/Mara] draws.");
    expect(table.shownTo("player1")).toEqual([]);
    expect(sizes(table, "player1Hand")).toEqual([1]);
  });

  it("is done as long as anybody has cards, where it is done for every player", () => {
    const table = withDecks(tableWith({ deeds: [{ ...draw, each: true }] }));
    for (const _ of [1, 2]) expect(table.choose(go)).toEqual(["[player1/Mara]: Go."]);
    expect(sizes(table, "player1Deck", "player2Deck")).toEqual([0, 0]);
    expect(table.choose(go)).toEqual([]);
    expect(table.shownTo("player1")).toEqual(["Deck: no cards."]);
  });

  it("is done as long as one of its places has cards", () => {
    const back: NewDeed = { does: "move", from: ownDiscard, to: ownDeck, count: "all", place: "shuffled" };
    const table = withDecks(tableWith({ deeds: [back, { does: "shuffle", group: ownDeck }, draw] }));
    expect(table.choose(go)).toEqual(["[player1/Mara]: Go."]);
    expect(sizes(table, "player1Hand")).toEqual([1]);
  });

  it("names a place that is nobody's by its whole name", () => {
    const table = tableWith({ deeds: [{ ...draw, from: aside }] });
    table.choose(go);
    expect(table.shownTo("player1")).toEqual(["Set Aside: no cards."]);
  });
});

describe("an action that does something else as well", () => {
  it("is done without cards", () => {
    const point: NewDeed = { does: "count", counter: score, how: "change", value: 1 };
    const table = tableWith({ deeds: [draw, point] });
    expect(table.choose(go)).toEqual(["[player1/Mara]: Go."]);
    expect(table.game.playerData.player1).toMatchObject({ score: 1 });
  });

  it("shuffles a place that no card goes to or comes from", () => {
    const table = tableWith({ deeds: [draw, { does: "shuffle", group: ownDiscard }] });
    intoPlay(table);
    expect(table.choose(go)).toEqual(["[player1/Mara]: Go."]);
  });
});
