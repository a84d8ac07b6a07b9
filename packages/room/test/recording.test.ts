import { join } from "node:path";
import { type Definition, loadDefinition } from "@baize/engine";
import { loadPluginFolder } from "@baize/plugin/folder";
import { formatFailure, readPlayScript, runPlayScript } from "@baize/plugin/play";
import { describe, expect, it } from "vitest";
import { plainGame, recordGame } from "./recorded-game.ts";

const ROOT = join(import.meta.dirname, "../../..");

async function definitionOf(folder: string): Promise<Definition> {
  const { gameDef, cardDb } = await loadPluginFolder(join(ROOT, folder));
  return loadDefinition({ id: 1, version: 1, authorId: null, gameDef, cardDb });
}

describe("a recorded game", () => {
  it.each([
    "packages/plugin/test/ember-and-tide",
    "games/tidewatch",
    "games/standard-52",
    "games/duel-of-lanterns",
  ])("of %s is played once more by its script, and ends as it ended", async (folder) => {
    const definition = await definitionOf(folder);
    for (let seed = 1; seed <= 2; seed++) {
      const { script, end, steps } = await recordGame(definition, seed, { before: seed % 2 === 0 ? 6 : 0 });
      let last = "";
      const failures = runPlayScript(definition, readPlayScript("recorded.play.json", script), (game) => {
        last = plainGame(game);
      });
      expect(failures.map(formatFailure), `seed ${seed}: ${script.slice(0, 100)}`).toEqual([]);
      expect(steps).toBeGreaterThan(3);
      expect(last, `seed ${seed}`).toBe(end);
    }
  });
});
