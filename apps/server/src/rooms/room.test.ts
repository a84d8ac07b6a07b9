import type { GameState } from "@baize/engine";
import type { StateUpdate } from "@baize/protocol";
import { describe, expect, it } from "vitest";
import { claimed } from "../../test/claimed.ts";
import { alerts, duel, lastState } from "../../test/duel.ts";
import { lanternNames } from "../../test/lantern-plugin.ts";
import { createMemoryRoomStore } from "../../test/memory-room-store.ts";
import { createTables, type ServerTables, settled } from "../../test/table-kit.ts";
import type { TestClient } from "../../test/tables.ts";
import type { RoomStore } from "../storage/room-store.ts";
import { UNLOAD_AFTER_MS } from "./host/room-sweep.ts";

const HOUR = 3_600_000;

describe("inactivity (api §7.2, §14.35)", () => {
  it("saves for the host, says so with a link, and closes both topics a second later", async () => {
    const tables = createTables();
    const { slug, topic, ann } = await duel(tables);
    await ann.join(`chat:${slug}`);
    await tables.wait(HOUR - 1000);
    await tables.host.sweep();
    expect(ann.sent.at(-1)).not.toContain("timed out");
    await tables.wait(2000);
    await tables.host.sweep();
    const { game } = (await tables.open(slug)).table;
    expect(alerts(ann).at(-1)).toMatchObject({
      level: "warning",
      text: "This room has timed out due to inactivity. Your game has been saved.",
      action: "room_timeout",
      autoClose: false,
      pluginId: 1,
      replayUuid: game.id,
    });
    expect(tables.saves).toMatchObject([{ userId: 1, gameId: game.id, automatic: true, before: "close" }]);
    expect(ann.heard("phx_close")).toHaveLength(0);
    await tables.wait(1000);
    expect(ann.heard("phx_close")).toHaveLength(2);
    expect(await tables.store.find(slug)).toBeNull();
    expect(await tables.client(null).join(topic)).toEqual({});
  });

  it("comes later for supporters, and every call puts it off", async () => {
    const tables = createTables();
    const patron = tables.user(5, "Patron", { supporterLevel: 5 });
    const slug = await tables.room(patron);
    const visit = tables.client(patron);
    await visit.join(`room:${slug}`);
    for (const hours of [71, 71]) {
      await tables.wait(hours * HOUR);
      await tables.host.sweep();
      await visit.push(`room:${slug}`, "request_state");
    }
    expect(await tables.store.find(slug)).not.toBeNull();
    await tables.wait(72 * HOUR + 1);
    await tables.host.sweep();
    expect(alerts(visit).at(-1)?.text).toContain("timed out");
  });

  it("unloads an empty room after ten minutes, opens it again on demand, and ends it when its time is over", async () => {
    const tables = createTables();
    const { slug, topic, ann, bo, run } = await duel(tables);
    const room = await tables.open(slug);
    await run(ann, "draw", "player1");
    const { log, game } = { log: alerts(ann).length, game: room.table.snapshot() };
    ann.leave(topic);
    bo.leave(topic);
    await tables.wait(UNLOAD_AFTER_MS);
    await tables.host.sweep();
    expect(tables.host.metrics().rooms).toBe(1);
    await tables.wait(1);
    await tables.host.sweep();
    // Gone from memory, and nothing else: no alert, no saved game, nothing that the clock still holds.
    expect([tables.host.metrics().rooms, tables.pending, tables.saves, alerts(ann).length]).toEqual([
      0,
      0,
      [],
      log,
    ]);
    const again = await tables.open(slug);
    expect(again).not.toBe(room);
    expect(JSON.parse(JSON.stringify(again.table.snapshot()))).toEqual(JSON.parse(JSON.stringify(game)));
    await tables.wait(UNLOAD_AFTER_MS + 1);
    await tables.host.sweep();
    await tables.wait(2 * HOUR);
    await tables.host.sweep();
    await tables.wait(1000);
    expect(tables.saves).toHaveLength(1);
    expect(await tables.store.find(slug)).toBeNull();
  });
});

