import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../model/state.ts";
import { type Play, play, trigger } from "../../testing/small-game.ts";

const RIGHT = { combine: "right" };

/** Four cards in play, 2 and 3 attached to 1. */
function attached(gameRules: JsonObject = {}, automation: JsonObject = {}): Play {
  const table = play({ automation: { ...automation, gameRules } });
  table.does(["SET", "/automationEnabled", false]);
  table.does(["LOAD_CARDS", "four"]);
  table.does([
    ["ATTACH_CARD", card(table, 2).id, card(table, 1).id, RIGHT],
    ["ATTACH_CARD", card(table, 3).id, card(table, 1).id, RIGHT],
    ["SET", `/stackById/${card(table, 1).stackId}/left`, "10%"],
    ["SET", `/stackById/${card(table, 1).stackId}/top`, "20%"],
    ["SET", `/stackById/${card(table, 1).stackId}/lookingUnder`, true],
    ["SET", "/automationEnabled", true],
  ]);
  expect(order(table, "player1Play")).toBe("1+2+3 4");
  return table;
}

const card = (table: Play, number: number) =>
  Object.values(table.game.cardById).find((one) => one.databaseId === `card${number}`)!;

function order(table: Play, group: string): string {
  const number = (id: string) => table.game.cardById[id]!.databaseId!.slice(4);
  return table
    .stacks(group)
    .map((cards) => cards.map(number).join("+"))
    .join(" ");
}

/** Both ways in which stacks are moved. */
const moves: [string, (table: Play, to: string) => Json][] = [
  ["MOVE_STACK", (table, to) => ["MOVE_STACK", card(table, 1).stackId, to, 0]],
  ["MOVE_STACKS", (_table, to) => ["MOVE_STACKS", "player1Play", to, 1, "bottom"]],
];

/** A rule that does something when the third card leaves play. */
const third = (code: Json) =>
  trigger("/cardById/*/inPlay", code, {
    condition: [
      "AND",
      ["EQUAL", "$TARGET.databaseId", "card3"],
      ["PREV", "$TARGET.inPlay"],
      ["NOT", "$TARGET.inPlay"],
    ],
  });

describe.each(moves)(
  "a stack is taken apart by %s where nothing may be attached (action-language §5.5.5)",
  (_, move) => {
    it("keeps the order of its cards, each in a stack of its own", () => {
      const table = attached();
      table.does(["LOAD_CARDS", "hand"]);
      expect(table.does(move(table, "player1Hand")).error).toBeNull();
      expect(order(table, "player1Hand")).toContain("1 2 3");
      for (const number of [1, 2, 3])
        expect(card(table, number)).toMatchObject({ cardIndex: 0, parentCardId: card(table, number).id });
      expect(order(table, "player1Play")).toBe("4");
    });

    it("leaves where it is what a rule has sent elsewhere as it left play", () => {
      const table = attached({ away: third(["MOVE_CARD", "$TARGET_ID", "discard", 0]) });
      expect(table.does(move(table, "player1Hand")).error).toBeNull();
      expect(order(table, "player1Hand")).toBe("1 2");
      expect(order(table, "discard")).toBe("3");
      expect(card(table, 3)).toMatchObject({ groupId: "discard", stackIndex: 0, controller: null });
    });

    it("goes on without a card that a rule has deleted", () => {
      const table = attached({ gone: third(["DELETE_CARD", "$TARGET_ID"]) });
      expect(table.does(move(table, "player1Hand")).error).toBeNull();
      expect(order(table, "player1Hand")).toBe("1 2");
    });

    it("ends when a rule has taken the whole stack away", () => {
      const table = attached({
        back: third(["MOVE_STACK", ["GET_STACK_ID", "player1Hand", 0], "row", 0]),
      });
      expect(table.does(move(table, "player1Hand")).error).toBeNull();
      expect(order(table, "player1Hand")).toBe("");
      expect(order(table, "row")).toBe("1+2+3");
    });

    it("ends when a rule puts a card back", () => {
      const table = attached({
        back: trigger("/cardById/*/stackId", ["ATTACH_CARD", "$TARGET_ID", card(attached(), 1).id], {
          condition: ["AND", ["EQUAL", "$TARGET.databaseId", "card3"], ["EQUAL", "$TARGET.cardIndex", 0]],
        }),
      });
      expect(table.does(move(table, "player1Hand")).error).toBeNull();
      expect(order(table, "player1Hand")).toBe("3 1 2");
    });

    it("takes the place from the first card, too: it gets a stack like the others", () => {
      const table = attached();
      const before = card(table, 1).stackId;
      table.does(move(table, "player1Hand"));
      const { stackId } = card(table, 1);
      expect(table.game.stackById[before]).toBeUndefined();
      expect(table.game.stackById[stackId]).toEqual({ id: stackId, cardIds: [card(table, 1).id] });
    });

    it("shows rules each move: every card is updated as it comes and again as it is detached", () => {
      const table = attached({ seen: trigger("/cardById/*/cardIndex", ["LOG", "$TARGET.databaseId"]) });
      expect(table.logs(move(table, "player1Hand"))).toEqual([
        ...["card1", "card2", "card3"],
        ...["card3", "card2", "card1"],
      ]);
    });

    it("lets a stack of one card be", () => {
      const table = attached();
      const { stackId } = card(table, 4);
      table.does(["MOVE_STACK", stackId, "player1Hand", 0]);
      expect(card(table, 4).stackId).toBe(stackId);
    });
  },
);

describe("allowFlip (action-language §5.4)", () => {
  it.each([
    [false, "A"],
    [true, "B"],
  ])("%s holds for all cards of a stack that is taken apart", (allowFlip, side) => {
    const table = attached();
    const deck = (how: Json): Json[] => ["MOVE_STACK", card(table, 1).stackId, "player1Deck", 0, how];
    table.does(deck({ allowFlip }));
    expect([1, 2, 3].map((number) => card(table, number).currentSide)).toEqual([side, side, side]);
    expect(card(table, 2).attachmentDirection).toBe("right");
  });

  it("holds with MOVE_STACKS", () => {
    const table = attached();
    table.does(["MOVE_STACKS", "player1Play", "player1Deck", 1, "top", { allowFlip: false }]);
    expect([1, 2, 3].map((number) => card(table, number).currentSide)).toEqual(["A", "A", "A"]);
  });
});

it("the hook's target is the stack that holds the moved stack's first card by then (action-language §5.5.6)", () => {
  const table = attached(
    {},
    { postMoveStackActionList: [["SET", "/seen", ["LIST", "$ORIG_STACK_ID", "$DEST_STACK_ID"]]] },
  );
  const before = card(table, 1).stackId;
  expect(table.does(["MOVE_STACK", before, "player1Hand", 0]).error).toBeNull();
  expect(table.game.seen).toEqual([before, card(table, 1).stackId]);
});
