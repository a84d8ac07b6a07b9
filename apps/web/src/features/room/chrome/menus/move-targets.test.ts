import { expect, it } from "vitest";
import { sampleRoom } from "../../testing/sample-room.ts";
import { moveTargets } from "./move-targets.ts";

const NAMED = ["sharedShore", "playerNHand", "playerNHand", "elsewhere"];
const idsAt = (layout: object | null) => {
  const room = sampleRoom();
  const shown = layout === null ? room.game.layout : { ...(room.game.layout as object), ...layout };
  const playerData = { player1: { ...room.game.playerData.player1!, layout: shown } };
  const at = { game: { ...room.game, playerData } } as never;
  return moveTargets(at, NAMED, "player1").map(({ id }) => id);
};

it("table §6.1: Move to leads to the groups that the game names for it, each once, and to one's own", () => {
  expect(idsAt(null)).toEqual(["sharedShore", "player1Hand"]);
});

it("table §6.1: a layout that names groups of its own has those instead", () => {
  expect(idsAt({ moveToGroupIds: ["playerNDeck", "sharedShore"] })).toEqual(["player1Deck", "sharedShore"]);
  expect(idsAt({ moveToGroupIds: "sharedShore" })).toEqual(["sharedShore", "player1Hand"]);
});
