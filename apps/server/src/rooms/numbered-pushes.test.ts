/** Pushes that may come twice, because nobody knows what became of them the first time (decision 5). */
import type { PushNumber } from "@baize/room";
import { describe, expect, it } from "vitest";
import { alerts, duel, lastState } from "../../test/duel.ts";
import { createMemoryRoomStore } from "../../test/memory-room-store.ts";
import { createTables, settled } from "../../test/table-kit.ts";
import type { TestClient } from "../../test/tables.ts";

const lighting = (playerN: string) => ({
  action: "evaluate",
  options: { action_list: ["INCREASE_VAL", "/oil", 1], player_ui: { playerN } },
});
const light = (who: TestClient, topic: string, number?: PushNumber, playerN = "player1") =>
  who.push(topic, "game_action", lighting(playerN), number);
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

/** What a client of ours writes into its payload; whoever passes it on counts by itself, anew on each line. */
const asking = (who: TestClient, topic: string, request: object, playerN = "player1", number?: PushNumber) =>
  who.push(topic, "game_action", { ...lighting(playerN), request }, number);
const request = (n: number, again?: true) => ({ client: "ann-on-her-phone", n, ...(again ? { again } : {}) });

describe("a push that its own client names", () => {
  it("is done once, over whichever line it comes again, and answered each time", async () => {
    const tables = createTables();
    const { ann, ana, topic } = await duel(tables);
    const elsewhere = tables.client(ana);
    await elsewhere.join(topic);
    expect(await asking(ann, topic, request(1), "player1", numbered(1))).toMatchObject({ status: "ok" });
    for (const line of ["second line", "third line"])
      expect(
        await asking(elsewhere, topic, request(1, true), "player1", numbered(1, false, line)),
      ).toMatchObject({ status: "ok", response: "game_action" });
    expect(await oilOf(ann, topic)).toBe(1);
  });

  it("may wait for its answer beside others: of each is known what became of it", async () => {
    const { ann, topic } = await duel(createTables());
    await asking(ann, topic, request(1));
    // The second never arrived.
    await asking(ann, topic, request(3));
    for (const n of [1, 2, 3]) await asking(ann, topic, request(n, true));
    expect(await oilOf(ann, topic)).toBe(3);
  });

  it("is not done again by a copy that comes when much else has been done since", async () => {
    const store = createMemoryRoomStore();
    const tables = createTables({ store });
    const { ann, topic, slug } = await duel(tables);
    // Later than many of those after it, but for the first time.
    for (const n of [1, 3, 2]) await asking(ann, topic, request(n));
    const last = 40;
    for (let n = 4; n <= last; n++) await asking(ann, topic, request(n));
    const copies = async (who: TestClient) => {
      for (const n of [1, 2, 3, 20])
        expect(await asking(who, topic, request(n))).toMatchObject({
          response: { reason: "outcome_unknown" },
        });
      expect(await asking(who, topic, request(last))).toMatchObject({ status: "ok" });
      expect(await oilOf(who, topic)).toBe(last);
    };
    await copies(ann);
    // At its next place it is known from the journal, and at the one after that from a snapshot.
    for (const seed of ["next", "last"]) {
      const place = createTables({ store, seed, deps: { log: { warn() {}, error() {} } } });
      const again = place.client(place.user(1, "Ana"));
      await again.join(topic);
      await copies(again);
      const room = await place.open(slug);
      await room.journal.snapshots.save();
    }
  });

  it("counts for its user alone: nobody can answer for another's pushes", async () => {
    const tables = createTables();
    const { ann, bo, topic } = await duel(tables);
    const stranger = tables.client(null);
    await stranger.join(topic);
    for (const n of [1, 2, 3]) await asking(bo, topic, request(n), "player2");
    expect(await asking(stranger, topic, request(1, true))).toMatchObject({ status: "error" });
    for (const n of [1, 2, 3]) await asking(ann, topic, request(n));
    expect(await oilOf(ann, topic)).toBe(6);
  });

  it("is as any other where its name is none", async () => {
    const { ann, topic } = await duel(createTables());
    const odd: unknown[] = [
      7,
      null,
      [],
      {},
      { client: "short", n: 1 },
      { client: "ann-on-her-phone", n: 0.5 },
    ];
    for (const name of odd) expect(await asking(ann, topic, name as object)).toMatchObject({ status: "ok" });
    expect(await oilOf(ann, topic)).toBe(odd.length);
  });

  it("gets the answer of the first, while that one still waits for another site", async () => {
    const deck = { site: "Example", items: [], unknown: [], notices: [] };
    const site = Promise.withResolvers<{ deck: typeof deck }>();
    let asked = 0;
    const importDeck = () => {
      asked += 1;
      return site.promise;
    };
    const tables = createTables({ deps: { importDeck } });
    const { ann, ana, topic } = await duel(tables);
    const elsewhere = tables.client(ana);
    await elsewhere.join(topic);
    const load = (who: TestClient, name: object) =>
      who.push(topic, "game_action", {
        action: "command",
        options: {
          command: "importDeck",
          args: { url: "https://decks.example/1" },
          player_ui: { playerN: "player1" },
        },
        request: name,
      });
    const answers = [load(ann, request(1)), load(elsewhere, request(1, true))];
    await settled();
    site.resolve({ deck });
    const [first, again] = await Promise.all(answers);
    expect(first).toMatchObject({ status: "ok", response: { site: "Example" } });
    expect(again).toEqual(first);
    expect(asked).toBe(1);
  });

  it("is known to the server that is started again where the first was killed between its entry and its answer", async () => {
    const store = createMemoryRoomStore();
    const table = await duel(createTables({ store }));
    const { topic } = table;
    // The answer is never read: that server is gone.
    await asking(table.ann, topic, request(1));
    const next = createTables({ store, seed: "next", deps: { log: { warn() {}, error() {} } } });
    const ann = next.client(next.user(1, "Ana"));
    await ann.join(topic);
    expect(await asking(ann, topic, request(1, true))).toMatchObject({ status: "ok" });
    const stale = {
      command: "flipCard",
      args: { cardId: "n_unheard_of" },
      player_ui: { playerN: "player1" },
    };
    const named = { action: "command", options: stale, request: request(2, true) };
    expect(await ann.push(topic, "game_action", named)).toMatchObject({
      response: { reason: "room_reopened" },
    });
    expect(await oilOf(ann, topic)).toBe(1);
  });
});
