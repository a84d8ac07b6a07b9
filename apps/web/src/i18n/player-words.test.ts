// @vitest-environment node
import { describe, expect, it } from "vitest";
import { playerIn, withOtherPlayer, withoutPlayer } from "./player-words.ts";

describe("labels that name a player", () => {
  it.each([
    ["Player 2 Deck", "Deck"],
    ["Player 2's Deck", "Deck"],
    ["Spieler 2: Hand", "Hand"],
    ["Hand von Spieler 2", "Hand"],
    ["Zone de jeu du joueur 2", "Zone de jeu"],
    ["Mano del jugador 2", "Mano"],
    ["Area di gioco del giocatore 2", "Area di gioco"],
    ["Mão do jogador 2", "Mão"],
    ["玩家 2 的手牌", "手牌"],
    ["玩家2的手牌", "手牌"],
  ])("“%s” is one's own “%s”", (label, words) => {
    expect(playerIn(label)).toEqual({ player: 2, words });
    expect(withoutPlayer(label, 2)).toBe(words);
    expect(withoutPlayer(label, 1)).toBeNull();
    expect(withOtherPlayer(label, 2, 3)).toBe(label.replace("2", "3"));
    expect(withOtherPlayer(label, 1, 3)).toBe(label);
  });

  it.each(["Player 2", "Deck 2", "Main", "Joueur 2 ", "Player Two's Deck", ""])(
    "“%s” has no words of its own beside a player",
    (label) => {
      expect(playerIn(label)).toBeNull();
    },
  );

  it("a player of one digit is no player of two", () => {
    expect(withOtherPlayer("Player 12 Deck", 1, 3)).toBe("Player 12 Deck");
    expect(withoutPlayer("Player 12 Deck", 1)).toBeNull();
  });
});
