import { describe, expect, it } from "vitest";
import { list, refusal, smallGame } from "./testing/small-table.ts";

describe("commands on a group (action-language §10.3)", () => {
  it("sets the visibility of every card and of those to come", () => {
    const all = { player1: true, player2: true };
    expect(list("setVisibility", { groupId: "play", to: "all" })).toEqual([
      "A set Play area to be peeked at by all players.",
      ["SET", "/cardById/c1/peeking", all],
      ["SET", "/cardById/c2/peeking", all],
      ["SET", "/cardById/c3/peeking", all],
      ["SET", "/groupById/play/onCardEnter/peeking", all],
    ]);
    expect(list("setVisibility", { groupId: "hand", to: "none" })).toEqual([
      "A set Hand to be hidden from all players.",
      ["SET", "/groupById/hand/onCardEnter/peeking", {}],
    ]);
  });

  it("toggles one seat against what the group says", () => {
    const game = smallGame();
    expect(list("setVisibility", { groupId: "hand", to: "player2" }, { game })).toEqual([
      "A set Hand to be peeked at by H(player2).",
      ["SET", "/groupById/hand/onCardEnter/peeking", { player2: true }],
    ]);
    game.groupById.hand!.onCardEnter = { peeking: { player1: true, player2: true } };
    expect(list("setVisibility", { groupId: "hand", to: "player2" }, { game })).toEqual([
      "A set Hand to not be peeked at by H(player2).",
      ["SET", "/groupById/hand/onCardEnter/peeking", { player1: true, player2: false }],
    ]);
    delete game.groupById.hand!.onCardEnter;
    expect(list("setVisibility", { groupId: "hand", to: "player2" }, { game })[1]).toEqual([
      "SET",
      "/groupById/hand/onCardEnter",
      { peeking: { player2: true } },
    ]);
    expect(refusal("setVisibility", { groupId: "hand", to: "player7" })).toMatch(
      /There is no seat "player7"/,
    );
  });

  it("chooses a random card on the server", () => {
    expect(list("chooseRandom", { groupId: "deck" })).toEqual([
      "A chose a random card from Deck.",
      ["TARGET", ["GET_CARD_ID", "deck", ["RANDOM_INT", 0, 1], 0]],
    ]);
    expect(refusal("chooseRandom", { groupId: "hand" })).toBe("invalid_payload: There are no cards in Hand.");
  });

  it("shuffles, and says so afterwards", () => {
    expect(list("shuffle", { groupId: "deck" })).toEqual([["SHUFFLE_GROUP", "deck"], "A shuffled Deck"]);
  });

  it("moves all", () => {
    const all = (to: string) => list("moveAll", { fromGroupId: "deck", toGroupId: "hand", to });
    const call = (to: string) => ["MOVE_STACKS", "deck", "hand", 2, to];
    expect(all("top")).toEqual(["A moved all cards (2) from Deck to top of Hand.", call("top")]);
    expect(all("bottom")).toEqual(["A moved (2) from Deck to bottom of Hand.", call("bottom")]);
    expect(all("shuffle")).toEqual(["A shuffled all cards (2) from Deck into Hand.", call("shuffle")]);
  });

  it("turns a region of the actor's layout into a fan or row", () => {
    expect(list("setRegionType", { regionId: "row", type: "fan" })).toEqual([
      ["SET", "/playerData/player1/layout/regions/row/type", "fan"],
    ]);
    expect(refusal("setRegionType", { regionId: "other", type: "fan" })).toMatch(/no region "other"/);
  });
});

describe("the browse panel (action-language §10.3)", () => {
  it("looks at all, none, or the top n", () => {
    expect(list("lookAt", { groupId: "deck", n: "all" })).toEqual([
      "A is looking at Deck.",
      ["LOOK_AT", "player1", "deck", -1, true],
    ]);
    expect(list("lookAt", { groupId: "deck", n: "none" })).toEqual([
      "A stopped looking at Deck.",
      ["LOOK_AT", "player1", "deck", -1, false],
    ]);
    expect(list("lookAt", { groupId: "deck", n: 10 })).toEqual([
      "A is looking at the top 2 cards of Deck.",
      ["LOOK_AT", "player1", "deck", 2, true],
    ]);
  });

  it("fans a group out without peeking", () => {
    expect(list("fanOut", { groupId: "deck" })).toEqual([
      "A fanned out Deck.",
      ["SET", "/playerData/player1/browseGroup/id", "deck"],
      ["SET", "/playerData/player1/browseGroup/topN", "All"],
    ]);
  });

  it("leaves to a seat what it sees of a group by rule, as its own hand: neither opening nor closing hides that", () => {
    const game = smallGame();
    game.groupById.deck!.onCardEnter = { currentSide: "B", peeking: { player1: true } };
    game.playerData.player1!.browseGroup = { id: "deck", topN: -1 };
    expect(list("lookAt", { groupId: "deck", n: "none" }, { game })).toEqual([
      "A is looking at Deck.",
      ["LOOK_AT", "player1", "deck", -1, true],
    ]);
    expect(list("closeBrowse", { mode: "keepOrder" }, { game })).toEqual([
      "A closed Deck.",
      ["STOP_LOOKING", "player1", "keepPeeking"],
    ]);
    game.groupById.deck!.onCardEnter = { peeking: { player2: true } };
    expect(list("closeBrowse", { mode: "keepOrder" }, { game })).toEqual([
      "A closed Deck.",
      ["STOP_LOOKING", "player1"],
    ]);
  });

  it("closes in three ways", () => {
    const game = smallGame();
    game.playerData.player1!.browseGroup = { id: "deck", topN: -1 };
    const close = (mode: string) => list("closeBrowse", { mode }, { game });
    expect(close("keepOrder")).toEqual(["A closed Deck.", ["STOP_LOOKING", "player1"]]);
    expect(close("shuffle")).toEqual([
      "A closed Deck.",
      ["STOP_LOOKING", "player1"],
      "A shuffled Deck.",
      ["SHUFFLE_GROUP", "deck"],
    ]);
    expect(close("keepPeeking")).toEqual([
      "A is still peeking at Deck.",
      ["STOP_LOOKING", "player1", "keepPeeking"],
    ]);
    expect(refusal("closeBrowse", { mode: "shuffle" })).toBe(
      "invalid_payload: You are not looking at a group.",
    );
  });
});
