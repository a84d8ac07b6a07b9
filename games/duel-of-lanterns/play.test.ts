/** Duel of Lanterns on the real engine: its play scripts, whole duels between bots, walks, undo and redo. */
import { formatFailure, loadPlayDefinition, readPlayScripts, runPlayScript } from "@baize/cli/play";
import type { GameState } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { unaskedTexts } from "../testing/questions.ts";
import { dice, openDuel, playToTheEnd, takeOneTurn } from "./tools/play/bot.ts";
import { startDuel } from "./tools/play/duel.ts";
import { wander } from "./tools/play/wander.ts";

const definition = await loadPlayDefinition(import.meta.dirname);

describe("Duel of Lanterns as people play it", async () => {
  const scripts = await readPlayScripts(import.meta.dirname);
  for (const script of scripts) {
    it(script.name, () => expect(runPlayScript(definition, script).map(formatFailure)).toEqual([]));
  }

  it("shows every text of every question", () => {
    expect(unaskedTexts(definition, scripts)).toEqual([]);
  });
});

describe("a duel between bots", () => {
  it.each([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
    [0, 2],
    [1, 3],
  ] as const)("of deck %i and deck %i ends, and all cards are still there", (first, second) => {
    const duel = startDuel(definition, `${first}${second}`);
    openDuel(duel, [first, second]);
    const winner = playToTheEnd(duel, dice(first * 4 + second));
    const favour = (seat: string) => Number(duel.game.playerData[seat]?.favour);
    const other = winner === "player1" ? "player2" : "player1";
    expect(favour(winner)).toBeGreaterThan(favour(other));
    expect(duel.game.roundNumber).toBeLessThanOrEqual(9);
    // Two decks, two purses, one wind.
    expect(Object.keys(duel.game.cardById)).toHaveLength(63);
  });

  it("is followed by another: all cards go back into the deck that they came from", () => {
    const duel = startDuel(definition, "again");
    openDuel(duel, [3, 1]);
    const SEATS = ["player1", "player2"] as const;
    const deckOf = (seat: string) =>
      Object.values(duel.game.cardById)
        .filter(({ deckGroupId }) => deckGroupId === `${seat}Deck`)
        .map(({ id }) => id)
        .sort();
    const decks = SEATS.map(deckOf);
    playToTheEnd(duel, dice(3));
    for (const seat of SEATS) duel.answer(seat, "rematch", 0);
    for (const [index, seat] of SEATS.entries()) {
      const held = [...duel.cards(`${seat}Deck`), ...duel.cards(`${seat}Hand`)];
      expect(held.map(({ id }) => id).sort()).toEqual(decks[index]);
      expect(held).toHaveLength(30);
      expect(held.filter(({ tokens }) => Object.values(tokens).some((count) => count !== 0))).toEqual([]);
    }
    expect(duel.game).toMatchObject({ winner: "", roundNumber: 0, stepId: "1.1", turn: "" });
    for (const seat of SEATS) duel.answer(seat, "mulligan", 1);
    expect(["player1", "player2"]).toContain(playToTheEnd(duel, dice(4)));
  });

  it("never leaves oil below nothing, nor more than the can holds", () => {
    const duel = startDuel(definition, "oil", (_before, { playerData }) => {
      for (const { oil } of Object.values(playerData)) {
        expect(Number(oil)).toBeGreaterThanOrEqual(0);
        expect(Number(oil)).toBeLessThanOrEqual(12);
      }
    });
    openDuel(duel, [0, 1]);
    playToTheEnd(duel, dice(5));
  });
});

describe("people who press everything", () => {
  it.each([1, 2, 3, 4])("meet no error from the first moment on (walk %i)", (seed) => {
    const duel = startDuel(definition, seed);
    expect(() => wander(duel, dice(seed), 150)).not.toThrow();
    expect(duel.lines.filter((line) => /^(Error|Warning)/.test(line))).toEqual([]);
  });

  it.each([5, 6, 7, 8])("meet no error in the middle of a duel (walk %i)", (seed) => {
    const duel = startDuel(definition, seed);
    openDuel(duel, [seed % 4, (seed + 1) % 4]);
    const roll = dice(seed);
    while (duel.game.roundNumber < 2) takeOneTurn(duel, roll);
    expect(() => wander(duel, roll, 150)).not.toThrow();
    expect(duel.lines.filter((line) => /^(Error|Warning)/.test(line))).toEqual([]);
  });
});

describe("undo and redo", () => {
  it("lead through a whole night to the same tables", () => {
    const moments: GameState[] = [];
    const duel = startDuel(definition, 11, (_before, after) => moments.push(structuredClone(after)));
    openDuel(duel, [1, 3]);
    const roll = dice(11);
    while (duel.game.roundNumber < 3) takeOneTurn(duel, roll);
    const { table } = duel;
    const last = structuredClone(table.game);
    const steps = moments.length;
    expect(table.replayStep).toBeGreaterThanOrEqual(steps - 1);
    for (let step = steps - 2; step >= 0; step--) {
      table.stepThrough({ size: "single", direction: "undo" });
      expect(bare(table.game)).toEqual(bare(moments[step] as GameState));
    }
    for (let step = 1; step < steps; step++) table.stepThrough({ size: "single", direction: "redo" });
    expect(bare(table.game)).toEqual(bare(last));
  });
});

/** Without the lines and fade texts of the last action, which undo does not bring back. */
function bare(game: GameState): object {
  const { messages: _messages, fadeText: _fadeText, ...rest } = game;
  return rest;
}
