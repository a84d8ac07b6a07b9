/** Standard 52 on the real engine: its play scripts, and what needs more than a script. */

import { formatFailure, loadPlayDefinition, readPlayScripts, runPlayScript } from "@baize/cli/play";
import { NameBook, viewGame } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { unaskedTexts } from "../testing/questions.ts";
import { cardsIn, openSeededTable } from "../testing/seeded-table.ts";

const definition = await loadPlayDefinition(import.meta.dirname);

describe("Standard 52 as people play it", async () => {
  const scripts = await readPlayScripts(import.meta.dirname);
  for (const script of scripts) {
    it(script.name, () => expect(runPlayScript(definition, script).map(formatFailure)).toEqual([]));
  }

  it("shows every text of every question", () => {
    expect(unaskedTexts(definition, scripts)).toEqual([]);
  });

  it("lets nobody seem to be waited for: every question is a menu that somebody has opened for themselves", () => {
    const names = new NameBook(() => Math.random().toString(36).slice(2));
    const watcher = { seat: null, omniscient: false };
    let questions = 0;
    let told = 0;
    for (const script of scripts)
      runPlayScript(definition, script, (game) => {
        for (const { prompts } of Object.values(game.playerData)) questions += Object.keys(prompts).length;
        for (const { asked = 0 } of Object.values(viewGame(game, watcher, names).playerData)) told += asked;
      });
    expect(questions).toBeGreaterThan(10);
    expect(told).toBe(0);
  });
});

describe("a new game", () => {
  it("lies ready: 52 shuffled cards, face down, places for eight", () => {
    const { game } = openSeededTable(definition, { id: 1, alias: "Mara", language: "English" }, "52");
    const cards = cardsIn(game, "sharedDeck");
    const ids = cards.map((card) => card.databaseId);
    expect(new Set(ids).size).toBe(52);
    expect(ids).not.toEqual(Object.keys(definition.source.cardDb));
    expect(cards.every((card) => card.currentSide === "B")).toBe(true);
    expect(game.numPlayers).toBe(2);
    expect(Object.keys(game.playerData)).toHaveLength(8);
  });
});
