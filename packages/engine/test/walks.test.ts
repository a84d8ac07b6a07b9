/** Random walks, a few of each world; `npm run walk` takes as many as one likes. `SEED` repeats a single one. */
import { describe, expect, it } from "vitest";
import { walk } from "../tools/walk/walk.ts";
import { definitionOf, type World } from "../tools/walk/worlds.ts";

const ACTIONS = 200;
const WALKS: Record<World, number> = { "standard-52": 3, fixture: 4, lotrlcg: 3, marvel: 3 };

function seedsOf(world: World): number[] {
  const { SEED } = process.env;
  if (SEED) return [Number(SEED)];
  return Array.from({ length: WALKS[world] }, (_, index) => index + 1);
}

describe("random walks: undo to the start and redo to the end pass through equal states (8.3)", async () => {
  for (const world of Object.keys(WALKS) as World[]) {
    const definition = await definitionOf(world);
    if (definition === null) console.log(`The plugin ${world} is not at hand: no walks there.`);
    it.skipIf(definition === null).each(seedsOf(world))(
      `${world}, seed %i: every card in one stack, every stack in one group, indices true after every action`,
      { timeout: 60_000 },
      (seed) => {
        const walked = walk(definition!, seed, ACTIONS);
        expect(walked.faults).toEqual([]);
        expect(walked.stopped).toBe(0);
        // A walk on which everything is refused would prove nothing.
        expect(walked.refused).toBeLessThan(ACTIONS / 2);
        expect(walked.steps).toBe(ACTIONS);
      },
    );
  }
});
