import { describe, expect, it } from "vitest";
import type { Json } from "../model/state.ts";
import { ANN, play } from "../testing/small-game.ts";

const LOAD: Json = [
  "LOAD_CARDS",
  [
    "LIST",
    ...["card1", "card2", "card3"].map((databaseId) => ({ databaseId, quantity: 1, loadGroupId: "row" })),
  ],
];

function threeCards() {
  const game = play();
  expect(game.does(LOAD).error).toBeNull();
  const cardIds = game.stacks("row").flat();
  expect(cardIds).toHaveLength(3);
  const forEach = (code: Json) =>
    game.table.act({ code, cardIds, playerUi: { playerN: "player1" }, actor: ANN });
  return { game, cardIds, forEach };
}

describe("an action for one card after the other (action-language §10.5)", () => {
  it("table B7: each is the active one in its turn, and all of it is one step", () => {
    const { game, cardIds, forEach } = threeCards();
    const before = game.table.replayStep;
    const { error, messages } = forEach([
      ["SET", "/cardById/$ACTIVE_CARD_ID/rotation", 90],
      ["LOG", "$ACTIVE_CARD.id"],
    ]);
    expect([error, messages]).toEqual([null, cardIds]);
    expect(cardIds.map((id) => game.game.cardById[id]!.rotation)).toEqual([90, 90, 90]);
    expect(game.table.replayStep).toBe(before + 1);
  });

  it("table B7: none sees the variables of another", () => {
    const { forEach } = threeCards();
    const { messages } = forEach([
      ["COND", ["DEFINED", "$SEEN"], ["LOG", "seen"], true, ["LOG", "new"]],
      ["VAR", "$SEEN", true],
    ]);
    expect(messages).toEqual(["new", "new", "new"]);
  });

  it("table B7: one that fails undoes all, and one that is gone by then is passed over", () => {
    const { game, cardIds, forEach } = threeCards();
    const failed = forEach([
      ["SET", "/cardById/$ACTIVE_CARD_ID/rotation", 90],
      ["COND", ["EQUAL", "$ACTIVE_CARD_ID", cardIds[2]!], ["ABORT", "no"]],
    ]);
    expect(failed.error?.message).toBe("ABORT: no");
    expect(cardIds.map((id) => game.game.cardById[id]!.rotation)).toEqual([0, 0, 0]);
    const { error } = forEach([
      ["COND", ["EQUAL", "$ACTIVE_CARD_ID", cardIds[0]!], ["DELETE_CARD", cardIds[1]!]],
      ["SET", "/cardById/$ACTIVE_CARD_ID/rotation", 90],
    ]);
    expect(error).toBeNull();
    expect([0, 2].map((nth) => game.game.cardById[cardIds[nth]!]!.rotation)).toEqual([90, 90]);
  });
});
