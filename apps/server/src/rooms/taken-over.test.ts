/** Two processes that have the same room, as after a takeover from one that only seemed dead. */
import { describe, expect, it } from "vitest";
import { alerts, duel, lastState } from "../../test/duel.ts";
import { createMemoryRoomStore } from "../../test/memory-room-store.ts";
import { createTables } from "../../test/table-kit.ts";
import type { TestClient } from "../../test/tables.ts";

const HOUR = 3_600_000;

/** Ana and Bob play in one process; the same room is opened in another one, where Ana's other window is. */
async function takenOver() {
  const store = createMemoryRoomStore();
  const logged: string[] = [];
  const log = { warn: note, error: note };
  function note(_data: object, message: string) {
    logged.push(message);
  }
  const before = createTables({ store, deps: { log } });
  const table = await duel(before);
  const after = createTables({ store, seed: "after", deps: { log } });
  const ana = after.user(1, "Ana");
  after.user(2, "Bob");
  const window = after.client(ana, "window");
  await window.join(table.topic);
  return { store, logged, before, after, window, ...table };
}

const oilOf = (client: TestClient) => Number((lastState(client).game as { oil?: unknown }).oil);
const light = (who: TestClient, topic: string) =>
  who.push(topic, "game_action", {
    action: "evaluate",
    options: { action_list: ["INCREASE_VAL", "/oil", 1], player_ui: { playerN: "player1" } },
  });

describe("a room that another process has taken over", () => {
  it("takes no action any more where it was: the player hears so, nothing of it is stored, and the next one counts", async () => {
    const { store, logged, window, topic, ann, slug } = await takenOver();
    expect(await light(window, topic)).toMatchObject({ status: "ok" });
    const oil = oilOf(window);
    const { entries } = (await store.load(slug))!;
    expect(await light(ann, topic)).toMatchObject({ status: "error", response: { reason: "room_reopened" } });
    expect(alerts(ann).at(-1)?.text).toContain("again");
    expect(ann.heard("bad_game_state")).not.toEqual([]);
    expect((await store.load(slug))?.entries).toEqual(entries);
    expect(logged).toEqual(["A room could not write its journal."]);
    // Asking again opens it here: what was played elsewhere is there, and now the other process is the one of before.
    await ann.push(topic, "request_state");
    expect(oilOf(ann)).toBe(oil + 1);
    expect(await light(ann, topic)).toMatchObject({ status: "ok" });
    expect(await light(window, topic)).toMatchObject({ status: "error" });
    await window.push(topic, "request_state");
    expect(oilOf(window)).toBe(oil + 2);
  });

  it("H1: is not ended by the sweep of where it was, though nobody has played there for hours", async () => {
    const { store, before, after, window, topic, ann, slug } = await takenOver();
    await before.wait(2 * HOUR);
    await before.host.sweep();
    expect((await store.find(slug))?.slug).toBe(slug);
    expect(ann.heard("bad_game_state")).not.toEqual([]);
    expect(after.host.metrics().rooms).toBe(1);
    expect(await light(window, topic)).toMatchObject({ status: "ok" });
  });

  it("H1: is neither closed nor renamed by where it was", async () => {
    const { store, before, window, topic, ann, slug } = await takenOver();
    expect(await ann.push(topic, "close_room", { options: {} })).toMatchObject({
      status: "error",
      response: { reason: "room_reopened" },
    });
    expect(window.heard("phx_close")).toEqual([]);
    expect(await light(window, topic)).toMatchObject({ status: "ok" });
    // From outside, whoever is asked opens the room first, and so it is theirs.
    await before.host.change(slug, { name: "Renamed" });
    expect((await store.find(slug))?.name).toBe("Renamed");
  });

  it("gives up there also when only a snapshot was due", async () => {
    const { before, topic, ann, logged } = await takenOver();
    const room = (await before.open(topic.slice("room:".length)))!;
    await room.journal.snapshots.save();
    expect(room.ended).toBe("failed");
    expect(ann.heard("bad_game_state")).not.toEqual([]);
    expect(logged).toEqual(["A room could not write its journal."]);
  });
});
