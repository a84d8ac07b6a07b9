import { describe, expect, it } from "vitest";
import { addAction, type NewDeed } from "../actions/action-edits.ts";
import type { Occasion } from "../model/game-action.ts";
import { exportDefinition } from "./export-definition.ts";
import { LANTERNS_DATE, lanternsWork } from "./testing/lanterns.ts";
import { tableOf } from "./testing/table-of.ts";

import {
  aside,
  button,
  cardDb,
  go,
  intoPlay,
  ownDeck,
  ownHand,
  ownPlay,
  score,
  sizes,
  tableWith,
  wind,
  withDecks,
} from "./testing/table-with.ts";

describe("an action that players choose", () => {
  it("can be chosen by a button, in the game's menu and by a key, and the log says who did what", () => {
    const deeds: NewDeed[] = [{ does: "count", counter: score, how: "change", value: 2 }];
    const table = tableWith({ label: "Two points", deeds });
    const chosen = [
      table.choose({ kind: "tableButton", id: "twoPoints" }),
      table.choose({ kind: "pluginMenu", index: 0 }),
      table.press("g"),
    ];
    expect(chosen.map((lines) => lines.at(-1))).toEqual(Array(3).fill("[player1/Mara]: Two points."));
    expect(table.game.playerData.player1).toMatchObject({ score: 6 });
    expect(table.game.playerData.player2).toMatchObject({ score: 0 });
  });

  it("deals to every player, and takes no more than there is", () => {
    const deal: NewDeed = {
      does: "move",
      from: ownDeck,
      to: ownHand,
      count: 1,
      place: "bottom",
      each: true,
    };
    const table = withDecks(tableWith({ deeds: [deal] }));
    const groups = ["player1Hand", "player2Hand", "player1Deck", "player2Deck"];
    table.choose(go);
    expect(sizes(table, ...groups)).toEqual([1, 1, 1, 1]);
    table.choose(go);
    table.choose(go);
    expect(sizes(table, ...groups)).toEqual([2, 2, 0, 0]);
  });

  it("moves all cards, shuffled into the deck as they lie there", () => {
    const back: NewDeed = { does: "move", from: ownPlay, to: ownDeck, count: "all", place: "shuffled" };
    const table = tableWith({ deeds: [back, { does: "shuffle", group: ownDeck }] });
    intoPlay(table);
    table.choose(go);
    expect(sizes(table, "player1PlayArea", "player1Deck")).toEqual([0, 4]);
    expect(table.cards("player1Deck").map(({ currentSide }) => currentSide)).toEqual(["B", "B", "B", "B"]);
  });

  it.each([
    ["down", { currentSide: "B", rotation: 90 }],
    ["straight", { currentSide: "A", rotation: 0 }],
  ] as const)("turns the cards of a group: %s", (lie, expected) => {
    const table = tableWith({ deeds: [{ does: "turn", group: ownPlay, lie }] });
    intoPlay(table);
    table.press("a", "Ember Wick");
    table.choose(go);
    expect(table.cardNamed("Ember Wick")).toMatchObject(expected);
  });

  it("sets a number of the game, and lowers it", () => {
    const table = tableWith(
      { label: "Calm", deeds: [{ does: "count", counter: wind, how: "set", value: 9 }] },
      {
        label: "Ease",
        occasion: { ...button, key: "K" },
        deeds: [{ does: "count", counter: wind, how: "change", value: -4 }],
      },
    );
    table.press("g");
    table.press("k");
    expect(table.game.wind).toBe(5);
  });

  it("goes on to the next step, or to one step", () => {
    const table = tableWith(
      { label: "On", deeds: [{ does: "step" }] },
      { label: "Clean up", occasion: { ...button, key: "K" }, deeds: [{ does: "step", step: 2001 }] },
    );
    expect(table.game.stepId).toBe("dawnDraw");
    table.press("g");
    expect(table.game.stepId).toBe("dawnPlay");
    table.press("k");
    expect(table.game.stepId).toBe("duskClean");
  });

  it("rolls dice and says lines, which are all that the log gets", () => {
    const table = tableWith({
      deeds: [
        { does: "roll", sides: 6 },
        { does: "roll", sides: 2 },
        { does: "say", text: "The dice are cast." },
      ],
    });
    const [first, second, third, ...others] = table.press("g");
    expect(first).toMatch(/^\[player1\/Mara\] rolled [1-6] \(1 to 6\)\.$/);
    expect(second).toMatch(/^\[player1\/Mara\] rolled [12] \(1 to 2\)\.$/);
    expect([third, others]).toEqual(["The dice are cast.", []]);
  });

  it("does nothing with a group that whoever acts does not have", () => {
    const { state } = lanternsWork();
    const groups = state.groups.filter(({ groupId }) => groupId !== "player1Discard");
    const moved: NewDeed = {
      does: "move",
      from: { uid: 6, own: true },
      to: ownDeck,
      count: "all",
      place: "top",
    };
    const actions = addAction([], { label: "Go", occasion: button, deeds: [moved] });
    const work = { state: { ...state, groups, actions }, cardDb };
    const table = tableOf(exportDefinition(work, { date: LANTERNS_DATE }), cardDb);
    expect(table.press("g")).toEqual([]);
    expect(table.shownTo("player1")).toEqual(["Discard: no cards."]);
  });
});