describe("a clock that is set back by an hour", () => {
  it("shuts nobody out, ends no room early, and lets the room end in its time", async () => {
    const tables = createTables();
    const { slug, topic, ana, ann, bo } = await duel(tables);
    await ann.join(`chat:${slug}`);
    for (let line = 0; line < 5; line++)
      expect(await ann.push(`chat:${slug}`, "message", { message: "hi" })).toMatchObject({ status: "ok" });
    tables.setBack(HOUR);
    expect(await ann.push(`chat:${slug}`, "message", { message: "again" })).toMatchObject({ status: "ok" });
    const again = tables.client(ana);
    await again.join(topic);
    expect(lastState(again).roomSlug).toBe(slug);
    await tables.host.sweep();
    expect(ann.heard("phx_close")).toHaveLength(0);
    for (const client of [ann, again, bo]) client.leave(topic);
    ann.leave(`chat:${slug}`);
    tables.setBack(HOUR);
    await tables.host.sweep();
    await tables.wait(UNLOAD_AFTER_MS + 1);
    await tables.host.sweep();
    expect(tables.host.metrics().rooms).toBe(0);
    await tables.wait(HOUR);
    await tables.host.sweep();
    await tables.wait(1000);
    expect([tables.saves.length, await tables.store.find(slug)]).toEqual([1, null]);
  });
});

describe("somebody who comes in while the room is about to be unloaded", () => {
  it("is in the same room as all who come later", async () => {
    const store = createMemoryRoomStore();
    let release: (() => void) | null = null;
    const users = createTables({ store });
    const ana = users.user(1, "Ana");
    const tables = createTables({
      store,
      deps: {
        // The second reading of the user, at the join, takes its time.
        user: async (id) => {
          if (isSlow) await new Promise<void>((resolve) => (release = resolve));
          return id === ana.id ? ana : null;
        },
      },
    });
    let isSlow = false;
    const slug = await tables.room(ana);
    const topic = `room:${slug}`;
    await tables.open(slug);
    await tables.wait(UNLOAD_AFTER_MS + 1);
    isSlow = true;
    const first = tables.client(ana);
    const joining = first.join(topic);
    await settled();
    await tables.host.sweep();
    isSlow = false;
    release!();
    await joining;
    const second = tables.client(ana);
    await second.join(topic);
    expect((await tables.open(slug)).watchers.ofUser(ana.id)?.members.size).toBe(2);
  });
});

