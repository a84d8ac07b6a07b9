import { describe, expect, it } from "vitest";
import { freeId, idFollowing, idFromLabel, isId } from "./ids.ts";

describe("ids", () => {
  it.each([
    ["Player 1 Deck", "player1Deck"],
    ["Set Aside", "setAside"],
    ["  draw   pile ", "drawPile"],
    ["Größe", "grosse"],
    ["Défausse n° 2", "defausseN2"],
    ["HP", "hp"],
    ["HP bonus", "hpBonus"],
    ["Goblin's Den", "goblinsDen"],
    ["McGuffin", "mcGuffin"],
    ["3 Rings", "rings"],
    ["牌库", ""],
    ["", ""],
  ])("of the label %j: %j", (label, id) => {
    expect(idFromLabel(label)).toBe(id);
    expect(id === "" || isId(id)).toBe(true);
  });

  it("get a number from 2 when they are taken", () => {
    expect(freeId("deck", ["hand"])).toBe("deck");
    expect(freeId("deck", ["deck"])).toBe("deck2");
    expect(freeId("deck", ["deck", "deck2"])).toBe("deck3");
  });

  it("follow a label without letters of theirs by the name of what it is", () => {
    expect(idFollowing("牌库", "group", ["group"])).toBe("group2");
    expect(idFollowing(" ", "group", [])).toBe("");
  });

  it.each(["", "1deck", "my deck", "deck-1", "größe"])("%j is none", (text) =>
    expect(isId(text)).toBe(false),
  );
});