describe("an action with a card", () => {
  const onCard: Occasion = { on: "card", inMenu: true, key: "K" };

  it("is chosen by a key or in the card's menu, and moves, turns and marks that card", () => {
    const table = tableWith({
      label: "Light it",
      occasion: onCard,
      deeds: [
        { does: "cardToken", token: 1, count: 3 },
        { does: "cardTurn", lie: "aside" },
        { does: "say", text: "{card} burns for {player}." },
      ],
    });
    intoPlay(table);
    expect(table.press("k", "Ember Wick")).toEqual([
      "[player1/Mara]: Light it, Ember Wick.",
      "Ember Wick burns for [player1/Mara].",
    ]);
    table.choose({ kind: "cardMenu", index: 0 }, "Ember Wick");
    expect(table.cardNamed("Ember Wick")).toMatchObject({ tokens: { oil: 6 }, rotation: 90 });
    expect(table.cardNamed("Oil Flask")).toMatchObject({ rotation: 0 });
  });

  it("counts a number that stands on the card; a card without one counts nothing", () => {
    const table = tableWith(
      {
        label: "Score it",
        occasion: onCard,
        deeds: [{ does: "count", counter: score, how: "change", value: 1, ofCard: 6 }],
      },
      {
        label: "Pay it",
        occasion: { on: "card", key: "P" },
        deeds: [{ does: "count", counter: score, how: "change", value: -1, ofCard: 6 }],
      },
      {
        label: "Take over",
        occasion: { on: "card", key: "T" },
        deeds: [{ does: "count", counter: wind, how: "set", value: 1, ofCard: 6 }],
      },
    );
    intoPlay(table);
    const points = () => table.game.playerData.player1?.score;
    table.press("k", "Ember Wick");
    expect(points()).toBe(2);
    table.press("k", "Oil Flask");
    expect(points()).toBe(2);
    table.press("p", "Paper Moon");
    expect(points()).toBe(1);
    table.press("t", "Ember Wick");
    expect(table.game.wind).toBe(2);
    // The number on the hidden side would be told to all by the counter.
    table.command("flip", { cardId: table.cardNamed("Ember Wick").id });
    expect(table.cardNamed("Ember Wick").currentSide).toBe("B");
    table.press("k", "Ember Wick");
    expect(points()).toBe(1);
  });

  it("takes tokens away, of those that cannot be negative no more than there are", () => {
    const { state } = lanternsWork();
    const tokens = state.tokens.map((token) => ({ ...token, canBeNegative: token.uid === 2 }));
    const actions = addAction([], {
      label: "Burn",
      occasion: onCard,
      deeds: [
        { does: "cardToken", token: 1, count: -2 },
        { does: "cardToken", token: 2, count: -2 },
      ],
    });
    const work = { state: { ...state, tokens, actions }, cardDb };
    const table = tableOf(exportDefinition(work, { date: LANTERNS_DATE }), cardDb);
    intoPlay(table);
    table.press("k", "Ember Wick");
    expect(table.cardNamed("Ember Wick").tokens).toMatchObject({ oil: 0, wax: -2 });
  });

  it.each([
    ["top", 0],
    ["bottom", 2],
  ] as const)("lays the card in a group: at the %s", (place, index) => {
    const table = tableWith({
      occasion: onCard,
      deeds: [{ does: "cardMove", to: aside, place }],
    });
    intoPlay(table);
    for (const name of ["Paper Moon", "Oil Flask"]) table.press("k", name);
    table.press("k", "Ember Wick");
    const order = table.cards("sharedSetAside").map(({ sides }) => sides.A?.name);
    expect(order.indexOf("Ember Wick")).toBe(index);
  });
});

