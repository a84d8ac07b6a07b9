// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Trial, TrialOutcome } from "../../../local-room/trial/trial.ts";
import type { TriedPlugin } from "../../../local-room/trial/trial-orders.ts";
import { createTrialDesk } from "./trial-desk.ts";

const AUTHOR = { alias: "Ann", language: "English", settings: {}, seats: ["First"] };
const game = (name: string): TriedPlugin => ({ name, gameDef: {}, cardDb: {} });

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A desk whose table answers so to the changes that it is told, one after the other. */
async function deskThatHears(...outcomes: TrialOutcome[]) {
  const trial = {
    change: async () => outcomes.shift()!,
    restart: async (): Promise<TrialOutcome> => ({ kind: "begun" }),
  } as unknown as Trial;
  const desk = createTrialDesk(AUTHOR, async () => ({ trial }));
  desk.take(game("first"));
  await settle();
  return {
    desk,
    async changes(): Promise<boolean> {
      desk.take(game("next"));
      await settle();
      return this.forgets();
    },
    forgets(): boolean {
      const state = desk.store.getState();
      return state.kind === "open" && state.forgets;
    },
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
    await settle();
    expect([table.forgets(), await table.changes()]).toEqual([false, true]);
  });

  it.each(["begin", "change"] as const)(
    "says that the table was ended where its thread hung at a %s, and Restart begins it anew",
    async (hangsAt) => {
      let begun = 0;
      const desk = createTrialDesk(AUTHOR, async (_plugin, _author, _players, ended) => {
        begun += 1;
        if (begun === 1 && hangsAt === "begin") {
          ended();
          return { failed: "The thread was ended." };
        }
        const change = async (): Promise<TrialOutcome> => {
          ended();
          return { kind: "failed", message: "The thread was ended." };
        };
        return { trial: { change } as unknown as Trial };
      });
      for (const name of ["first", "next"]) {
        desk.take(game(name));
        await settle();
      }
      expect([desk.store.getState().kind, begun]).toEqual(["ended", 1]);
      desk.restart(null);
      await settle();
      expect([desk.store.getState().kind, begun]).toEqual(["open", 2]);
    },
  );
});
