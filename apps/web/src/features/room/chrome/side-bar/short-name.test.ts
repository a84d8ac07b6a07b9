// @vitest-environment node
import { describe, expect, it } from "vitest";
import { longestWord, shortName } from "./short-name.ts";

describe("what the narrow rail calls a step (table §9.4)", () => {
  it.each([
    ["1.2", "Draw two cards", "1.2"],
    ["2", "Jouer", "2"],
    ["Setup", "Setup of the board", "Setup"],
    ["draw", "", "draw"],
  ])(
    "its id where that is a number, a word of the label, or all there is: %s of “%s”",
    (id, label, short) => {
      expect(shortName(id, label)).toBe(short);
    },
  );

  it("is as wide as its longest word, up to what the rail has room for", () => {
    expect(longestWord(["1.2", "Piocher"])).toBe(7);
    expect(longestWord(["Fin de manche"])).toBe(6);
    expect(longestWord(["打出手牌并弃牌"])).toBe(0);
    expect(longestWord(["Spielvorbereitung"])).toBe(10);
    expect(longestWord([])).toBe(0);
  });

  it.each([
    ["draw", "Piocher"],
    ["draw", "Draw"],
    ["play", "出牌"],
    ["stepBeforeTheLast2", "Révéler"],
    ["end", "Fin de la manche"],
  ])("its label where the id is a word of the definition alone: %s of “%s”", (id, label) => {
    expect(shortName(id, label)).toBe(label);
  });
});