describe("the journal (api §7.8, decision 5)", () => {
  /** What a room is, without who is connected. */
  const whole = async (tables: ServerTables, slug: string) => {
    const room = await tables.open(slug);
    return JSON.parse(room.snapshot().text);
  };

  it("is replaced by a snapshot behind the play: nobody waits while one is written", async () => {
    const memory = createMemoryRoomStore();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const store: RoomStore = {
      ...memory,
      saveSnapshot: (...snapshot) => held.then(() => memory.saveSnapshot(...snapshot)),
    };
    const tables = createTables({ store });
    const { slug, ann, run } = await duel(tables);
    for (let step = 0; step < 220; step++) await run(ann, "nextRound", "player1");
    expect(await memory.load(slug)).toMatchObject({ version: 0 });
    const game = await whole(tables, slug);
    release();
    await settled();
    const stored = (await memory.load(slug))!;
    expect(stored.version).toBeGreaterThanOrEqual(200);
    expect(stored.entries[0]?.version).toBe(stored.version + 1);
    expect(await whole(createTables({ store: memory }), slug)).toEqual(game);
  });

  it("is written at every step, the room's row only when it says something new", async () => {
    const memory = createMemoryRoomStore();
    const rows: object[] = [];
    const store: RoomStore = {
      ...memory,
      append(slug, entries, row) {
        rows.push(row);
        return memory.append(slug, entries, row);
      },
    };
    const tables = createTables({ store });
    const { ann, run } = await duel(tables);
    await run(ann, "nextRound", "player1");
    rows.length = 0;
    for (let step = 0; step < 3; step++) await run(ann, "nextRound", "player1");
    await tables.wait(10_000);
    await run(ann, "nextRound", "player1");
    expect(rows.map((row) => Object.keys(row).length > 0)).toEqual([false, false, false, true]);
  });

  it("holds every step: a room opened from it is the same, snapshot or not", async () => {
    const store = createMemoryRoomStore();
    const tables = createTables({ store });
    const { slug, topic, ann, bo, run, command } = await duel(tables);
    for (let i = 0; i < 60; i++) {
      await run(ann, i % 3 === 0 ? "shuffleDraw" : "draw", "player1");
      await run(bo, "peekTop", "player2");
      if (i % 7 === 0)
        await ann.push(topic, "step_through", { options: { size: "single", direction: "undo" } });
      if (i % 20 === 0) await command(ann, "unload", { what: "mine" });
      if (i % 20 === 1) await command(ann, "loadDeck", { deckId: "lanterns" });
    }
    await bo.push(topic, "set_seat", { player_i: "player3", new_user_id: 2 });
    await ann.push(topic, "set_spectator", { user_id: 2, value: true });
    const again = createTables({ store });
    expect(await whole(again, slug)).toEqual(await whole(tables, slug));
  });

  it("is written before anybody hears of a step", async () => {
    const store = createMemoryRoomStore();
    let release = () => {};
    const held: RoomStore = {
      ...store,
      append: async (...args) => {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return store.append(...args);
      },
    };
    const tables = createTables({ store: held });
    const ana = tables.user(1, "Ana");
    const topic = `room:${await tables.room(ana)}`;
    const ann = tables.client(ana);
    await ann.join(topic);
    const answer = ann.push(topic, "game_action", {
      action: "command",
      options: { command: "nextStep", args: {}, player_ui: { playerN: "player1" } },
    });
    await settled();
    await settled();
    expect(ann.heard("state_update")).toHaveLength(0);
    release();
    expect(await answer).toMatchObject({ status: "ok" });
    expect(ann.heard("state_update")).toHaveLength(1);
  });

  it("T7-73: that cannot be written gives the room up: nothing is told, and the next message finds what is stored", async () => {
    const store = createMemoryRoomStore();
    let broken = false;
    const failing: RoomStore = {
      ...store,
      append: (...args) => (broken ? Promise.reject(new Error("disk full")) : store.append(...args)),
    };
    const logged: string[] = [];
    const log = { warn() {}, error: (_data: object, message: string) => void logged.push(message) };
    const tables = createTables({ store: failing, deps: { log } });
    const { topic, ann, bo, command } = await duel(tables);
    await ann.push(topic, "request_state");
    const before = lastState(ann);
    broken = true;
    expect(await command(ann, "nextStep", {})).toMatchObject({ response: { reason: "storage_failed" } });
    expect(bo.heard("bad_game_state")).toHaveLength(1);
    broken = false;
    expect(await ann.push(topic, "request_state")).toMatchObject({ status: "ok" });
    const { game, replayStep } = lastState(ann);
    expect([game.stepId, replayStep]).toEqual([before.game.stepId, before.replayStep]);
    expect(await command(ann, "nextStep", {})).toMatchObject({ status: "ok" });
    // Whoever asks again is back at the same table.
    await bo.push(topic, "request_state");
    await command(ann, "nextStep", {});
    expect((bo.heard("state_update").at(-1) as StateUpdate).newReplayStep).toBe(before.replayStep + 2);
    expect(logged).toEqual(["A room could not write its journal."]);
  });

  it("with a corrupt tail is cut there, and everybody who joins is told", async () => {
    const store = createMemoryRoomStore();
    const tables = createTables({ store });
    const { slug, topic, ann, run } = await duel(tables);
    await run(ann, "draw", "player1");
    const kept = (await tables.open(slug)).table.replayStep;
    const { entries } = (await store.load(slug))!;
    const last = entries.at(-1)!.version;
    await store.append(
      await claimed(store, slug),
      [
        {
          version: last + 1,
          entry: { kind: "table", change: { kind: "step", step: 99, delta: { cardById: 5 } } },
        },
        { version: last + 2, entry: { kind: "riddle" } },
        { version: last + 3, entry: null },
      ],
      {},
    );
    const logged: string[] = [];
    const log = { warn() {}, error: (_data: object, message: string) => void logged.push(message) };
    const again = createTables({ store, deps: { log } });
    const visit = again.client(again.user(1, "Ana"));
    await visit.join(topic);
    expect(lastState(visit).replayStep).toBe(kept);
    expect(alerts(visit)).toMatchObject([
      {
        level: "warning",
        text: "The last 3 changes of this room could not be restored. The game goes on from before.",
        autoClose: false,
      },
    ]);
    expect(logged).toEqual(["A room's journal ends early."]);
    await visit.push(topic, "game_action", {
      action: "command",
      options: { command: "nextStep", args: {}, player_ui: { playerN: "player1" } },
    });
    expect((await createTables({ store }).open(slug)).table.replayStep).toBe(kept + 1);
  });

  it("of a room whose snapshot is broken opens nothing, says so in the server's log, and can be closed by an admin", async () => {
    const store = createMemoryRoomStore();
    const tables = createTables({ store });
    const { slug, topic } = await duel(tables);
    await store.saveSnapshot(await claimed(store, slug), 1000, { format: 1 });
    const logged: string[] = [];
    const log = { warn() {}, error: (_data: object, message: string) => void logged.push(message) };
    const again = createTables({ store, deps: { log } });
    const visit = again.client(null);
    await visit.join(topic);
    expect(visit.heard("unable_to_get_state_on_join")).toEqual([{ reason: "missing_server_state" }]);
    expect(logged).toEqual(["A room could not be re-opened."]);
    // Its row would stay among the ten that its host may have.
    await again.host.closeRoom(slug);
    expect(await store.find(slug)).toBeNull();
  });
});

