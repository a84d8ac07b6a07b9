/** Pushes that may come twice, because nobody knows what became of them the first time (ADR 5). */
import type { PushNumber } from "@baize/room";
import { describe, expect, it } from "vitest";
import { alerts, duel, lastState } from "../../test/duel.ts";
import { createMemoryRoomStore } from "../../test/memory-room-store.ts";
import { createTables, type TestClient } from "../../test/table-kit.ts";

const light = (who: TestClient, topic: string, number?: PushNumber, playerN = "player1") =>
  who.push(
    topic,
    "game_action",
    { action: "evaluate", options: { action_list: ["INCREASE_VAL", "/oil", 1], player_ui: { playerN } } },
    number,
  );
const numbered = (n: number, isAgain = false, from = "ann's line"): PushNumber => ({ from, n, isAgain });

async function oilOf(client: TestClient, topic: string): Promise<number> {
  await client.push(topic, "request_state");
  return Number((lastState(client).game as { oil?: unknown }).oil);
}

describe("a push with a number", () => {
  it("is done once, however often it comes, and answered each time", async () => {
    const { ann, bo, topic } = await duel(createTables());
    for (const number of [numbered(1), numbered(1, true), numbered(2), numbered(2, true), numbered(1, true)])
      expect(await light(ann, topic, number)).toMatchObject({ status: "ok" });
    // Another line counts by itself; who counts nothing is never taken for a repetition.
    await light(bo, topic, numbered(1, false, "bob's line"), "player2");
    for (let time = 0; time < 2; time++) await light(bo, topic, undefined, "player2");
    expect(await oilOf(ann, topic)).toBe(5);
  });

  it("is known at the room's next place, from the journal and from its snapshot", async () => {
    const store = createMemoryRoomStore();
    const table = await duel(createTables({ store }));
    const { topic, slug } = table;
    await light(table.ann, topic, numbered(1));
    for (const keepsSnapshot of [false, true]) {
      const next = createTables({
        store,
        seed: `next ${keepsSnapshot}`,
        deps: { log: { warn() {}, error() {} } },
      });
      if (keepsSnapshot) {
        const room = await next.open(slug);
        await room.journal.snapshots.save();
        expect((await store.load(slug))?.entries).toEqual([]);
      }
      const last = createTables({
        store,
        seed: `last ${keepsSnapshot}`,
        deps: { log: { warn() {}, error() {} } },
      });
      const ann = last.client(last.user(1, "Ana"));
      await ann.join(topic);
      expect(await light(ann, topic, numbered(1, true))).toMatchObject({ status: "ok" });
      expect(await oilOf(ann, topic)).toBe(1);
    }
  });

  it("that was refused, or only looked, is done when it comes again", async () => {
    const { ann, bo, topic } = await duel(createTables(), "fair");
    const raw = await light(bo, topic, numbered(1));
    expect(raw).toMatchObject({ status: "error" });
    expect(await light(bo, topic, numbered(1, true))).toEqual(raw);
    const states = ann.heard("current_state").length;
    await ann.push(topic, "request_state", {}, numbered(1));
    await ann.push(topic, "request_state", {}, numbered(1, true));
    expect(ann.heard("current_state").length).toBe(states + 2);
  });

  it("that names cards as another place called them is told that the table was opened anew, not that it is wrong", async () => {
    const { ann, topic } = await duel(createTables());
    const push = {
      action: "command",
      options: { command: "flipCard", args: { cardId: "n_unheard_of" }, player_ui: { playerN: "player1" } },
    };
    expect(await ann.push(topic, "game_action", push, numbered(1))).toMatchObject({
      response: { reason: "invalid_payload" },
    });
    expect(await ann.push(topic, "game_action", push, numbered(1, true))).toMatchObject({
      response: { reason: "room_reopened" },
    });
    expect(alerts(ann).at(-1)?.text).toContain("opened anew");
  });
});
