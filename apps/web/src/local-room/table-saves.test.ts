// @vitest-environment node
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it } from "vitest";
import type { SavedHere, TableRow } from "./table-schema.ts";
import { createTableStore, type TableStore } from "./table-store.ts";

const CONTENT = { game: '{"id":"a game"}', deltas: ["[]", "[1]"] };

function about(gameId: string, rest: Partial<SavedHere> = {}): SavedHere {
  const plugin = { pluginId: 7, pluginVersion: 3, pluginName: "Harbour" };
  return { gameId, ...plugin, numPlayers: 2, steps: 2, savedAt: 1_000, automatic: false, ...rest };
}

function row(slug: string): TableRow {
  const plugin = { pluginId: 7, pluginVersion: 3, pluginName: "Harbour" };
  const times = { createdAt: 1, lastUpdate: 1 };
  return {
    ...{ slug, ...plugin, gameId: slug, numPlayers: 2, ...times, holder: "" },
    ...{ takenFrom: null, wentOnIn: null },
  };
}

describe("the games that were saved at tables of this device", () => {
  let store: TableStore;
  const names = async () => (await store.saves()).map(({ gameId }) => gameId);

  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
    store = createTableStore();
  });

  it("are listed without their content, the newest first, and given whole to a table that goes on", async () => {
    await store.save(about("older", { savedAt: 1_000 }), CONTENT);
    await store.save(about("newer", { savedAt: 2_000 }), CONTENT);
    expect(await store.saves()).toEqual([
      about("newer", { savedAt: 2_000 }),
      about("older", { savedAt: 1_000 }),
    ]);
    expect(await store.saved("older")).toEqual({ about: about("older"), content: CONTENT });
    expect(await store.saved("nobody's")).toBeNull();
  });

  it("take the place of what was saved of the same game before", async () => {
    await store.save(about("a game", { steps: 2 }), CONTENT);
    await store.save(about("a game", { steps: 9 }), { ...CONTENT, game: "{}" });
    expect(await store.saves()).toEqual([about("a game", { steps: 9 })]);
    expect((await store.saved("a game"))?.content.game).toBe("{}");
  });

  it("are kept until they are deleted where somebody has asked for them; of the others the newest five", async () => {
    await store.save(about("asked for"), CONTENT);
    await store.save(about("asked for", { automatic: true }), CONTENT);
    for (let count = 1; count <= 7; count++)
      await store.save(about(`reset ${count}`, { automatic: true, savedAt: 1_000 + count }), CONTENT);
    expect(await names()).toEqual(["reset 7", "reset 6", "reset 5", "reset 4", "reset 3", "asked for"]);
    expect(await store.saved("reset 1")).toBeNull();
    await store.removeSave("asked for");
    expect(await names()).not.toContain("asked for");
    expect(await store.saved("asked for")).toBeNull();
  });

  it("keep the version of their plugin, which goes with the last table and the last saved game that run it", async () => {
    const plugin = { id: 7, version: 3, packed: "…" };
    await store.create(row("table-1"), {}, plugin);
    await store.save(about("first"), CONTENT);
    await store.save(about("second"), CONTENT);
    await store.remove("table-1");
    expect(await store.plugin(7, 3)).toEqual(plugin);
    await store.removeSave("first");
    expect(await store.plugin(7, 3)).toEqual(plugin);
    await store.removeSave("second");
    expect(await store.plugin(7, 3)).toBeNull();
  });
});
