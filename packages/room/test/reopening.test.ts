/** A room that is opened again while what it needs is away for a moment. */
import { describe, expect, it } from "vitest";
import { type KeptRoom, type RoomDeps, restoreRoom } from "../src/index.ts";
import { openLocalRoom, person } from "./local-room.ts";

const ana = person(1, "Ana");
const away = new Error("The storage is away.");

/** What is kept of a room that was reset and played on, and the ports to open it with. */
async function keptRoom(): Promise<{ record: KeptRoom; deps: RoomDeps }> {
  const entries: KeptRoom["entries"] = [];
  const store: RoomDeps["store"] = {
    async append(written) {
      entries.push(...written.map(({ version, entry }) => ({ version, entry: JSON.stringify(entry) })));
    },
    async saveSnapshot() {},
    async remove() {},
  };
  const storageFault = (error: unknown) => (error === away ? "away" : null);
  const log = { warn() {}, error() {} };
  const { room, enter } = await openLocalRoom(ana, [], undefined, { store, storageFault, log });
  const snapshot = JSON.stringify(JSON.parse(room.snapshot().text));
  const client = await enter(ana);
  await client.send("reset_game", { options: { save: false } });
  await client.send("game_action", {
    action: "evaluate",
    options: { action_list: ["INCREASE_VAL", "/score", 7], player_ui: { playerN: "player1" } },
  });
  return { record: { version: 0, snapshot, entries }, deps: room.deps };
}

describe("a room whose plugin cannot be read while it is opened", () => {
  it.each([
    ["at the first look", 1],
    ["when its journal comes to a reset", 2],
  ])("loses nothing of its journal by that, and is opened another time: %s", async (_when, nth) => {
    const { record, deps } = await keptRoom();
    let asked = 0;
    const plugin: RoomDeps["plugin"] = (...which) =>
      ++asked === nth ? Promise.reject(away) : deps.plugin(...which);
    await expect(restoreRoom(record, { ...deps, plugin })).rejects.toBe(away);
    const restored = await restoreRoom(record, { ...deps, plugin });
    expect(restored).toMatchObject({ lost: 0, parts: { table: { game: { score: 7 } } } });
  });

  it("is cut at a reset to a version that is no longer kept, or cannot be read", async () => {
    const { record, deps } = await keptRoom();
    for (const gone of [async () => null, () => Promise.reject(new Error("no plugin"))]) {
      let asked = 0;
      const plugin: RoomDeps["plugin"] = (...which) => (++asked === 2 ? gone() : deps.plugin(...which));
      const restored = await restoreRoom(record, { ...deps, plugin });
      expect(restored).toMatchObject({
        lost: record.entries.length,
        parts: { table: { game: { score: 0 } } },
      });
    }
  });
});
