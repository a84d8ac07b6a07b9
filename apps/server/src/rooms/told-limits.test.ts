/** Limits are told to people where they bite. */

import { DROPPED_STEPS, MAX_STEPS, STEPS_TOLD_AT } from "@baize/room";
import { describe, expect, it } from "vitest";
import { alerts, duel, lastState } from "../../test/duel.ts";
import { createMemoryRoomStore } from "../../test/memory-room-store.ts";
import { createTables } from "../../test/table-kit.ts";
import type { RoomStore } from "../storage/room-store.ts";
import { toStorableJson } from "../storage/tables/json-column.ts";

const MINUTE = 60_000;
const told = (client: Parameters<typeof alerts>[0], words: string) =>
  alerts(client).filter(({ text }) => text.includes(words));

describe("the end of a room in no use", () => {
  it("is told once, five minutes before, to those who sit there; an action keeps the room open", async () => {
    const tables = createTables();
    const { topic, ann, bo, command } = await duel(tables);
    const soon = (client: typeof ann) => told(client, "In about 5 minutes").length;
    await tables.wait(54 * MINUTE);
    await tables.host.sweep();
    expect(soon(ann)).toBe(0);
    for (let minute = 0; minute < 3; minute++) {
      await tables.wait(MINUTE);
      await tables.host.sweep();
    }
    expect([soon(ann), soon(bo)]).toEqual([1, 1]);
    expect(await command(ann, "nextStep", {})).toMatchObject({ status: "ok" });
    await tables.wait(54 * MINUTE);
    await tables.host.sweep();
    expect(await bo.push(topic, "ping")).toMatchObject({ status: "ok" });
    await tables.wait(56 * MINUTE);
    await tables.host.sweep();
    expect([soon(ann), soon(bo)]).toEqual([2, 2]);
  });
});

describe("a history that is about to be cut", () => {
  it("takes along the names of what can never come back, and of nothing else", {
    timeout: 60_000,
  }, async () => {
    const tables = createTables();
    const { slug, topic, ann } = await duel(tables);
    const { game } = (await tables.open(slug)).table.snapshot();
    const replay = { game, deltas: Array.from({ length: MAX_STEPS }, () => ({})) };
    expect(await ann.push(topic, "set_replay", { replay })).toMatchObject({ status: "ok" });
    await tables.wait(1000);
    const room = await tables.open(slug);
    const { names } = room.views;
    const [deleted = "", there = ""] = Object.keys(room.table.game.cardById);
    const [ofGone, ofDeleted, ofThere] = ["c_gone", deleted, there].map((id) => names.nameOf(id, "player1"));
    const deleting = await ann.push(topic, "game_action", {
      action: "evaluate",
      options: { action_list: ["DELETE_CARD", ofDeleted], player_ui: { playerN: "player1" } },
    });
    expect(deleting).toMatchObject({ status: "ok" });
    expect(room.table.deltas).toHaveLength(MAX_STEPS + 1 - DROPPED_STEPS);
    expect(Object.keys(room.table.game.cardById)).not.toContain(deleted);
    const read = [ofGone, ofDeleted, ofThere].map((name) => names.read(name!, "player1"));
    expect(read).toEqual([null, deleted, there]);
  });

  it("loses its oldest steps by an entry that holds none, is as short after a crash, and is written once", {
    timeout: 60_000,
  }, async () => {
    const memory = createMemoryRoomStore();
    const written: string[] = [];
    const store: RoomStore = {
      ...memory,
      append: (slug, entries, row) => {
        written.push(...entries.map(({ entry }) => toStorableJson(entry)));
        return memory.append(slug, entries, row);
      },
      saveSnapshot: (slug, version, snapshot) => {
        written.push("the whole room");
        return memory.saveSnapshot(slug, version, snapshot);
      },
    };
    const tables = createTables({ store });
    const { slug, topic, ann, command } = await duel(tables);
    const { game } = (await tables.open(slug)).table.snapshot();
    const replay = { game, deltas: Array.from({ length: MAX_STEPS }, () => ({})) };
    expect(await ann.push(topic, "set_replay", { replay })).toMatchObject({ status: "ok" });
    await tables.wait(1000);
    const room = await tables.open(slug);
    const kept = room.table.deltas.slice(DROPPED_STEPS);
    written.length = 0;
    expect(await command(ann, "nextStep", {})).toMatchObject({ status: "ok" });
    for (const [index, delta] of kept.entries()) expect(room.table.deltas[index]).toBe(delta);
    const again = await createTables({ store: memory }).open(slug);
    expect(again.table.snapshot()).toEqual(room.table.snapshot());
    expect(again.views.notes).toEqual(room.views.notes);
    await tables.wait(1000);
    expect(JSON.parse(written[1]!)).toEqual({
      kind: "table",
      change: { kind: "shortened", steps: DROPPED_STEPS },
    });
    expect(written.slice(2)).toEqual(["the whole room"]);
    const later = await createTables({ store: memory }).open(slug);
    expect(later.table.snapshot()).toEqual(room.table.snapshot());
  });

  it("is told before its oldest steps go", { timeout: 60_000 }, async () => {
    const tables = createTables();
    const { slug, topic, ann, bo, command } = await duel(tables);
    bo.leave(topic);
    const upload = async (steps: number) => {
      const { game } = (await tables.open(slug)).table.snapshot();
      const replay = { game, deltas: Array.from({ length: steps }, () => ({})) };
      expect(await ann.push(topic, "set_replay", { replay })).toMatchObject({ status: "ok" });
      await tables.wait(1000);
      expect(lastState(ann).deltas).toHaveLength(steps);
    };
    await upload(STEPS_TOLD_AT - 1);
    expect(told(ann, "steps of history")).toHaveLength(0);
    expect(await command(ann, "nextStep", {})).toMatchObject({ status: "ok" });
    expect(told(ann, `${STEPS_TOLD_AT} steps of history`)).toHaveLength(1);
    await upload(MAX_STEPS);
    expect(await command(ann, "nextStep", {})).toMatchObject({ status: "ok" });
    expect((await tables.open(slug)).table.deltas).toHaveLength(MAX_STEPS + 1 - DROPPED_STEPS);
  });
});

describe("an action that changes too much at once", () => {
  it("is answered with an error that says how much may be changed, and changes nothing", async () => {
    const tables = createTables();
    const { slug, topic, ann } = await duel(tables);
    const evaluate = (action_list: unknown) =>
      ann.push(topic, "game_action", {
        action: "evaluate",
        options: { action_list, player_ui: { playerN: "player1" } },
      });
    const text = [
      ["VAR", "$S", "0123456789"],
      ["FOR_EACH_START_STOP_STEP", "$I", 0, 18, 1, [["UPDATE_VAR", "$S", ["JOIN_STRING", "$S", "$S"]]]],
      ["SET", "/aLongText", "$S"],
    ];
    const before = (await tables.open(slug)).table.game.oil;
    const reply = await evaluate(text);
    expect(reply).toMatchObject({ status: "error", response: { reason: "too_large" } });
    expect(JSON.stringify(reply)).toContain("2,000,000 characters");
    expect(told(ann, "too much for one action")).toHaveLength(1);
    expect((await tables.open(slug)).table.game.oil).toBe(before);
    expect(await evaluate(["INCREASE_VAL", "/oil", 1])).toMatchObject({ status: "ok" });
  });
});
