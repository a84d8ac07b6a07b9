// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Trial, TrialOutcome } from "../../../local-room/trial/trial.ts";
import type { TriedPlugin } from "../../../local-room/trial/trial-orders.ts";
import { createTrialDesk } from "./trial-desk.ts";

const AUTHOR = { alias: "Ann", language: "English", settings: {}, seats: ["First"] };
const game = (name: string): TriedPlugin => ({ name, gameDef: {}, cardDb: {} });

/** A desk whose table answers so to the changes that it is told, one after the other. */
async function deskThatHears(...outcomes: TrialOutcome[]) {
  const trial = {
    change: async () => outcomes.shift()!,
    restart: async (): Promise<TrialOutcome> => ({ kind: "begun" }),
  } as unknown as Trial;
  const desk = createTrialDesk(AUTHOR, async () => ({ trial }));
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  desk.take(game("first"));
  await settled();
  return {
    desk,
    async changes(): Promise<boolean> {
      desk.take(game("next"));
      await settled();
      return this.forgets();
    },
    forgets(): boolean {
      const state = desk.store.getState();
      return state.kind === "open" && state.forgets;
    },
    settled,
  };
}

describe("the desk of a table that is tried", () => {
  const lost = (count: number): TrialOutcome => ({ kind: "kept", lost: count });

  it("says once in a game that steps of before a change cannot be undone, until it is put away", async () => {
    const table = await deskThatHears(lost(0), lost(2), lost(0), lost(1));
    expect([await table.changes(), await table.changes(), await table.changes()]).toEqual([
      false,
      true,
      true,
    ]);
    table.desk.putAway();
    expect([table.forgets(), await table.changes()]).toEqual([false, false]);
  });

  it("says it again in a new game", async () => {
    const table = await deskThatHears(lost(1), lost(1));
    expect(await table.changes()).toBe(true);
    table.desk.restart(null);
    await table.settled();
    expect([table.forgets(), await table.changes()]).toEqual([false, true]);
  });
});
