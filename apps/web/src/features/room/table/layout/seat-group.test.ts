import { describe, expect, it } from "vitest";
import { resolveGroupId } from "./seat-group.ts";

describe("table §2.1 group id of a region", () => {
  it.each([
    ["playerNHand", "player2", 4, "player2Hand"],
    ["{playerN}Hand", "player3", 4, "player3Hand"],
    ["sharedStaging", "player1", 2, "sharedStaging"],
    ["player1Play", "player2", 2, "player1Play"],
    ["playerN+1Play", "player1", 4, "player2Play"],
    ["{playerN+1}Play", "player4", 4, "player1Play"],
    ["playerN+3Play", "player3", 4, "player2Play"],
    ["playerN-1Play", "player1", 4, "player4Play"],
    ["{playerN-2}Play", "player1", 3, "player2Play"],
    ["playerN+1Play", "player1", 1, "player1Play"],
  ])("%s seen from %s of %d seats is %s", (pattern, observing, seats, group) => {
    expect(resolveGroupId(pattern, observing, seats)).toBe(group);
  });

  it("replaces only the forms with an offset where one occurs", () => {
    expect(resolveGroupId("playerN+1ToplayerN", "player1", 2)).toBe("player2ToplayerN");
  });

  it("takes a true remainder for offsets beyond one turn", () => {
    expect(resolveGroupId("playerN-9Play", "player2", 4)).toBe("player1Play");
  });
});