describe("what happens by itself", () => {
  it("when a game begins, and when a deck has been laid out", () => {
    const table = tableWith(
      {
        label: "Storm",
        occasion: { on: "newGame" },
        deeds: [{ does: "count", counter: wind, how: "set", value: 7 }],
      },
      {
        label: "First cards",
        occasion: { on: "loaded" },
        deeds: [{ does: "move", from: ownDeck, to: ownHand, count: 2, place: "bottom" }],
      },
    );
    expect(table.game.wind).toBe(7);
    const lines = table.command("loadDeck", { deckId: "sampleDeck1" });
    expect(lines).toContain("First cards.");
    expect(sizes(table, "player1Hand", "player1Deck")).toEqual([2, 2]);
  });

  it("when a card comes into a group of any player, with that card", () => {
    const table = tableWith({
      occasion: { on: "enters", group: ownPlay },
      deeds: [{ does: "cardToken", token: 2, count: 1 }],
    });
    table.command("loadDeck", { deckId: "sampleDeck1" });
    const [first, second, third] = table.cards("player1Deck");
    const lay = (stackId: string | undefined, groupId: string) =>
      table.command("moveStack", { stackId, groupId, index: -1, left: null, top: null });
    lay(first?.stackId, "player1PlayArea");
    lay(second?.stackId, "player2PlayArea");
    lay(third?.stackId, "player1Hand");
    // Moved within its group, a card does not come into it.
    lay(first?.stackId, "player1PlayArea");
    const waxOf = (groupId: string) => table.cards(groupId).map(({ tokens }) => tokens.wax ?? 0);
    expect([waxOf("player1PlayArea"), waxOf("player2PlayArea"), waxOf("player1Hand")]).toEqual([
      [1],
      [1],
      [0],
    ]);
  });

  it("when a card is made in the group", () => {
    const table = tableWith({
      occasion: { on: "enters", group: { uid: 4 } },
      deeds: [{ does: "count", counter: wind, how: "set", value: 8 }],
    });
    table.command("spawnCard", { databaseId: "l-001", loadGroupId: "player1PlayArea" });
    expect(table.game.wind).toBe(8);
  });

  it("when a step begins", () => {
    const table = tableWith({
      label: "Dusk falls",
      occasion: { on: "step", step: 2001 },
      deeds: [{ does: "count", counter: score, how: "change", value: 1, each: true }],
    });
    for (let step = 0; step < 3; step++) table.command("nextStep", {});
    const points = ["player1", "player2"].map((player) => table.game.playerData[player]?.score);
    expect(points).toEqual([1, 1]);
  });

  it("when the mark of the first player is passed on: whoever gets it acts", () => {
    const table = tableWith(
      { label: "End my turn", deeds: [{ does: "first", who: "next" }] },
      {
        label: "Draw",
        occasion: { on: "first" },
        deeds: [{ does: "move", from: ownDeck, to: ownHand, count: 1, place: "bottom" }],
      },
      { label: "I begin", occasion: { ...button, key: "K" }, deeds: [{ does: "first", who: "acting" }] },
    );
    withDecks(table);
    expect(table.press("g")).toEqual(["It is [player2/Oleg]'s turn.", "[player2/Oleg]: Draw."]);
    expect(table.game.firstPlayer).toBe("player2");
    expect(sizes(table, "player1Hand", "player2Hand")).toEqual([0, 1]);
    table.press("k");
    table.press("k");
    expect(sizes(table, "player1Hand", "player2Hand")).toEqual([1, 1]);
  });

  it("and some of it only by the player whose turn it is", () => {
    const table = tableWith({
      label: "End my turn",
      occasion: { ...button, inTurn: true },
      deeds: [{ does: "first", who: "next" }],
    });
    expect(table.press("g")).toEqual(["It is [player2/Oleg]'s turn."]);
    expect(table.press("g")).toEqual([]);
    expect(table.game.firstPlayer).toBe("player2");
  });

  it("when the number of the round comes to be so much", () => {
    const table = tableWith({
      label: "The last round has begun",
      occasion: { on: "counter", counter: { of: "round", uid: 0 }, reaches: "atLeast", value: 1 },
      deeds: [{ does: "say", text: "It is the last round." }],
    });
    expect(table.command("changeSharedCounter", { property: "roundNumber", delta: 1 })).toEqual([
      "It is the last round.",
      "[player1/Mara] increased Round by 1.",
    ]);
  });

  it("when a number of a player comes to be so much, once, for that player", () => {
    const table = tableWith({
      label: "Won",
      occasion: { on: "counter", counter: score, reaches: "atLeast", value: 3 },
      deeds: [{ does: "say", text: "{player} has won.", large: true }],
    });
    const points = (player: string, delta: number) =>
      table.command("changePlayerCounter", { playerN: player, property: "score", delta });
    expect(points("player2", 2).join()).not.toContain("has won");
    expect(points("player2", 1)).toContain("[player2/Oleg] has won.");
    expect(table.game.fadeText).toMatchObject({
      player: { player1: [{ text: "Oleg has won.", duration: 5 }], player2: [{ text: "Oleg has won." }] },
    });
    expect(points("player2", 1).join()).not.toContain("has won");
  });

  it("when a round is reached; rounds are counted on, too", () => {
    const round = { of: "round", uid: 0 } as const;
    const table = tableWith(
      {
        label: "The night is over",
        occasion: { on: "counter", counter: round, reaches: "atLeast", value: 2 },
        deeds: [{ does: "say", text: "Dawn." }],
      },
      { deeds: [{ does: "count", counter: round, how: "change", value: 1 }] },
    );
    // Three steps make a round.
    for (let step = 0; step < 3; step++) table.command("nextStep", {});
    expect(table.game.roundNumber).toBe(1);
    expect(table.choose(go)).toContain("Dawn.");
    expect(table.game.roundNumber).toBe(2);
  });

  it("when a number of the game falls so far", () => {
    const table = tableWith(
      {
        label: "Calm",
        occasion: { on: "counter", counter: wind, reaches: "atMost", value: 0 },
        deeds: [{ does: "say", text: "Nothing moves." }],
      },
      { deeds: [{ does: "count", counter: wind, how: "change", value: -1 }] },
    );
    expect(table.choose(go)).toContain("Nothing moves.");
    expect(table.choose(go)).not.toContain("Nothing moves.");
  });
});
