import { describe, expect, it } from "vitest";
import { play, trigger } from "../../testing/small-game.ts";

describe("LOAD_CARDS (action-language §5.7)", () => {
  it("T7-84 T3-01 T3-02 T3-03 T3-04 T3-05 T3-06 T3-07 T3-09 T3-10 T3-11 T3-12 T3-14 T3-15 T3-16 T3-17 T3-18 T3-19 T3-20 T3-21 T3-23 T3-26 makes whole cards: every field of action-language §7.4, faces with converted columns", () => {
    const table = play();
    table.does(["LOAD_CARDS", "hand"]);
    expect(table.game.cardById.c_000001).toEqual({
      id: "c_000001",
      databaseId: "card1",
      currentSide: "A",
      rotation: 0,
      rotationByPlayer: {},
      owner: null,
      peeking: {},
      targeting: {},
      arrows: {},
      tokens: { damage: 0, lamp: 0 },
      ruleIds: [],
      triggeredTimestamp: null,
      memo: { seen: 0 },
      sides: {
        A: {
          name: "Card 1",
          type: "Ship",
          cost: 1,
          unique: true,
          text: "Draw at dawn.",
          triggers: { "1.1": true },
          ability: null,
          width: 1.4,
          height: 1,
        },
        B: { name: "player", triggers: {}, ability: null, width: 1, height: 1.4 },
      },
      groupId: "player1Hand",
      stackId: "s_000002",
      stackIndex: 0,
      cardIndex: 0,
      parentCardId: "c_000001",
      controller: "player1",
      inPlay: false,
    });
  });

  it("T3-27 puts each card into a stack of its own, which lists it; attached cards stand behind their parent", () => {
    const table = play();
    table.does(["LOAD_CARDS", ["LIST", { databaseId: "card2", quantity: 2, loadGroupId: "row" }]]);
    const [first, second] = table.game.groupById.row!.stackIds as [string, string];
    const cardsOf = (stackId: string) => table.game.stackById[stackId]?.cardIds;
    const [parent, child] = [cardsOf(first)![0]!, cardsOf(second)![0]!];
    expect([cardsOf(first), cardsOf(second)]).toEqual([[parent], [child]]);
    table.does(["MOVE_STACK", second, "row", 0, { combine: "right" }]);
    expect([cardsOf(first), cardsOf(second)]).toEqual([[parent, child], undefined]);
  });

  it.each(["/cardById/*", "/stackById/*"])(
    "appends to the group as rules on %s have left it, also one that has looked at the groups",
    (path) => {
      const item = { databaseId: "card2", quantity: 1, loadGroupId: "row" };
      const first = ["GET_CARD_ID", "row", 0, 0];
      const code = [
        ["SET", "/moved", true],
        ["VAR", "$GROUPS", "$GAME.groupById"],
        ["MOVE_CARD", first, "discard", 0],
      ];
      const away = trigger(path, code, { condition: ["EQUAL", "$GAME.moved", false] });
      const table = play({ automation: { gameRules: { away } } });
      table.does([
        ["SET", "/moved", true],
        ["LOAD_CARDS", ["LIST", item]],
      ]);
      const [[old]] = table.stacks("row") as [[string]];
      table.does([
        ["SET", "/moved", false],
        ["LOAD_CARDS", ["LIST", item]],
      ]);
      expect(table.stacks("discard")).toEqual([[old]]);
      expect(table.stacks("row")).toHaveLength(1);
      expect(table.stacks("row")).not.toContainEqual([old]);
    },
  );

  it("loads for the acting seat and shuffles what is shuffled on load", () => {
    const table = play();
    const item = { databaseId: "card2", quantity: 2, loadGroupId: "playerNDeck" };
    const outcome = table.does(["LOAD_CARDS", ["LIST", item]], { playerN: "player2" });
    expect(outcome.messages).toEqual(["[player2/bob] shuffled player2 deck."]);
    expect(table.stacks("player2Deck")).toHaveLength(2);
  });

  it("runs the hooks around the load; they may rewrite the list and see the new ids", () => {
    const table = play({
      automation: {
        preLoadActionList: [["LOG", "before"]],
        postLoadActionList: [["LOG", "after ", ["LENGTH", "$GAME.loadedCardIds"]]],
      },
    });
    expect(table.logs(["LOAD_CARDS", "four"])).toEqual(["before", "after 4"]);
    expect(table.game.loadedCardIds).toEqual([]);
    expect(table.game.loadedADeck).toBe(true);
    expect(table.game.loadCardsHistory).toEqual([{ loadCode: ["LOAD_CARDS", "four"], playerN: "player1" }]);
  });

  it("lets the item's side win over the group's (action-language §11.38)", () => {
    const table = play();
    const item = { databaseId: "card2", quantity: 1, loadGroupId: "row", currentSide: "B" };
    table.does(["LOAD_CARDS", ["LIST", item]]);
    expect(Object.values(table.game.cardById)[0]!.currentSide).toBe("B");
  });

  it("changes nothing when any item is wrong", () => {
    const table = play();
    const good = { databaseId: "card2", quantity: 1, loadGroupId: "row" };
    const bad = { databaseId: "nope", quantity: 1, loadGroupId: "row" };
    expect(table.fails(["LOAD_CARDS", ["LIST", good, bad]])).toBe(
      "LOAD_CARDS failed with unexpected error: Card with databaseId nope not found.",
    );
    expect(table.game.cardById).toEqual({});
  });

  it("T7-85 UNLOAD_CARDS deletes the cards of a seat", () => {
    const table = play();
    table.does(["LOAD_CARDS", "hand"]);
    table.does(["LOAD_CARDS", "four"], { playerN: "player2" });
    expect(table.logs(["UNLOAD_CARDS", "player2"])).toEqual(["[player1/ann] deleted all their cards."]);
    expect(Object.keys(table.game.cardById)).toHaveLength(2);
    expect(table.stacks("player2Play")).toEqual([]);
  });
});
