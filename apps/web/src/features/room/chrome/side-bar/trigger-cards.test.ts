import { describe, expect, it } from "vitest";
import { cardNamed, sampleRoom } from "../../testing/sample-room.ts";
import { triggerCards } from "./trigger-cards.ts";

describe("triggerCards (table §9.4, T2-131)", () => {
  it("counts the cards in play whose current side has the trigger", () => {
    const { game } = sampleRoom();
    const id = cardNamed(sampleRoom(), "Gale");
    for (const card of Object.values(game.cardById)) {
      const side = card.sides.A;
      if (side) side.triggers = { "1.1": true, "2.1": card.id === id, "9": false };
    }
    const cards = triggerCards(game);
    expect(cards.get("1.1")).toHaveLength(2);
    expect(cards.get("2.1")).toEqual([id]);
    expect(cards.has("9")).toBe(false);
    const gale = game.cardById[id];
    if (gale) gale.currentSide = "B";
    expect(triggerCards(game).has("2.1")).toBe(false);
  });
});
