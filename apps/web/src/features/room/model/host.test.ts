import { describe, expect, it } from "vitest";
import { sampleRoom } from "../testing/sample-room.ts";
import { seatsOf } from "./host.ts";

function seatsWith(numPlayers: unknown) {
  const room = sampleRoom();
  return seatsOf({ ...room, game: { ...room.game, numPlayers: numPlayers as number } });
}

describe("the seats of a game (table §12.3)", () => {
  it("are as many as it has players", () => {
    expect(seatsWith(3)).toEqual(["player1", "player2", "player3"]);
  });

  it("can be drawn and counted, whatever somebody has written in place of their number", () => {
    for (const odd of [0, -1, null, "many", {}, [], Number.NaN]) expect(seatsWith(odd)).toEqual(["player1"]);
    expect(seatsWith(2.5)).toEqual(["player1", "player2"]);
    for (const large of [1e6, 1e12]) expect(seatsWith(large)).toHaveLength(100);
  });
});
