import { describe, expect, it } from "vitest";
import { viewOf } from "../test/views.ts";
import { inPresentNames, renamedBetween, renamedOnwards } from "./renamed.ts";

/** Two stacks of cards in a deck and one on the shore, of which `word` is in every name. */
function called(word: string, shore = [`${word} stack C`]) {
  return viewOf(
    {
      groupById: {
        player1Deck: { stackIds: [`${word} stack A`, `${word} stack B`] },
        sharedShore: { stackIds: shore },
      },
      stackById: Object.fromEntries(
        ["A", "B", "C"].map((name) => [`${word} stack ${name}`, { cardIds: [`${word} card ${name}`] }]),
      ),
      cardById: Object.fromEntries(
        ["A", "B", "C"].map((name) => [`${word} card ${name}`, { currentSide: "A" }]),
      ),
    },
    4,
  );
}
const room = called("old");
const names = (word: string) =>
  Object.keys({ ...called(word).game.cardById, ...called(word).game.stackById });

describe("names that a room has at another place", () => {
  it("are known by where the cards lie, when it is the same step of the game (api §8.3)", () => {
    const now = names("new");
    expect(renamedBetween(room, called("new"))).toEqual(new Map(names("old").map((id, at) => [id, now[at]])));
  });

  it("are not known when anything was done between, or lies otherwise", () => {
    expect(renamedBetween(room, { ...called("new"), replayStep: 5 })).toBeNull();
    expect(renamedBetween(room, called("new", []))).toBeNull();
    expect(renamedBetween(null, room)).toBeNull();
  });

  it("are no other ones when the same place shows the room again", () => {
    expect(renamedBetween(room, structuredClone(room))).toBeNull();
  });

  it("stand in an action wherever former ones stood, after a second move as well", () => {
    const [first, second] = [called("new"), called("newer")];
    const onwards = renamedOnwards(renamedBetween(room, first)!, renamedBetween(first, second)!);
    const action = { args: { stackId: "old stack A", others: ["new stack A", "sharedShore"] } };
    expect(inPresentNames(action, onwards)).toEqual({
      args: { stackId: "newer stack A", others: ["newer stack A", "sharedShore"] },
    });
  });
});