describe("api §14.37: no frame holds what a member may not know", () => {
  /** Card ids and names that a seat may know in a game. */
  function secretsOf(game: GameState, seat: string | null): Set<string> {
    const secrets = new Set<string>();
    for (const card of Object.values(game.cardById)) {
      const open = card.sides[card.currentSide]?.databaseId != null;
      if (open || (seat !== null && card.peeking[seat] === true)) continue;
      secrets.add(card.id);
    }
    return secrets;
  }

  it("over every list that a plugin may use to speak of the top of a deck, whoever listens", async () => {
    const tables = createTables();
    const { slug, topic, ann, bo, run, command } = await duel(tables);
    const watcher = tables.client(null);
    await watcher.join(topic);
    const cy = tables.user(3, "Cy");
    const third = tables.client(cy);
    await third.join(topic);
    const room = await tables.open(slug);
    const lists = [
      "tellTop",
      "inspectTop",
      "pictureTop",
      "rememberTop",
      "askTop",
      "askOther",
      "fadeTop",
      "failTop",
      "selectTop",
      "shuffleDraw",
      "sortByHand",
      "peekTop",
    ];
    const others: [TestClient, string | null][] = [
      [bo, "player2"],
      [watcher, null],
      [third, null],
    ];
    for (const id of lists) {
      for (const [client] of others) client.sent = [];
      const before = others.map(([, seat]) => secretsOf(room.table.game, seat));
      await run(ann, id, "player1");
      await command(ann, "chooseRandom", { groupId: "player1Deck" });
      await ann.push(topic, "step_through", { options: { size: "single", direction: "undo" } });
      await ann.push(topic, "step_through", { options: { size: "single", direction: "redo" } });
      others.forEach(([client, seat], index) => {
        const now = secretsOf(room.table.game, seat);
        const hidden = [...before[index]!].filter((cardId) => now.has(cardId));
        const text = client.sent.join("\n");
        for (const cardId of hidden) expect([id, seat, text.includes(cardId)]).toEqual([id, seat, false]);
        // Both decks have the same names, so all of them are hidden from somebody here.
        for (const name of lanternNames)
          expect([id, seat, name, text.includes(name)]).toEqual([id, seat, name, false]);
        expect(text).not.toMatch(/"L\d+"/);
      });
    }
    for (const [client, seat] of others) {
      client.sent = [];
      await client.push(topic, "request_state");
      for (const cardId of secretsOf(room.table.game, seat)) expect(client.sent.join()).not.toContain(cardId);
    }
    // The player whose seat peeks reads what the others do not.
    await ann.push(topic, "request_state");
    expect(lastState(ann).game.messages.join()).not.toContain("undefined");
  });
});
