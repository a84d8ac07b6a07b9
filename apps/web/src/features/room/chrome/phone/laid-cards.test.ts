// @vitest-environment node

import type { RoomView } from "@baize/protocol";
import { describe, expect, it } from "vitest";
import { laidByOthers, laidForAll } from "./laid-cards.ts";

/** A table by the stacks of its groups, a card each; names with `?` lie face down. */
const table = (groups: Record<string, string>): RoomView => {
  const stacksOf = (ids: string) => ids.split(" ").filter((id) => id !== "");
  const stacks = Object.values(groups).flatMap(stacksOf);
  const game = {
    groupById: Object.fromEntries(
      Object.entries(groups).map(([id, ids]) => [id, { stackIds: stacksOf(ids) }]),
    ),
    stackById: Object.fromEntries(stacks.map((id) => [id, { cardIds: [id] }])),
    cardById: Object.fromEntries(
      stacks.map((id) => {
        const face = id.endsWith("?") ? {} : { name: id, imageUrl: "/face.png" };
        return [id, { currentSide: "A", sides: { A: face }, peeking: {} }];
      }),
    ),
  };
  return { game } as unknown as RoomView;
};

describe("what lies on the table for all (table §12.3.7)", () => {
  const before = table({ sharedDeck: "a? b? c? d?", sharedBoard: "", player1Hand: "x", player2Hand: "y?" });

  it("is the last of the cards that have come from the deck to one place", () => {
    const flop = table({ sharedDeck: "d?", sharedBoard: "A B C", player1Hand: "x", player2Hand: "y?" });
    expect(laidForAll(before, flop)).toEqual({ groupId: "sharedBoard", stackId: "C" });
    const turn = table({ sharedDeck: "", sharedBoard: "A B C D", player1Hand: "x", player2Hand: "y?" });
    expect(laidForAll(flop, turn)).toEqual({ groupId: "sharedBoard", stackId: "D" });
  });

  it("is nothing that is dealt to hands, gathered from several places, or laid face down", () => {
    const dealt = table({ sharedDeck: "c? d?", sharedBoard: "", player1Hand: "x A", player2Hand: "y? b?" });
    expect(laidForAll(before, dealt)).toBeNull();
    const gathered = table({
      sharedDeck: "a? b? c? d? e?",
      sharedBoard: "",
      player1Hand: "",
      player2Hand: "y?",
    });
    expect(laidForAll(before, gathered)).toBeNull();
    const burnt = table({ sharedDeck: "b? c? d?", sharedBoard: "a?", player1Hand: "x", player2Hand: "y?" });
    expect(laidForAll(before, burnt)).toBeNull();
  });

  it("what another seat lays is its card, and what one lays oneself is none of theirs", () => {
    const laid = table({ sharedDeck: "a? b? c? d?", sharedBoard: "Y", player1Hand: "x", player2Hand: "" });
    expect(laidByOthers(before, laid, "player1")).toEqual({ groupId: "sharedBoard", stackId: "Y" });
    expect(laidByOthers(before, laid, "player2")).toBeNull();
    expect(laidForAll(before, laid)).toBeNull();
  });
});
