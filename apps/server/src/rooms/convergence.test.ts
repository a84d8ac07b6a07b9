import { describe, expect, it } from "vitest";
import { converge } from "../../test/interference/convergence.ts";
import { createTables } from "../../test/table-kit.ts";

/** `SEEDS=2000 SEED=7 npx vitest run …`. */
const SEEDS = Number(process.env.SEEDS ?? 80);
const FIRST_SEED = Number(process.env.SEED ?? 1);

describe("convergence", () => {
  it(
    `after quiet, three clients with lost, late and doubled connections have their views (${SEEDS} seeds)`,
    async () => {
      for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed++)
        for (const { actor, has, shown } of await converge(seed, createTables))
          expect(has, `SEED=${seed}, ${actor}`).toEqual(shown);
    },
    120_000 + SEEDS * 1_000,
  );
});
