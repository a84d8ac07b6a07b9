import { describe, expect, it } from "vitest";
import { walkForeseeing } from "./foreseen.ts";
import { definitionOf, WORLDS } from "./worlds.ts";

const ACTIONS = 250;

describe("table §4.4 what is foreseen comes", () => {
  for (const world of WORLDS) {
    it(`at a walk through ${world}: of a hundred actions one may come otherwise`, async ({ skip }) => {
      const definition = await definitionOf(world);
      if (definition === null) return skip(`The plugin ${world} is not beside the repository.`);
      const walks = [1, 2].map((seed) => walkForeseeing(definition, seed, ACTIONS));
      const [right, unforeseen] = [
        walks.reduce((sum, walk) => sum + walk.right, 0),
        walks.reduce((sum, walk) => sum + walk.unforeseen, 0),
      ];
      const wrong = walks.flatMap((walk) => walk.wrong);
      expect(wrong.length / right, wrong.join("\n")).toBeLessThan(0.01);
      expect(right).toBeGreaterThan(unforeseen);
    });
  }
});
